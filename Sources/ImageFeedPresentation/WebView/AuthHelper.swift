import Foundation
import ImageFeedCore

/// Builds the address of the login page and reads the redirect at its end.
@MainActor
public protocol AuthHelperProtocol: AnyObject {
  /// The address of the login page.
  var authorizeURL: URL? { get }
  /// The meaning of an address for the sign-in.
  func redirect(from url: URL) -> AuthRedirect
}

extension AuthHelperProtocol {
  /// The code in an address; the course calls it so.
  public func code(from url: URL) -> String? {
    guard case .code(let code) = redirect(from: url) else { return nil }
    return code
  }
}

/// The authorization code grant of OAuth with Unsplash (RFC 6749 §4.1; W-1, W-3).
@MainActor
public final class AuthHelper: AuthHelperProtocol {
  private let configuration: AuthConfiguration
  private let state: String

  /// Creates the helper of one sign-in.
  ///
  /// - Parameters:
  ///   - configuration: the application.
  ///   - state: unguessable and new for each sign-in; see ``makeState(using:)``.
  public init(configuration: AuthConfiguration, state: String) {
    self.configuration = configuration
    self.state = state
  }

  /// 256 random bits in hexadecimal (RFC 6749 §10.12).
  public static func makeState(using generator: inout some RandomNumberGenerator) -> String {
    (0..<4).map { _ in UInt64.random(in: .min ... .max, using: &generator).hexDigits }.joined()
  }

  /// `https://unsplash.com/oauth/authorize` with `client_id`, `redirect_uri`,
  /// `response_type=code`, `scope` joined by `+`, and `state`.
  public var authorizeURL: URL? {
    var components = pageURL.components
    // Not `PercentEncoding.form`, which would encode the `+` between the scopes.
    components?.percentEncodedQuery = [
      ("client_id", PercentEncoding.strict(configuration.accessKey)),
      ("redirect_uri", PercentEncoding.strict(configuration.redirectURI)),
      ("response_type", "code"),
      ("scope", configuration.scopes.map(PercentEncoding.strict).joined(separator: "+")),
      ("state", PercentEncoding.strict(state)),
    ].map { "\($0)=\($1)" }.joined(separator: "&")
    return components?.url
  }

  /// Reads an address that the page wants to load.
  ///
  /// The redirect has the scheme, host, port and path of the configured redirect URI and must carry
  /// the `state` that was sent, once. For `urn:ietf:wg:oauth:2.0:oob` it is the page's own
  /// `/oauth/authorize/native`, which carries none (U-1.1).
  public func redirect(from url: URL) -> AuthRedirect {
    guard let found = url.components, let expected = expectedRedirect,
      Self.isSamePlace(found, expected)
    else { return .notOurs }
    let items = found.queryItems ?? []
    guard isNative || Self.only("state", in: items) == state else { return .refused }
    if items.contains(where: { $0.name == "error" }) {
      return Self.only("error", in: items) == "access_denied" ? .denied : .refused
    }
    guard let code = Self.only("code", in: items), !code.isEmpty else { return .refused }
    return .code(code)
  }

  private var isNative: Bool { configuration.redirectURI == AuthConfiguration.nativeRedirectURI }

  private var pageURL: URL { configuration.authBaseURL.appendingPathComponent("oauth/authorize") }

  private var expectedRedirect: URLComponents? {
    isNative
      ? pageURL.appendingPathComponent("native").components
      : URLComponents(string: configuration.redirectURI)
  }

  private static func isSamePlace(_ found: URLComponents, _ expected: URLComponents) -> Bool {
    found.hasSameOrigin(as: expected) && path(of: found) == path(of: expected)
  }

  /// An empty path and "/" are the same where there is a host (RFC 3986 §6.2.3).
  private static func path(of components: URLComponents) -> String {
    components.percentEncodedPath.isEmpty && components.host != nil
      ? "/" : components.percentEncodedPath
  }

  /// The value of a parameter that occurs once. One that occurs twice counts as missing
  /// (RFC 6749 §3.1).
  private static func only(_ name: String, in items: [URLQueryItem]) -> String? {
    let values = items.filter { $0.name == name }
    return values.count == 1 ? values[0].value : nil
  }
}

extension AuthHelper: CustomReflectable {
  /// Empty, because with the state somebody else could end the sign-in with their own code.
  nonisolated public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The meaning of an address for the sign-in.
public enum AuthRedirect: Hashable, Sendable {
  /// Any other page.
  case notOurs
  /// The redirect of a person who has signed in.
  case code(String)
  /// The redirect of a person who denied access.
  case denied
  /// The redirect without an answer to this sign-in: a wrong `state`, no code, another error.
  case refused
}

extension AuthRedirect: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The case without the code, which is a secret until it is exchanged.
  public var description: String {
    switch self {
    case .notOurs: "notOurs"
    case .code: "code(<redacted>)"
    case .denied: "denied"
    case .refused: "refused"
    }
  }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["redirect": description]) }
}
