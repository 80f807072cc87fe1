import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSessionConfiguration {
  /// Makes a configuration that stores nothing: no answers, cookies or passwords.
  ///
  /// - Parameter usesProxies: `false` for no proxy. On Linux, Foundation takes its proxies from the
  ///   environment, for every session.
  static func forgetful(usesProxies: Bool = true) -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    // With a cache, cancelling at the wrong moment ends the process on Linux.
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.urlCredentialStorage = nil
    #if canImport(Darwin)
      if !usesProxies { configuration.connectionProxyDictionary = [:] }
    #endif
    return configuration
  }
}
