import ImageFeedCore

extension AuthConfiguration {
  /// Makes the storage for the token of this back end and this application: in the Keychain where
  /// there is one, elsewhere in a file that only its owner may read.
  ///
  /// Storages made for equal configurations share one token; ``KeychainTokenStorage`` and
  /// ``FileTokenStorage`` say more.
  public func makeTokenStorage() -> any OAuth2TokenStorage {
    #if canImport(Security)
      KeychainTokenStorage(configuration: self)
    #else
      FileTokenStorage(configuration: self)
    #endif
  }
}
