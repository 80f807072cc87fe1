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

  @Test("The small back end in memory keeps every rule")
  func fake() async {
    // Each sample is a back end of its own: its feed tells what its likes have changed.
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

  @Test("Every rule has a service that breaks it, and is told so")
  func wrong() async {
    await NeedsItsTask.$isThere.withValue(true) {
      await expectCaught(
        wrongCalls(FakeSubject.likes, contract: Self.contract) { InterceptedService($0, $1) }
          + Self.states + Self.identifiers)
    }
  }

  private static var states: [WrongImplementation<LikeServiceContract>] {
    let (memory, counts, wishes) = (Memory(), Memory(), Memory())
    let meeting = Meeting(after: 2)
    return [
      WrongImplementation(
        "What is said of the like is what was wished for",
        says: #"changeLike(photoID: "photo-1", isLiked: true) said that isLiked is false"#,
        contract { _, wish in LikeState(isLiked: !wish) }),
      WrongImplementation(
        "Asking twice for the same is harmless",
        says: "gave isLiked true, likeCount 1 and then isLiked true, likeCount 2",
        contract { _, wish in LikeState(isLiked: wish, likeCount: await counts.add()) }),
      WrongImplementation(
        "The back end has what was wished for, once it is answered",
        says: #"after changeLike(photoID: "photo-1", isLiked: true) the back end's like is false"#,
        contract(isLiked: { _, _ in await memory.isLiked }) { _, _ in
          LikeState(isLiked: await memory.turn())
        }),
      WrongImplementation(
        "Likes of two photos at once do not mix",
        says: "while another was under way",
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
        "A photo that does not exist is not found", says: "ended with an answer",
        contract { _, wish in LikeState(isLiked: wish) }),
      WrongImplementation(
        "No identifier does any harm",
        says: #"changeLike(photoID: "a?b#c", isLiked: true) threw a URLError"#,
        contract { id, wish in
          if id.rawValue.contains("?") { throw URLError(.badURL) }
          return LikeState(isLiked: wish)
        }),
      Self.resolvesPaths,
    ]
  }

  /// Takes "./photo-1" for photo-1, as a folder with a file for each like does.
  private static var resolvesPaths: WrongImplementation<LikeServiceContract> {
    let likes = Memory()
    return WrongImplementation(
      "No identifier does any harm",
      says: #"changeLike(photoID: "./photo-1", isLiked: true) changed the like of photo-1"#,
      contract(isLiked: { _, _ in await likes.isLiked }) { id, wish in
        let path = URL(fileURLWithPath: "/\(id.rawValue)").standardizedFileURL.path
        if path == "/photo-1" { await likes.set(wish) }
        return LikeState(isLiked: wish)
      })
  }

  @Test("A like that is wrong alone is not blamed on the other one")
  func wrongAlone() async {
    let report = await Self.contract { LikeState(isLiked: !$1) }
      .run("Likes of two photos at once do not mix")
    #expect(report.violations.isEmpty)
    #expect(
      report.notChecked.map(\.reason) == [
        #"changeLike(photoID: "photo-1", isLiked: true) alone is not answered as it should be"#
      ])
  }

  @Test("A call that never ends is said to break one rule, and not the next one, too")
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
    let cancelled = await contract.run("A call that is cancelled ends at once, as cancelled")
    #expect(cancelled.violations.count == 1)
    let late = await contract.run(
      "An answer that comes after the cancellation disturbs no later call")
    #expect(late.violations.isEmpty)
    #expect(late.notChecked.map(\.reason) == [CheckRecord.endlessCall])
    for number in endless.likes.changes.pending {
      endless.likes.changes.complete(number, with: LikeState(isLiked: true))
    }
  }

  @Test("A back end whose likes cannot be read is not called kept")
  func neverRead() async {
    let report = await Self.contract(isLiked: { _, _ in nil }) { LikeState(isLiked: $1) }
      .run("The back end has what was wished for, once it is answered")
    #expect(report.notChecked.map(\.reason) == ["isLiked gave nil for each like"])
  }

  @Test("What cannot be looked at is named, with what is missing")
  func notChecked() async {
    let service = ServiceUnderTest<any LikeService> { Likes { LikeState(isLiked: $1) } }
    let report = await LikeServiceContract(service, photoIDs: ("1", "2")).run()
    #expect(
      report.notChecked.map(\.reason).suffix(2) == [
        "say in isLiked how to read a like from the back end",
        "say in unknownID which photo does not exist",
      ])
  }
}
