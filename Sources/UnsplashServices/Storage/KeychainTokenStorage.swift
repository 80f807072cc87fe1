#if canImport(Security)
  import Foundation
  import ImageFeedCore
  import Security

  /// Keeps the token in the Keychain, on this device only (SPEC A-7).
  ///
  /// Calls are carried out in the order they were made on the main actor, on a thread of their own.
  public final class KeychainTokenStorage: OAuth2TokenStorage {
    private let service: String
    private let account: String
    private let calls = OrderedCalls(label: "ImageFeedKit.KeychainTokenStorage")

    /// Makes the storage; the item comes with the first token.
    ///
    /// - Parameters:
    ///   - service: names the app among the Keychain's items.
    ///   - account: names the token among the app's items.
    public init(service: String = "ImageFeedKit", account: String = "unsplash.access-token") {
      self.service = service
      self.account = account
    }

    /// The stored token, `nil` if there is none.
    @MainActor
    public func token() async throws -> AccessToken? {
      try await calls.run { [service, account] in
        Result { try Self.read(Self.query(service, account)) }
      }
    }

    /// Replaces the stored token; `nil` removes it.
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
      else { throw ServiceError(.storageFailure, cause: "the Keychain's item is damaged") }
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
      let content: [CFString: Any] = [
        kSecValueData: Data(token.value.utf8),
        kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
      ]
      var status = SecItemUpdate(query as CFDictionary, content as CFDictionary)
      if status == errSecItemNotFound {
        let item = query.merging(content) { _, new in new }
        status = SecItemAdd(item as CFDictionary, nil)
      }
      guard status == errSecSuccess else { throw failure("writing", status) }
    }

    private static func failure(_ what: String, _ status: OSStatus) -> ServiceError {
      ServiceError(.storageFailure, cause: "\(what) the Keychain's item: OSStatus \(status)")
    }
  }
#endif
