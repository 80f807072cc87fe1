import ContractsTestSupport
import Foundation
import ImageFeedCore
import ImageFeedFakes
import Testing

@testable import ImageFeedContracts

@Suite("K-3 The contract of the token's storage") @MainActor
struct OAuth2TokenStorageContractTests {
  private typealias Writing = @Sendable (_ stored: inout AccessToken?, AccessToken?) throws -> Void

  private actor Storage: OAuth2TokenStorage {
    private var stored: AccessToken?
    private let isFailingEmpty: Bool
    private let write: Writing

    init(
      _ token: AccessToken? = nil, isFailingEmpty: Bool = false,
      _ write: @escaping Writing = { $0 = $1 }
    ) {
      stored = token
      self.isFailingEmpty = isFailingEmpty
      self.write = write
    }

    func token() async throws(ServiceError) -> AccessToken? {
      if stored == nil, isFailingEmpty { throw ServiceError(.storageFailure) }
      return stored
    }

    func store(_ token: AccessToken?) async throws(ServiceError) {
      do { try write(&stored, token) } catch { throw ServiceError(error) }
    }
  }

  /// Carries out the first of two calls last.
  private actor Hasty: OAuth2TokenStorage {
    private var stored: AccessToken?
    private var waiting: CheckedContinuation<Void, Never>?

    func token() async throws(ServiceError) -> AccessToken? { stored }

    func store(_ token: AccessToken?) async throws(ServiceError) {
      if token == OAuth2TokenStorageContract.first {
        await withCheckedContinuation { waiting = $0 }
      }
      stored = token
      if token == OAuth2TokenStorageContract.second { waiting?.resume() }
    }
  }

  private static func contract(
    _ service: ServiceUnderTest<any OAuth2TokenStorage>
  ) -> OAuth2TokenStorageContract {
    OAuth2TokenStorageContract(
      service,
      relaunch: { storage in FakeOAuth2TokenStorage(storedToken: try await storage.token()) },
      unwritable: {
        let storage = FakeOAuth2TokenStorage(storedToken: AccessToken("old"))
        storage.writes.fail(.storageFailure)
        return storage
      })
  }

  private static func storage(
    _ write: @escaping Writing
  ) -> ServiceUnderTest<any OAuth2TokenStorage> {
    ServiceUnderTest { Storage(nil, write) }
  }

  private static func unwritable(_ write: @escaping Writing) -> OAuth2TokenStorageContract {
    OAuth2TokenStorageContract(
      ServiceUnderTest { Storage() }, unwritable: { Storage(AccessToken("old"), write) })
  }

  @Test("The fake keeps every rule, and each mistake breaks its own rule")
  func rules() async {
    let removal = "Storing nil removes the token, even if there is none"
    let failure = "A failure to store a token keeps the old one and throws storageFailure"
    let hasty = ServiceUnderTest<any OAuth2TokenStorage> { Hasty() }
    let forgetful = OAuth2TokenStorageContract(
      ServiceUnderTest { Storage() }, relaunch: { _ in Storage() })
    let problems = await problems(
      of: FakeSubject.tokenStorage, in: Self.contract,
      intercepted: { InterceptedService($0, $1) },
      mistakes: [
        "An empty storage has no token": ServiceUnderTest { Storage(isFailingEmpty: true) },
        "A stored token can be read": Self.storage { stored, _ in stored = nil },
        "A second token replaces the first": Self.storage { $0 = $0 ?? $1 },
        "\(removal) — (.notFound)": Self.storage { stored, new in
          if stored == nil, new == nil { throw ServiceError(.notFound) }
          stored = new
        },
        "\(removal) — returned one": Self.storage { $0 = $1 ?? $0 },
        "A token is read unchanged, whatever its characters and length": Self.storage {
          $0 = $1.map { AccessToken(String($0.value.prefix(255))) }
        },
        "Calls are carried out in the order in which they were made": hasty,
      ],
      others: [
        "A token survives a relaunch": forgetful,
        "\(failure) — an answer": Self.unwritable { $0 = $1 ?? $0 },
        "\(failure) — returned none": Self.unwritable { stored, _ in
          stored = nil
          throw ServiceError(.storageFailure)
        },
      ])
    #expect(problems == [])
  }

  @Test("No finding contains a token")
  func secrecy() async {
    let report = await Self.contract(Self.storage { stored, _ in stored = AccessToken("s3cret") })
      .run()
    #expect(!report.isKept)
    #expect(!"\(report)".contains("s3cret") && !"\(report)".contains("contract-token"))
  }
}
