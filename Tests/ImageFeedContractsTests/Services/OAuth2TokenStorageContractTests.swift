import ContractsTestSupport
import Foundation
import ImageFeedCore
import ImageFeedFakes
import Testing

@testable import ImageFeedContracts

@Suite("K-3 The contract of the token's storage") @MainActor
struct OAuth2TokenStorageContractTests {
  private actor Storage: OAuth2TokenStorage {
    private var stored: AccessToken?
    private let reading: @Sendable (AccessToken?) throws -> AccessToken?
    private let writing: @Sendable (_ old: AccessToken?, AccessToken?) throws -> AccessToken?

    init(
      holding token: AccessToken? = nil,
      reading: @escaping @Sendable (AccessToken?) throws -> AccessToken? = { $0 },
      writing: @escaping @Sendable (AccessToken?, AccessToken?) throws -> AccessToken? = { $1 }
    ) {
      stored = token
      self.reading = reading
      self.writing = writing
    }

    func token() async throws -> AccessToken? { try reading(stored) }
    func store(_ token: AccessToken?) async throws { stored = try writing(stored, token) }
  }

  /// Carries out the first of two calls last.
  private actor Hasty: OAuth2TokenStorage {
    private var stored: AccessToken?
    private var waiting: CheckedContinuation<Void, Never>?

    func token() async throws -> AccessToken? { stored }

    func store(_ token: AccessToken?) async throws {
      if token == OAuth2TokenStorageContract.first {
        await withCheckedContinuation { waiting = $0 }
      }
      stored = token
      if token == OAuth2TokenStorageContract.second { waiting?.resume() }
    }
  }

  private typealias Make = @MainActor () async throws -> any OAuth2TokenStorage

  private static func contract(
    _ service: ServiceUnderTest<any OAuth2TokenStorage>
  ) -> OAuth2TokenStorageContract {
    OAuth2TokenStorageContract(service)
  }

  private static func contract(making make: @escaping Make) -> OAuth2TokenStorageContract {
    OAuth2TokenStorageContract(ServiceUnderTest(make), relaunch: { _ in Storage() })
  }

  private static func contractOf(unwritable: @escaping Make) -> OAuth2TokenStorageContract {
    OAuth2TokenStorageContract(ServiceUnderTest { Storage() }, unwritable: unwritable)
  }

  @Test("The fake keeps every rule")
  func fake() async {
    let contract = OAuth2TokenStorageContract(
      FakeSubject.tokenStorage,
      relaunch: { storage in FakeOAuth2TokenStorage(storedToken: try await storage.token()) },
      unwritable: {
        let storage = FakeOAuth2TokenStorage(storedToken: AccessToken("old"))
        storage.writes.fail(.storageFailure)
        return storage
      })
    await expectKept(contract)
  }

  @Test("Every rule is broken by a faulty storage, and the report says so")
  func faulty() async {
    await NeedsTaskLocalValue.$isSet.withValue(true) {
      await expectFound(
        wrongCalls(FakeSubject.tokenStorage, contract: Self.contract) {
          InterceptedService($0, $1)
        } + Self.contents + Self.moments)
    }
  }

  private static var contents: [WrongImplementation<OAuth2TokenStorageContract>] {
    [
      WrongImplementation(
        "An empty storage has no token",
        says: "token() at first threw ServiceError(.storageFailure)",
        contract(making: {
          Storage(reading: { token in
            guard let token else { throw ServiceError(.storageFailure) }
            return token
          })
        })),
      WrongImplementation(
        "A stored token can be read", says: "returned none instead of the one that was stored",
        contract(making: { Storage(writing: { _, _ in nil }) })),
      WrongImplementation(
        "A second token replaces the first",
        says: "after a second one was stored returned one instead of the one that was stored",
        contract(making: { Storage(writing: { old, new in old ?? new }) })),
      WrongImplementation(
        "Storing nil removes the token, even if there is none",
        says: "store(nil) threw ServiceError(.notFound)",
        contract(making: {
          Storage(writing: { old, new in
            if old == nil, new == nil { throw ServiceError(.notFound) }
            return new
          })
        })),
      WrongImplementation(
        "Storing nil removes the token, even if there is none",
        says: "after it was removed returned one instead of none",
        contract(making: { Storage(writing: { old, new in new ?? old }) })),
      WrongImplementation(
        "A token is read unchanged, whatever its characters and length",
        says: "token() of 4000 characters returned one instead of the one that was stored",
        contract(making: {
          Storage(writing: { _, new in new.map { AccessToken(String($0.value.prefix(255))) } })
        })),
    ]
  }

  private static var moments: [WrongImplementation<OAuth2TokenStorageContract>] {
    [
      WrongImplementation(
        "Calls are carried out in the order in which they were made",
        says: "after three calls made at once returned one instead of the one that was stored",
        contract(making: { Hasty() })),
      WrongImplementation(
        "A token survives a relaunch",
        says: "at the next launch returned none instead of the one that was stored",
        contract(making: { Storage() })),
      WrongImplementation(
        "A failure to store a token keeps the old one and throws storageFailure",
        says: "store(_:), which cannot write, ended with an answer",
        contractOf(unwritable: { Storage(holding: AccessToken("old"), writing: { $1 ?? $0 }) })),
      WrongImplementation(
        "A failure to store a token keeps the old one and throws storageFailure",
        says: "after another could not be stored returned none",
        contractOf(unwritable: { RemovingStorage() })),
    ]
  }

  /// Removes the old token before it fails.
  private actor RemovingStorage: OAuth2TokenStorage {
    private var stored: AccessToken? = AccessToken("old")
    func token() async throws -> AccessToken? { stored }
    func store(_ token: AccessToken?) async throws {
      stored = nil
      throw ServiceError(.storageFailure)
    }
  }

  @Test("No finding contains a token")
  func secrecy() async {
    let report = await Self.contract(making: { Storage(writing: { _, _ in AccessToken("s3cret") }) }
    ).run()
    #expect(!report.isKept)
    #expect(!"\(report)".contains("s3cret") && !"\(report)".contains("contract-token"))
  }
}
