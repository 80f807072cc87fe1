import ContractsTestSupport
import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedFakes
import Testing

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
    let problems = await problems(of: contract, notChecked: 3)
    #expect(problems == [])
  }

  @Test("Each mistake breaks its own rule")
  func mistakes() async {
    let right = FakeSubject.likes { id, wish in
      if id == "none" { throw ServiceError(.notFound) }
      return LikeState(isLiked: wish)
    }
    var (likes, calls, later, turning, pathLike) = (0, 0, 0, false, false)
    let problems = await problems(
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
      ])
    #expect(problems == [])
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
