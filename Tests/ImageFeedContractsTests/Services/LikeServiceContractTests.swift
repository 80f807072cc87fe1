import ContractsTestSupport
import Foundation
import ImageFeedCore
import ImageFeedFakes
import Testing

@testable import ImageFeedContracts

@Suite("K-3 The contract of likes") @MainActor
struct LikeServiceContractTests {
  private struct Likes: LikeService {
    let answer: @Sendable (PhotoID, Bool) async throws -> LikeState

    func changeLike(photoID: PhotoID, isLiked: Bool) async throws -> LikeState {
      try await answer(photoID, isLiked)
    }
  }

  private actor Memory {
    private(set) var isLiked = false
    private(set) var count = 0
    func set(_ isLiked: Bool) { self.isLiked = isLiked }
    func turn() -> Bool {
      isLiked.toggle()
      return isLiked
    }
    func add() -> Int {
      count += 1
      return count
    }
  }

  private static func contract(
    _ service: ServiceUnderTest<any LikeService>
  ) -> LikeServiceContract {
    LikeServiceContract(service, photoIDs: ("photo-1", "photo-2"), unknownID: "none")
  }

  private static func contract(
    isLiked: (@MainActor (any LikeService, PhotoID) async throws -> Bool?)? = nil,
    _ answer: @escaping @Sendable (PhotoID, Bool) async throws -> LikeState
  ) -> LikeServiceContract {
    LikeServiceContract(
      ServiceUnderTest { Likes(answer: answer) }, photoIDs: ("photo-1", "photo-2"),
      unknownID: "none", isLiked: isLiked)
  }

  @Test("The sample back end in memory keeps every rule")
  func fake() async {
    // Each sample is a separate back end: its feed shows what its likes have changed.
    var samples: [ObjectIdentifier: FakeServices] = [:]
    let (held, failures) = (FakeSubject.likes.makeHeld, FakeSubject.likes.failures)
    var subject = ServiceUnderTest<any LikeService> {
      let sample = FakeSubject.sample()
      samples[ObjectIdentifier(sample.likes)] = sample
      return sample.likes
    }
    if let held { subject = subject.holding(held) }
    for failure in failures { subject = subject.failing(failure.kind, failure.make) }
    let contract = LikeServiceContract(
      subject, photoIDs: ("photo-1", "photo-2"), unknownID: "none",
      isLiked: { service, id in
        let sample = samples[ObjectIdentifier(service as AnyObject)]
        let page = try await sample?.imagesList.photos(page: 1)
        return page?.items.first { $0.id == id }?.isLiked
      })
    await expectKept(contract)
  }

  @Test("Every rule is broken by a faulty service, and the report says so")
  func faulty() async {
    await NeedsTaskLocalValue.$isSet.withValue(true) {
      await expectFound(
        wrongCalls(FakeSubject.likes, contract: Self.contract) { InterceptedService($0, $1) }
          + Self.states + Self.identifiers)
    }
  }

  private static var states: [WrongImplementation<LikeServiceContract>] {
    let (memory, counts, wishes) = (Memory(), Memory(), Memory())
    let meeting = Meeting(after: 2)
    return [
      WrongImplementation(
        "The reported state is the requested one",
        says: #"changeLike(photoID: "photo-1", isLiked: true) returned isLiked false"#,
        contract { _, wish in LikeState(isLiked: !wish) }),
      WrongImplementation(
        "Requesting the same state twice is harmless",
        says: "returned isLiked true, likeCount 1 and then isLiked true, likeCount 2",
        contract { _, wish in LikeState(isLiked: wish, likeCount: await counts.add()) }),
      WrongImplementation(
        "After the answer, the back end has the requested state",
        says: #"after changeLike(photoID: "photo-1", isLiked: true), the back end's like is false"#,
        contract(isLiked: { _, _ in await memory.isLiked }) { _, _ in
          LikeState(isLiked: await memory.turn())
        }),
      WrongImplementation(
        "Likes of two photos at once are not mixed up",
        says: "while another was in flight",
        contract { _, wish in
          await wishes.set(wish)
          await meeting.meet()
          return LikeState(isLiked: await wishes.isLiked)
        }),
    ]
  }

  private static var identifiers: [WrongImplementation<LikeServiceContract>] {
    [
      WrongImplementation(
        "An unknown photo is not found", says: "ended with an answer",
        contract { _, wish in LikeState(isLiked: wish) }),
      WrongImplementation(
        "Every identifier is handled",
        says: #"changeLike(photoID: "a?b#c", isLiked: true) threw a URLError"#,
        contract { id, wish in
          if id.rawValue.contains("?") { throw URLError(.badURL) }
          return LikeState(isLiked: wish)
        }),
      Self.resolvesPaths,
    ]
  }

  /// Reads "./photo-1" as photo-1, as a folder with a file for each like does.
  private static var resolvesPaths: WrongImplementation<LikeServiceContract> {
    let likes = Memory()
    return WrongImplementation(
      "Every identifier is handled",
      says: #"changeLike(photoID: "./photo-1", isLiked: true) changed the like of photo-1"#,
      contract(isLiked: { _, _ in await likes.isLiked }) { id, wish in
        let path = URL(fileURLWithPath: "/\(id.rawValue)").standardizedFileURL.path
        if path == "/photo-1" { await likes.set(wish) }
        return LikeState(isLiked: wish)
      })
  }

  @Test("A like that is wrong on its own does not break the rule about two likes")
  func wrongAlone() async {
    let report = await Self.contract { LikeState(isLiked: !$1) }
      .run("Likes of two photos at once are not mixed up")
    #expect(report.violations.isEmpty)
    #expect(
      report.notChecked.map(\.reason) == [
        #"changeLike(photoID: "photo-1", isLiked: true) alone is not answered correctly"#
      ])
  }

  @Test("An endless call breaks one rule and leaves the next one unchecked")
  func endless() async {
    let endless = FakeServices.sample()
    endless.likes.changes.answerWhenTold(ignoringCancellation: true)
    let subject = FakeSubject.likes.holding {
      HeldService(
        endless.likes, waitForRequest: {},
        answer: { endless.likes.changes.answer(with: .init(isLiked: true)) })
    }
    var contract = Self.contract(subject)
    contract.limit = 0.5
    let cancelled = await contract.run(
      "A cancelled call ends at once with ServiceError(.cancelled)")
    #expect(cancelled.violations.count == 1)
    let late = await contract.run(
      "A late answer to a cancelled call does not affect later calls")
    #expect(late.violations.isEmpty)
    #expect(late.notChecked.map(\.reason) == [CheckRecord.endlessCall])
    for number in endless.likes.changes.pending {
      endless.likes.changes.complete(number, with: LikeState(isLiked: true))
    }
  }

  @Test("A rule about likes that cannot be read is not checked")
  func neverRead() async {
    let report = await Self.contract(isLiked: { _, _ in nil }) { LikeState(isLiked: $1) }
      .run("After the answer, the back end has the requested state")
    #expect(report.notChecked.map(\.reason) == ["isLiked returned nil for each like"])
  }

  @Test("The report lists the unchecked rules with what is missing")
  func notChecked() async {
    let service = ServiceUnderTest<any LikeService> { Likes { LikeState(isLiked: $1) } }
    let report = await LikeServiceContract(service, photoIDs: ("1", "2")).run()
    #expect(
      report.notChecked.map(\.reason).suffix(2) == [
        "pass isLiked to read a like from the back end",
        "pass an unknown photo as unknownID",
      ])
  }
}
