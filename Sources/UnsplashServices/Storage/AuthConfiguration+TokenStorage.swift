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
