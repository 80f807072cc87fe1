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

  /// The first of two calls is carried out last.
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

  @Test("Every rule has a storage that breaks it, and is told so")
  func wrong() async {
    await NeedsItsTask.$isThere.withValue(true) {
      await expectCaught(
        wrongCalls(FakeSubject.tokenStorage, contract: Self.contract) {
          InterceptedService($0, $1)
        } + Self.contents + Self.moments)
    }
  }

  private static var contents: [WrongImplementation<OAuth2TokenStorageContract>] {
    [
      WrongImplementation(
        "A storage that nothing was stored in has no token",
        says: "token() at first threw ServiceError(.storageFailure)",
        contract(making: {
          Storage(reading: { token in
            guard let token else { throw ServiceError(.storageFailure) }
            return token
          })
        })),
      WrongImplementation(
        "What was stored is read", says: "gave none and not the one that was stored",
        contract(making: { Storage(writing: { _, _ in nil }) })),
      WrongImplementation(
        "Another token takes the place of the first",
        says: "after a second one was stored gave one and not the one that was stored",
        contract(making: { Storage(writing: { old, new in old ?? new }) })),
      WrongImplementation(
        "nil removes the token, also where there is none",
        says: "store(nil) threw ServiceError(.notFound)",
        contract(making: {
          Storage(writing: { old, new in
            if old == nil, new == nil { throw ServiceError(.notFound) }
            return new
          })
        })),
      WrongImplementation(
        "nil removes the token, also where there is none",
        says: "after it was removed gave one and not none",
        contract(making: { Storage(writing: { old, new in new ?? old }) })),
      WrongImplementation(
        "A token comes back as it was, whatever its characters and its length",
        says: "token() of 4000 characters gave one and not the one that was stored",
        contract(making: {
          Storage(writing: { _, new in new.map { AccessToken(String($0.value.prefix(255))) } })
        })),
    ]
  }

  private static var moments: [WrongImplementation<OAuth2TokenStorageContract>] {
    [
      WrongImplementation(
        "Calls are carried out in the order they were made",
        says: "after three calls made at once gave one and not the one that was stored",
        contract(making: { Hasty() })),
      WrongImplementation(
        "The token is there at the next launch",
        says: "at the next launch gave none and not the one that was stored",
        contract(making: { Storage() })),
      WrongImplementation(
        "A token that cannot be stored leaves the old one, and is a storageFailure",
        says: "store(_:), which cannot write, ended with an answer",
        contractOf(unwritable: { Storage(holding: AccessToken("old"), writing: { $1 ?? $0 }) })),
      WrongImplementation(
        "A token that cannot be stored leaves the old one, and is a storageFailure",
        says: "after another could not be stored gave none",
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

  @Test("No finding shows a token")
  func secrecy() async {
    let report = await Self.contract(making: { Storage(writing: { _, _ in AccessToken("s3cret") }) }
    ).run()
    #expect(!report.isKept)
    #expect(!"\(report)".contains("s3cret") && !"\(report)".contains("contract-token"))
  }
}
