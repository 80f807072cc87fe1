#if canImport(Security)
  import Foundation
  import ImageFeedCore
  import Security

  /// Keeps the token in the Keychain, on this device only. Not yet compiled: it needs a
  /// Mac.
  ///
  /// On iOS that is the data-protection Keychain: readable after the first unlock, never part of a
  /// backup or of iCloud. On macOS it is the user's login Keychain, a file. The data-protection one
  /// would refuse programs without an entitlement (`errSecMissingEntitlement`), which those built from
  /// the command line have not; its accessibility classes do not exist in the login Keychain.
  ///
  /// Calls are carried out in the order they were made on the main actor, on a thread of their own.
  public final class KeychainTokenStorage: OAuth2TokenStorage {
    private let service: String
    private let account: String
    private let calls = OrderedCalls(label: "ImageFeedKit.KeychainTokenStorage")

    /// Makes the storage for the token of one back end and one application; the item comes with the
    /// first token.
    ///
    /// The API's origin and the access key are in the account's name, so that a token never reaches
    /// another API. This machine's own addresses count as one, whatever their ports.
    ///
    /// - Parameters:
    ///   - configuration: says which API and which application.
    ///   - service: names the app among the Keychain's items.
    public convenience init(configuration: AuthConfiguration, service: String = "ImageFeedKit") {
      self.init(service: service, account: TokenName.of(configuration))
    }

    /// Makes the storage for a token of your own naming; the item comes with the first token.
    ///
    /// - Parameters:
    ///   - service: names the app among the Keychain's items.
    ///   - account: names the token among the app's items; storages of one name share one token.
    public init(service: String = "ImageFeedKit", account: String) {
      self.service = service
      self.account = account
    }

    /// The stored token, `nil` if there is none.
    ///
    /// - Throws: ``ServiceError`` of kind `storageFailure` with the Keychain's status, or for an item
    ///   that is no token; storing replaces it.
    @MainActor
    public func token() async throws -> AccessToken? {
      try await calls.run { [service, account] in
        Result { try Self.read(Self.query(service, account)) }
      }
    }

    /// Replaces the stored token; `nil` removes it.
    ///
    /// - Throws: ``ServiceError`` of kind `storageFailure` with the Keychain's status; the old token is
    ///   then still there.
    @MainActor
    public func store(_ token: AccessToken?) async throws {
      try await calls.run { [service, account] in
        Result { try Self.write(token, Self.query(service, account)) }
      }
    }

    private static func query(_ service: String, _ account: String) -> [CFString: Any] {
      [
        kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: account,
      ]
    }

    private static func read(_ query: [CFString: Any]) throws -> AccessToken? {
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

    /// An update leaves the old token where it is when it fails; removing first would not.
    private static func write(_ token: AccessToken?, _ query: [CFString: Any]) throws {
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
      // Another process or storage has added it between the two calls.
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
