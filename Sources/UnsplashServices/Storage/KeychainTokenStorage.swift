#if canImport(Security)
  import Foundation
  import ImageFeedCore
  import Security

  /// A token storage in the Keychain, on this device only. Not yet compiled: it needs a Mac.
  ///
  /// On iOS it uses the data-protection Keychain: readable after the first unlock, never part of a
  /// backup or of iCloud. On macOS it uses the user's login Keychain, a file, which has no
  /// accessibility classes. The data-protection Keychain there rejects programs without an
  /// entitlement (`errSecMissingEntitlement`), such as those built on the command line.
  ///
  /// Calls run in the order they were made on the main actor, on a thread of their own.
  public final class KeychainTokenStorage: OAuth2TokenStorage {
    private let service: String
    private let account: String
    private let calls = OrderedCalls(label: "ImageFeedKit.KeychainTokenStorage")

    /// Makes the storage for the token of one back end and application. The item is created with
    /// the first token.
    ///
    /// The account's name depends on the API's origin and the access key, so that a token never
    /// reaches another API. Loopback addresses count as one, whatever their ports.
    ///
    /// - Parameters:
    ///   - configuration: the API and the application.
    ///   - service: the app's name among the Keychain's items.
    public init(configuration: AuthConfiguration, service: String = "ImageFeedKit") {
      self.service = service
      account = TokenName.of(configuration)
    }

    /// Reads the stored token, or `nil` if there is none.
    ///
    /// - Throws: ``ServiceError`` of kind `storageFailure` with the Keychain's status, or for an
    ///   item that is not a token; storing a token replaces it.
    @MainActor
    public func token() async throws(ServiceError) -> AccessToken? {
      try await calls.run { [service, account] in
        try Self.read(Self.query(service, account))
      }
    }

    /// Replaces the stored token; `nil` removes it.
    ///
    /// - Throws: ``ServiceError`` of kind `storageFailure` with the Keychain's status; the old
    ///   token is then kept.
    @MainActor
    public func store(_ token: AccessToken?) async throws(ServiceError) {
      try await calls.run { [service, account] in
        try Self.write(token, Self.query(service, account))
      }
    }

    private static func query(_ service: String, _ account: String) -> [CFString: Any] {
      [
        kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: account,
      ]
    }

    private static func read(_ query: [CFString: Any]) throws(ServiceError) -> AccessToken? {
      var query = query
      query[kSecReturnData] = true
      query[kSecMatchLimit] = kSecMatchLimitOne
      var item: CFTypeRef?
      let status = SecItemCopyMatching(query as CFDictionary, &item)
      if status == errSecItemNotFound { return nil }
      guard status == errSecSuccess else { throw failure("reading", status) }
      guard let data = item as? Data, let value = String(data: data, encoding: .utf8),
        !value.isEmpty
      else {
        throw ServiceError(
          .storageFailure,
          cause: "reading the Keychain's item: it is damaged; sign in again to replace it")
      }
      return AccessToken(value)
    }

    /// Updates the item or adds it. An update that fails keeps the old token; removing it first
    /// would not.
    private static func write(
      _ token: AccessToken?, _ query: [CFString: Any]
    ) throws(ServiceError) {
      guard let token else {
        let status = SecItemDelete(query as CFDictionary)
        guard status == errSecSuccess || status == errSecItemNotFound else {
          throw failure("removing", status)
        }
        return
      }
      let content = content(of: token)
      var status = SecItemUpdate(query as CFDictionary, content as CFDictionary)
      if status == errSecItemNotFound {
        let item = query.merging(content) { _, new in new }
        status = SecItemAdd(item as CFDictionary, nil)
      }
      // Another process or storage added it between the two calls.
      if status == errSecDuplicateItem {
        status = SecItemUpdate(query as CFDictionary, content as CFDictionary)
      }
      guard status == errSecSuccess else { throw failure("writing", status) }
    }

    private static func content(of token: AccessToken) -> [CFString: Any] {
      var content: [CFString: Any] = [kSecValueData: Data(token.value.utf8)]
      #if !os(macOS)
        content[kSecAttrAccessible] = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
      #endif
      return content
    }

    private static func failure(_ what: String, _ status: OSStatus) -> ServiceError {
      ServiceError(.storageFailure, cause: "\(what) the Keychain's item: OSStatus \(status)")
    }
  }
#endif
