import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedFakes
import ImageFeedPresentation
import Testing

@testable import ImageFeedWeb

/// The tests written from stories are the target `RecordedTests`, where they run.
@Suite("Rows copied as a unit test") @MainActor
struct UnitTestTests {
  @Test("The test of a story is the file kept of it", arguments: Story.all)
  func stories(_ story: Story) async throws {
    let text = try await story.recorded()
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../RecordedTests/\(story.name).swift").standardized
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try Data(text.utf8).write(to: file)
    }
    let kept = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    #expect(text == kept, "If the new text is right, write it with RECORD=1 in the environment.")
  }
}

/// What a person does, from the beginning of an app, and from where it is recorded.
struct Story: Sendable, CustomTestStringConvertible {
  let name: String
  var isExtended = false
  var isSignedIn = true
  /// The screen whose beginning is the first marked row; `nil` if the story marks it.
  var begins: ScreenID.Kind?
  let play: @MainActor @Sendable (PageUnderTest, Mark) async throws -> Void

  var testDescription: String { name }

  @MainActor
  final class Mark {
    var from = 0
    func callAsFunction(_ test: PageUnderTest) { from = test.lastRow + 1 }
  }

  /// Plays the story and copies its marked rows.
  @MainActor
  func recorded() async throws -> String {
    let test = PageUnderTest(isExtended: isExtended, isSignedIn: isSignedIn, hasLog: true)
    let conversation = try #require(test.conversation)
    let mark = Mark()
    try await play(test, mark)
    let first = conversation.rows.first {
      $0.screen?.kind == begins && $0.function == "viewDidLoad()"
    }
    // The page hides what is about layout and pictures.
    let marked = conversation.rows.filter { !$0.isQuiet && $0.number >= first?.number ?? mark.from }
    return try UnitTest(
      of: conversation, from: marked.first?.number ?? 0, to: marked.last?.number ?? 0
    ).text
  }
}

extension PageUnderTest {
  fileprivate var lastRow: Int { conversation?.rows.last?.number ?? 0 }

  /// Does something on the topmost screen of a kind, and waits for what follows.
  fileprivate func tap(_ intent: String, of kind: String, _ members: Members = [:]) async throws {
    page.tap(intent, of: try screen(kind), members)
    try await finish()
  }

  fileprivate func answer(_ answer: Alert.Answer) async throws {
    page.answer(answer)
    try await finish()
  }

  fileprivate func open(_ tab: Tab) async throws {
    try await open()
    page.select(tab)
    try await finish()
  }

  /// Does something, and waits for a row.
  fileprivate func wait(
    for isAwaited: (ConversationRow) -> Bool, after act: () -> Void
  ) async {
    let (rows, row) = AsyncStream<ConversationRow>.makeStream()
    conversation?.onRow = { row.yield($0) }
    act()
    for await row in rows where isAwaited(row) { break }
    conversation?.onRow = nil
  }

  fileprivate func scrollDown() throws {
    let screen = try screen("imagesList")
    screen.rows.scroll(to: screen.rows.cards.count - 1)
  }

  fileprivate func search(_ kind: ContentKind, for text: String) async throws {
    try await open(.explore)
    try await tap("didTapSearch", of: "explore", ["kind": kind.rawValue])
    try await tap("didChangeText", of: "search", ["text": text])
  }
}

extension Story {
  static let all = [
    Story(name: "RefusedCode", isSignedIn: false) { test, mark in
      test.fakes.oauth.exchanges.fail(.rejected(status: 400, message: "invalid_grant"))
      try await test.open()
      mark(test)
      try await test.tap("didTapSignIn", of: "auth")
      #expect(test.session.takeRedirect(try PageUnderTest.redirect()))
      try await test.finish()
    },
    Story(name: "FailedPage") { test, mark in
      try await test.open()
      test.fakes.imagesList.pages.failNext(.serverFailure(status: 500))
      mark(test)
      try test.scrollDown()
      try await test.finish()
      try await test.tap("didTapRetry", of: "imagesList")
    },
    Story(name: "FailedLike") { test, mark in
      try await test.open()
      try await test.tap("didTapLike", of: "imagesList", ["id": "photo-2"])
      test.fakes.likes.changes.fail(.serverFailure(status: 500))
      mark(test)
      try await test.tap("didTapLike", of: "imagesList", ["id": "photo-2"])
    },
    Story(name: "LatePage") { test, mark in
      try await test.open()
      let pages = test.fakes.imagesList.pages
      pages.hold(ignoringCancellation: true)
      try test.scrollDown()
      test.page.settle()
      try await pages.waitForCalls(2)
      mark(test)
      test.page.tap("didPullToRefresh", of: try test.screen("imagesList"))
      try await pages.waitForCalls(3)
      pages.answer(call: 2, with: Page(items: Photo.samples(20..<50), nextPage: 2))
      try await test.finish()
      await test.wait(for: { $0.kind == .end }) {
        pages.answer(call: 1, with: Page(items: Photo.samples(31..<61), nextPage: 3))
      }
    },
    Story(name: "FailedPhoto", begins: .singleImage) { test, _ in
      try await test.open()
      test.fakes.pictures.pictures.failNext(.timedOut)
      try await test.tap("didTapPhoto", of: "imagesList", ["id": "photo-2"])
      try await test.answer(.accept)
    },
    Story(name: "SignOut") { test, mark in
      try await test.open(.profile)
      mark(test)
      try await test.tap("didTapSignOut", of: "profile")
      try await test.answer(.accept)
    },
    Story(name: "Favourite", isExtended: true) { test, mark in
      try await test.open()
      try await test.tap("didTapLike", of: "imagesList", ["id": "photo-3"])
      test.page.select(.profile)
      try await test.finish()
      test.fakes.likes.changes.fail(.offline)
      mark(test)
      try await test.tap("didTapLike", of: "favourites", ["id": "photo-3"])
    },
    Story(name: "Viewer", isExtended: true) { test, mark in
      try await test.open()
      let (details, pictures) = (test.fakes.photoDetails.details, test.fakes.pictures.pictures)
      details.hold()
      pictures.hold()
      let call = pictures.calls.count
      test.page.tap("didTapPhoto", of: try test.screen("imagesList"), ["id": "photo-2"])
      try await details.waitForCalls(1)
      try await pictures.waitForCalls(call + 1)
      await test.wait(for: { $0.function == "setOriginal(_:)" }) {
        pictures.answer(call: call, with: FakePictureService.samplePicture)
      }
      details.answer(call: 0, with: .sample(of: .sample("photo-2")))
      try await test.finish()
      pictures.answer(with: FakePictureService.samplePicture)
      mark(test)
      for intent in ["Like", "OpenOriginal", "Share"] {
        try await test.tap("didTap\(intent)", of: "viewer")
      }
      test.page.share(as: .cancelled)
      try await test.tap("didTapInfo", of: "viewer")
    },
    Story(name: "Explore", isExtended: true, begins: .explore) { test, _ in
      try await test.open()
      let (photos, collections) = (test.fakes.randomPhotos.photos, test.fakes.collections.pages)
      photos.hold()
      collections.hold()
      test.page.select(.explore)
      try await photos.waitForCalls(1)
      try await collections.waitForCalls(1)
      await test.wait(for: { $0.function == "setPhotos(top:row:)" }) {
        photos.answer(call: 0, with: Photo.samples(11))
      }
      collections.answer(call: 0, with: Page(items: PhotoCollection.samples(10), nextPage: 2))
      try await test.finish()
      try await test.tap("didTapLike", of: "explore", ["id": "photo-1"])
      try await test.tap("didTapCover", of: "explore", ["id": "collection-1"])
    },
    Story(name: "Search", isExtended: true) { test, mark in
      try await test.search(.photos, for: "xyz")
      try await test.tap("didTapStart", of: "search")
      try await test.tap("didChangeText", of: "search", ["text": "fog"])
      mark(test)
      try await test.tap("didTapStart", of: "search")
    },
  ]
}

extension UnitTestTests {
  /// What a person did, what is marked, and what the error says.
  struct Refusal: CustomTestStringConvertible {
    let marked: Set<String>
    let words: String
    let play: @MainActor @Sendable (PageUnderTest) async throws -> Void

    var testDescription: String { words }
  }

  nonisolated private static let refused = [
    Refusal(
      marked: ["showTabs(_:)"], words: "None of these rows is an intent",
      play: { try await $0.open() }),
    Refusal(
      marked: ["didTapLike(_:)"],
      words: "The beginning of imagesList-2 is no longer in the conversation",
      play: {
        try await $0.open()
        for _ in 1...10_000 { $0.conversation?.intent("didTapRetry()", of: nil) {} }
        try await $0.tap("didTapLike", of: "imagesList", ["id": "photo-1"])
      }),
    Refusal(
      marked: ["didTapLike(_:)", "changeLike(photoID:isLiked:)"],
      words: "is a 401, which ends the session",
      play: {
        try await $0.open()
        $0.fakes.likes.changes.fail(.unauthorised)
        try await $0.tap("didTapLike", of: "imagesList", ["id": "photo-1"])
      }),
    Refusal(
      marked: ["didLayOut(in:)"],
      words: "These rows have no intent of singleImage-4 that a test could do",
      play: {
        try await $0.open()
        try await $0.tap("didTapPhoto", of: "imagesList", ["id": "photo-1"])
      }),
  ]

  @Test("Rows that make no test are refused with a reason", arguments: refused)
  func refusals(_ refusal: Refusal) async throws {
    let test = PageUnderTest(isExtended: false, hasLog: true)
    try await refusal.play(test)
    let conversation = try #require(test.conversation)
    let marked = conversation.rows.filter { refusal.marked.contains($0.function) }.map(\.number)
    let error = #expect(throws: UnitTestError.self) {
      try UnitTest(of: conversation, from: marked.first ?? 0, to: marked.last ?? 0)
    }
    #expect(error?.description.contains(refusal.words) == true, "\(error?.description ?? "")")
  }
}
