import Foundation
import ImageFeedCore

extension AuthConfiguration {
  /// Makes the storage for the token of this back end and application: the Keychain where
  /// available, otherwise a file that only its owner may read.
  ///
  /// Storages made for equal configurations share one token; see `KeychainTokenStorage` and
  /// ``/UnsplashServices/FileTokenStorage``.
  public func makeTokenStorage() -> any OAuth2TokenStorage {
    #if canImport(Security)
      KeychainTokenStorage(configuration: self)
    #else
      FileTokenStorage(configuration: self)
    #endif
  }
}

/// Names for the token of one back end and application. A token is never sent to another API: the
/// local Unsplash's token differs from the real one's.
enum TokenName {
  /// Returns a name of the API's host, for people, and a hash of its origin and the application's
  /// key, to be exact: `api.unsplash.com-0123456789abcdef`. It has only letters, digits, dots and
  /// hyphens.
  ///
  /// Loopback addresses count as one host without a port: the local Unsplash may use another port
  /// each time it runs. Equal configurations always give equal names.
  static func of(_ configuration: AuthConfiguration) -> String {
    let base = configuration.defaultBaseURL
    let host = base.isLoopback ? "localhost" : base.host?.lowercased() ?? "nowhere"
    let port = base.isLoopback ? "" : base.components?.effectivePort.map(String.init) ?? ""
    let origin = "\(base.scheme?.lowercased() ?? "")://\(host):\(port)"
    let hash = "\(origin)\n\(configuration.accessKey)".fnv1a
    return "\(UserFolder.name(of: host))-\(hash.hexDigits)"
  }
}
