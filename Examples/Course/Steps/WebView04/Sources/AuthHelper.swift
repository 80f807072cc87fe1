import Foundation

@MainActor
protocol AuthHelperProtocol: AnyObject {
  /// The address of the login page.
  var authorizeURL: URL? { get }
}

/// Builds the address of the login page.
@MainActor
final class AuthHelper: AuthHelperProtocol {
  private let configuration: AuthConfiguration

  init(configuration: AuthConfiguration = .standard) {
    self.configuration = configuration
  }

  var authorizeURL: URL? {
    var components = URLComponents(string: configuration.authURLString)
    components?.percentEncodedQueryItems = [
      URLQueryItem(name: "client_id", value: Self.encoded(configuration.accessKey)),
      URLQueryItem(name: "redirect_uri", value: Self.encoded(configuration.redirectURI)),
      URLQueryItem(name: "response_type", value: "code"),
      URLQueryItem(name: "scope", value: configuration.accessScope),
    ]
    return components?.url
  }

  /// `queryItems` would leave a `+` as it is, and servers read it as a space.
  private static func encoded(_ value: String) -> String? {
    value.addingPercentEncoding(withAllowedCharacters: unreserved)
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
