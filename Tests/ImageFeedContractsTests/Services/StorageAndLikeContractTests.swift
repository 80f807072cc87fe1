import ContractsTestSupport
import Foundation
import ImageFeedCore
import ImageFeedFakes
import Testing

@testable import ImageFeedContracts

@Suite("K-3 The contract of likes") @MainActor
struct LikeServiceContractTests {
  private static func contract(
    _ service: ServiceUnderTest<any LikeService>,
    isLiked: (@MainActor (any LikeService, PhotoID) async throws -> Bool?)? = nil
  ) -> LikeServiceContract {
    LikeServiceContract(
      service, photoIDs: ("photo-1", "photo-2"), unknownID: "none", isLiked: isLiked)
  }

  @Test("The sample back end in memory keeps the rules that can be checked")
  func fake() async {
    // Each sample is a separate back end: its feed shows what its likes have changed.
    var samples: [ObjectIdentifier: FakeServices] = [:]
    let subject = ServiceUnderTest<any LikeService> {
      let sample = FakeSubject.sample()
      samples[ObjectIdentifier(sample.likes)] = sample
      return sample.likes
    }
    let contract = Self.contract(subject) { service, id in
      let sample = samples[ObjectIdentifier(service as AnyObject)]
      let page = try await sample?.imagesList.photos(page: 1)
      return page?.items.first { $0.id == id }?.isLiked
    }
    #expect(await problems(of: contract, notChecked: 3) == [])
  }

  @Test("Each mistake breaks its own rule")
  func mistakes() async {
    let right = FakeSubject.likes { id, wish in
      if id == "none" { throw ServiceError(.notFound) }
      return LikeState(isLiked: wish)
    }
    var (likes, calls, later, turning, pathLike) = (0, 0, 0, false, false)
    #expect(
      await problems(
        of: right, notChecked: 1, in: { Self.contract($0) },
        intercepted: { InterceptedService($0, $1) },
        mistakes: [
          "The reported state is the requested one": FakeSubject.likes { LikeState(isLiked: !$1) },
          "Requesting the same state twice is harmless": FakeSubject.likes { _, wish in
            likes += 1
            return LikeState(isLiked: wish, likeCount: likes)
          },
          "Likes of two photos at once are not mixed up — returned": FakeSubject.likes { _, wish in
            calls += 1
            return LikeState(isLiked: calls > 2 ? true : wish)
          },
          "Likes of two photos at once are not mixed up — threw": FakeSubject.likes { _, wish in
            later += 1
            if later > 2 { throw ServiceError(.offline) }
            return LikeState(isLiked: wish)
          },
          "An unknown photo is not found": FakeSubject.likes(),
        ],
        others: [
          "After the answer, the back end has the requested state": Self.contract(
            FakeSubject.likes { _, _ in
              turning.toggle()
              return LikeState(isLiked: turning)
            }, isLiked: { _, _ in turning }),
          // As a folder with a file for each like does.
          "Every identifier is handled — changed the like of photo-1": Self.contract(
            FakeSubject.likes { id, wish in
              let path = URL(fileURLWithPath: "/\(id.rawValue)").standardizedFileURL.path
              if path == "/photo-1" { pathLike = wish }
              return LikeState(isLiked: wish)
            }, isLiked: { _, _ in pathLike }),
        ]) == [])
  }

  @Test("A like that is wrong on its own does not break the rule about two likes")
  func wrongAlone() async {
    let report = await Self.contract(FakeSubject.likes { LikeState(isLiked: !$1) })
      .run("Likes of two photos at once are not mixed up")
    #expect(report.violations.isEmpty)
    #expect(
      report.notChecked.map(\.reason) == [
        #"changeLike(photoID: "photo-1", isLiked: true) alone is not answered correctly"#
      ])
  }

  @Test("An endless call breaks one rule and leaves the next one unchecked")
  func endless() async {
    let endless = FakeServices.sample().likes
    endless.changes.hold(ignoringCancellation: true)
    var contract = Self.contract(
      FakeSubject.likes().holding { HeldService(endless, waitForRequest: {}, answer: {}) })
    contract.limit = 0.1
    let cancelled = await contract.run(LikeServiceContract.callRules[3].facts.name)
    #expect(cancelled.violations.count == 1)
    let late = await contract.run(LikeServiceContract.callRules[4].facts.name)
    #expect(late.violations.isEmpty)
    #expect(late.notChecked.map(\.reason) == [CheckRecord.endlessCall])
    for number in endless.changes.pending {
      endless.changes.answer(call: number, with: LikeState(isLiked: true))
    }
  }
}

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
    #expect(
      await problems(
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
        ]) == [])
  }

  @Test("No finding contains a token")
  func secrecy() async {
    let report = await Self.contract(Self.storage { stored, _ in stored = AccessToken("s3cret") })
      .run()
    #expect(!report.isKept)
    #expect(!"\(report)".contains("s3cret") && !"\(report)".contains("contract-token"))
  }
}
