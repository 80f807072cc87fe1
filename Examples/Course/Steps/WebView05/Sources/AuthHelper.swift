import Foundation

@MainActor
protocol AuthHelperProtocol: AnyObject {
  /// The address of the login page.
  var authorizeURL: URL? { get }
  /// The meaning of an address that the page wants to load.
  func redirect(from url: URL) -> AuthRedirect
}

/// Builds the address of the login page and reads the redirect at its end.
@MainActor
final class AuthHelper: AuthHelperProtocol {
  private let configuration: AuthConfiguration
  private let state: String

  /// - Parameter state: comes back with the redirect, and tells it from a redirect that somebody
  ///   else began. It must be new for each sign-in and impossible to guess.
  init(configuration: AuthConfiguration = .standard, state: String = UUID().uuidString) {
    self.configuration = configuration
    self.state = state
  }

  var authorizeURL: URL? {
    var components = URLComponents(string: configuration.authURLString)
    components?.percentEncodedQueryItems = [
      URLQueryItem(name: "client_id", value: Self.encoded(configuration.accessKey)),
      URLQueryItem(name: "redirect_uri", value: Self.encoded(configuration.redirectURI)),
      URLQueryItem(name: "response_type", value: "code"),
      URLQueryItem(name: "scope", value: configuration.accessScope),
      URLQueryItem(name: "state", value: Self.encoded(state)),
    ]
    return components?.url
  }

  func redirect(from url: URL) -> AuthRedirect {
    guard let found = URLComponents(url: url, resolvingAgainstBaseURL: true),
      let expected = URLComponents(string: redirectAddress),
      found.scheme == expected.scheme, found.host == expected.host,
      found.port == expected.port, found.path == expected.path
    else { return .notOurs }
    // Unsplash's own page shows the code to the person and carries no state.
    guard isNative || value("state", in: found) == state else { return .refused }
    if value("error", in: found) == "access_denied" { return .denied }
    guard let code = value("code", in: found), !code.isEmpty else { return .refused }
    return .code(code)
  }

  private var isNative: Bool { configuration.redirectURI == "urn:ietf:wg:oauth:2.0:oob" }

  private var redirectAddress: String {
    isNative ? configuration.authURLString + "/native" : configuration.redirectURI
  }

  private func value(_ name: String, in components: URLComponents) -> String? {
    components.queryItems?.first { $0.name == name }?.value
  }

  /// `queryItems` would leave a `+` as it is, and servers read it as a space.
  private static func encoded(_ value: String) -> String? {
    value.addingPercentEncoding(withAllowedCharacters: unreserved)
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
