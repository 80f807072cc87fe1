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
    return respond(to: form) { asked in
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
      return .oauth(
        error.status,
        ["error": .string(error.rawValue), "error_description": .string(error.message)])
    }
  }

  private func exchange(_ parameters: [HTTPRequest.Item], _ request: HTTPRequest) throws
    -> GrantStore.Tokens
  {
    func value(_ name: String) -> String? {
      parameters.first { $0.name == name && !$0.value.isEmpty }?.value
    }
    guard let type = value("grant_type") else { throw OAuthError.invalidRequest }
    guard ["authorization_code", "refresh_token"].contains(type)
    else { throw OAuthError.unsupportedGrantType }
    let basic = Self.basicCredentials(request)
    guard basic?.id ?? value("client_id") == OAuthClient.accessKey,
      basic?.secret ?? value("client_secret") == OAuthClient.secretKey
    else { throw OAuthError.invalidClient }
    if type == "refresh_token" {
      guard let refresh = value("refresh_token") else { throw OAuthError.invalidRequest }
      return try grants.exchange(refresh: refresh)
    }
    // Unsplash has no PKCE and rejects its parameter.
    guard let code = value("code"), let redirect = value("redirect_uri"),
      !parameters.contains(where: { $0.name == "code_verifier" })
    else { throw OAuthError.invalidRequest }
    return try grants.exchange(code: code, redirect: redirect)
  }

  private static func basicCredentials(_ request: HTTPRequest) -> (id: String, secret: String)? {
    let parts = (request.headers["Authorization"] ?? "").split(separator: " ")
    guard parts.count == 2, parts[0].lowercased() == "basic",
      let data = Data(base64Encoded: String(parts[1])),
      let text = String(validatingUTF8Bytes: data)
    else { return nil }
    let pair = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard pair.count == 2 else { return nil }
    return (String(pair[0]), String(pair[1]))
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
      ] + crossOrigin, body: json.bytes)
  }
}
