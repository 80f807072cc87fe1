import Foundation
import LocalHTTP

/// The endpoints of unsplash.com under `/oauth`.
struct OAuthEndpoints: Sendable {
  let grants: GrantStore
  let catalogs: CatalogStore

  // MARK: Pages

  /// GET /oauth/authorize
  func authorizePage(_ request: HTTPRequest) -> HTTPResponse {
    let account = SandboxAccount.all.first { $0.email == request.given("login_hint") }
    return respond(to: request.target.query) {
      .page(.ok, LoginPage.form($0, in: Self.language(request), account: account))
    }
  }

  /// POST /oauth/authorize: the sent form.
  func authorize(_ request: HTTPRequest, base: String) -> HTTPResponse {
    guard let form = request.bodyItems else { return .text(.badRequest, "The form is malformed.") }
    func value(_ name: String) -> String? { form.first { $0.name == name }?.value }
    var response = respond(to: form) { asked in
      if value("decision") == "decline" { return decline(asked, base: base) }
      let email = value("email")?.trimmed().lowercased()
      let account = SandboxAccount.all.first {
        $0.email == email && $0.password == value("password")
      }
      guard let account
      else {
        // The email is kept, so that only the password has to be typed again.
        return .page(
          .ok,
          LoginPage.form(asked, in: Self.language(request), email: email ?? "", isWrong: true))
      }
      return accept(asked, account, base: base)
    }
    // Some clients repeat a request after 302, and with it the password.
    if response.status == .found { response.status = .seeOther }
    return response
  }

  /// GET /oauth/authorize/native
  func nativePage(_ request: HTTPRequest) -> HTTPResponse {
    guard let code = request.given("code") else {
      // The text of a known error only: a link could contain any other.
      let error = request.given("error").flatMap(OAuthError.init) ?? .invalidRequest
      return .page(error.status, LoginPage.error(error))
    }
    return .page(.ok, LoginPage.native(code: code))
  }

  private static func language(_ request: HTTPRequest) -> LoginPage.Language {
    LoginPage.Language(accepting: request.headers["Accept-Language"])
  }

  private func respond(
    to parameters: [HTTPRequest.Item], _ page: (AuthorizationRequest) -> HTTPResponse
  ) -> HTTPResponse {
    do {
      return page(try AuthorizationRequest(parameters))
    } catch let refusal as AuthorizationRequest.Refusal {
      return refuse(refusal)
    } catch {
      return .page(.badRequest, LoginPage.error(.invalidRequest))
    }
  }

  private func refuse(_ refusal: AuthorizationRequest.Refusal) -> HTTPResponse {
    guard let redirect = refusal.redirect
    else { return .page(refusal.error.status, LoginPage.error(refusal.error)) }
    let items = [
      ("error", refusal.error.rawValue), ("error_description", refusal.error.message),
      ("state", refusal.state),
    ]
    return .redirect(AuthorizationRequest.address(redirect, adding: items))
  }

  private func decline(_ asked: AuthorizationRequest, base: String) -> HTTPResponse {
    // As with a code: the native page is the redirect, and drops the state.
    refuse(
      AuthorizationRequest.Refusal(
        error: .accessDenied,
        redirect: asked.isNative ? Self.nativeAddress(base) : asked.redirect,
        state: asked.isNative ? nil : asked.state))
  }

  private static func nativeAddress(_ base: String) -> String { "\(base)/oauth/authorize/native" }

  private func accept(
    _ asked: AuthorizationRequest, _ account: SandboxAccount, base: String
  ) -> HTTPResponse {
    let code = grants.makeCode(
      redirect: asked.redirect,
      GrantStore.Grant(username: account.username, scopes: asked.scopes))
    // Unsplash drops the state on the native page.
    return .redirect(
      asked.isNative
        ? AuthorizationRequest.address(Self.nativeAddress(base), adding: [("code", code)])
        : AuthorizationRequest.address(
          asked.redirect, adding: [("code", code), ("state", asked.state)]))
  }

  // MARK: Tokens

  /// POST /oauth/token
  func token(_ request: HTTPRequest) -> HTTPResponse {
    do {
      guard let body = request.bodyItems else { throw OAuthError.invalidRequest }
      let parameters = request.target.query + body
      return .oauth(.ok, json(try exchange(parameters, request)))
    } catch {
      let error = error as? OAuthError ?? .invalidRequest
      return .oauth(error.status, error.json)
    }
  }

  private func exchange(_ parameters: [HTTPRequest.Item], _ request: HTTPRequest) throws
    -> GrantStore.Tokens
  {
    func value(_ name: String) -> String? {
      parameters.first { $0.name == name && !$0.value.isEmpty }?.value
    }
    guard parameters.repeatedNames.isEmpty, let type = value("grant_type")
    else { throw OAuthError.invalidRequest }
    guard ["authorization_code", "refresh_token"].contains(type)
    else { throw OAuthError.unsupportedGrantType }
    let basic = Self.basicCredentials(request)
    let keys = Set([basic?.id, value("client_id")].compactMap { $0 })
    let secrets = Set([basic?.secret, value("client_secret")].compactMap { $0 })
    guard keys == [OAuthClient.accessKey], secrets == [OAuthClient.secretKey]
    else { throw OAuthError.invalidClient }
    if type == "refresh_token" {
      guard let refresh = value("refresh_token") else { throw OAuthError.invalidRequest }
      return try grants.exchange(refresh: refresh, scope: value("scope"))
    }
    // Unsplash has no PKCE and rejects its parameter.
    guard let code = value("code"), let redirect = value("redirect_uri"),
      !parameters.contains(where: { $0.name == "code_verifier" })
    else { throw OAuthError.invalidRequest }
    return try grants.exchange(code: code, redirect: redirect)
  }

  private static func basicCredentials(_ request: HTTPRequest) -> (id: String, secret: String)? {
    guard case ("basic"?, let credential?) = request.authorization,
      let text = Data(base64Encoded: credential).flatMap(String.init(validatingUTF8Bytes:))
    else { return nil }
    let pair = text.parts(at: ":", most: 2)
    return pair.count == 2 ? (pair[0], pair[1]) : nil
  }

  private func json(_ tokens: GrantStore.Tokens) -> JSON {
    let person = catalogs.catalog.persons.person(ofAccount: tokens.grant.username)
    return [
      "access_token": .string(tokens.access), "token_type": "Bearer",
      "refresh_token": .string(tokens.refresh),
      "scope": .string(tokens.grant.scopes.joined(separator: " ")),
      "created_at": .int(tokens.createdAt),
      "user_id": .int(person?.numericID ?? 0),
      "username": .string(person?.username ?? tokens.grant.username),
    ]
  }
}

extension HTTPResponse {
  fileprivate static func oauth(_ status: HTTPStatus, _ json: JSON) -> HTTPResponse {
    HTTPResponse(
      status,
      headers: [
        ("Content-Type", "application/json; charset=utf-8"), ("Cache-Control", "no-store"),
        ("Pragma", "no-cache"),
      ] + crossOrigin, body: json.bytes)
  }
}

/// The one application that the sandbox knows.
enum OAuthClient {
  static let accessKey = "sandbox-access-key"
  static let secretKey = "sandbox-secret-key"
  /// The "out of band" redirect URI: a page of the sandbox shows the code.
  static let nativeRedirect = "urn:ietf:wg:oauth:2.0:oob"

  static let scopes = [
    "public", "read_user", "write_user", "read_photos", "write_photos", "write_likes",
    "write_followers", "read_collections", "write_collections",
  ]

  /// Returns the scopes in a text, separated by white space; `nil` if one is unknown.
  static func scopes(_ text: String) -> [String]? {
    let asked = text.unicodeScalars.split { $0.properties.isWhitespace }.map { String($0) }
    return asked.allSatisfy(scopes.contains) ? asked : nil
  }

  /// Indicates whether codes may be sent to a URI: the native page or a server on this machine.
  static func isRegistered(redirect: String) -> Bool {
    if redirect == nativeRedirect { return true }
    guard redirect.lowercased().hasPrefix("http://"), !redirect.contains("#"),
      redirect.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") })
    else { return false }
    let authority = redirect.dropFirst(7).prefix { $0 != "/" && $0 != "?" }
    for host in ["127.0.0.1", "localhost", "[::1]"] where authority.lowercased().hasPrefix(host) {
      let port = authority.dropFirst(host.count)
      // Only digits: an integer's initializer would also accept a sign.
      return port.isEmpty
        || port.first == ":" && UInt16(port.dropFirst()) != nil
          && port.dropFirst().utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    return false
  }
}

/// The errors of the authorization and the token exchange, with Unsplash's messages (Doorkeeper's).
enum OAuthError: String, Error, Sendable {
  case invalidClient = "invalid_client"
  case invalidGrant = "invalid_grant"
  case invalidRequest = "invalid_request"
  case unsupportedGrantType = "unsupported_grant_type"
  case invalidRedirectURI = "invalid_redirect_uri"
  case invalidScope = "invalid_scope"
  case unsupportedResponseType = "unsupported_response_type"
  case accessDenied = "access_denied"

  var status: HTTPStatus { self == .invalidClient ? .unauthorized : .badRequest }

  var json: JSON { ["error": .string(rawValue), "error_description": .string(message)] }

  var message: String {
    switch self {
    case .invalidClient:
      "Client authentication failed due to unknown client, no client authentication included, or unsupported authentication method."
    case .invalidGrant:
      "The provided authorization grant is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client."
    case .invalidRequest:
      "The request is missing a required parameter, includes an unsupported parameter value, or is otherwise malformed."
    case .unsupportedGrantType:
      "The authorization grant type is not supported by the authorization server."
    case .invalidRedirectURI:
      "The requested redirect uri is malformed or doesn't match client redirect URI."
    case .invalidScope: "The requested scope is invalid, unknown, or malformed."
    case .unsupportedResponseType:
      "The authorization server does not support this response type."
    case .accessDenied: "The resource owner or authorization server denied the request."
    }
  }
}
