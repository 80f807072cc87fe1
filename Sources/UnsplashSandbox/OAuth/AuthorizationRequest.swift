import LocalHTTP

/// An application's request for permissions.
struct AuthorizationRequest: Sendable, Equatable {
  /// The longest redirect URI and state in bytes: both are sent back in a header field.
  private static let longestText = 2_048

  let clientID: String
  let redirect: String
  let scopes: [String]
  let state: String?

  var isNative: Bool { redirect == OAuthClient.nativeRedirect }

  /// The reason that a request is refused, and the redirect URI for the error. It is `nil` if the
  /// application or its URI cannot be trusted: then the page shows the error.
  struct Refusal: Error, Equatable {
    let error: OAuthError
    let redirect: String?
    let state: String?
  }

  /// - Parameter parameters: the query of the authorization URL, or its form.
  init(_ parameters: [HTTPRequest.Item]) throws {
    func value(_ name: String) -> String? { parameters.first { $0.name == name }?.value }
    let repeated = parameters.repeatedNames
    guard repeated.isDisjoint(with: ["client_id", "redirect_uri"])
    else { throw Refusal(error: .invalidRequest, redirect: nil, state: nil) }
    guard let clientID = value("client_id"), clientID == OAuthClient.accessKey
    else { throw Refusal(error: .invalidClient, redirect: nil, state: nil) }
    let isRedirectTooLong = (value("redirect_uri") ?? "").utf8.count > Self.longestText
    guard !isRedirectTooLong
    else { throw Refusal(error: .invalidRequest, redirect: nil, state: nil) }
    guard let redirect = value("redirect_uri"), OAuthClient.isRegistered(redirect: redirect)
    else { throw Refusal(error: .invalidRedirectURI, redirect: nil, state: nil) }
    let state = value("state")
    let told = redirect == OAuthClient.nativeRedirect ? nil : redirect
    guard (state ?? "").utf8.count <= Self.longestText
    else { throw Refusal(error: .invalidRequest, redirect: told, state: nil) }
    guard repeated.isEmpty else {
      throw Refusal(
        error: .invalidRequest, redirect: told, state: repeated.contains("state") ? nil : state)
    }
    guard let type = value("response_type"), !type.isEmpty
    else { throw Refusal(error: .invalidRequest, redirect: told, state: state) }
    guard type == "code"
    else { throw Refusal(error: .unsupportedResponseType, redirect: told, state: state) }
    guard let asked = OAuthClient.scopes(value("scope") ?? "")
    else { throw Refusal(error: .invalidScope, redirect: told, state: state) }
    self.clientID = clientID
    self.redirect = redirect
    self.state = state
    scopes = asked.isEmpty ? ["public"] : asked
  }

  /// Adds parameters to those of a redirect URI.
  static func address(_ redirect: String, adding items: [(String, String?)]) -> String {
    let given = items.compactMap { name, value in
      value.map { HTTPRequest.Item(name: name, value: $0) }
    }
    return redirect + (redirect.contains("?") ? "&" : "?") + FormDecoding.query(given)
  }
}

extension [HTTPRequest.Item] {
  /// The names that are given more than once, which no request of OAuth may do (RFC 6749, 3.1).
  var repeatedNames: Set<String> {
    var seen: Set<String> = []
    return Set(map(\.name).filter { !seen.insert($0).inserted })
  }
}
