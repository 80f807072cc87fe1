import Foundation
import ImageFeedCore
import ImageFeedFakes
import Testing

@testable import ImageFeedWeb

@Suite("What the parts of an app say is recorded in order, where it is carried out") @MainActor
struct ConversationTests {
  /// Does something in an app that shows its feed, and waits until nothing changes any more.
  ///
  /// - Returns: the rows of it, without layout and pictures.
  private func rows(
    isExtended: Bool = false, _ action: (PageUnderTest, ModelScreen) throws -> Void
  ) async throws -> [ConversationRow] {
    let test = PageUnderTest(isExtended: isExtended, hasLog: true)
    try await test.open()
    let conversation = try #require(test.conversation)
    let earlier = conversation.rows.count
    try action(test, try test.screen("imagesList"))
    try await test.finish()
    return conversation.rows.dropFirst(earlier).filter { !$0.isQuiet }
  }

  private static let like: Members = ["id": "photo-1"]

  @Test("F-4 A like that fails: what each part says, in order, and all of it because of the tap")
  func failedLike() async throws {
    let rows = try await rows { test, feed in
      test.fakes.likes.changes.fail(.serverFailure(status: 500))
      test.page.tap("didTapLike", of: feed, Self.like)
    }
    let kinds: [ConversationRow.Kind] = [
      .intent, .router, .app, .call, .end, .router, .app, .router, .app,
    ]
    #expect(rows.map(\.kind) == kinds)
    let texts = rows.map(\.text)
    #expect(texts.first == #"→ imagesList-2 didTapLike("photo-1")"#)
    #expect(
      texts.contains { $0.hasPrefix(#"⇢ likes.changeLike(photoID: "photo-1", isLiked: true) #"#) })
    #expect(texts.contains { $0.hasPrefix("⇠ #") && $0.contains("failed: ") })
    #expect(rows[3].call == rows[4].call)
    #expect(rows.map(\.number) == Array(rows[0].number..<rows[0].number + 9), "one counter")
    #expect(rows.dropFirst().allSatisfy { $0.cause == rows[0].number })
  }

  @Test("A second tap while a like is in flight is marked as ignored, and its row comes again")
  func ignored() async throws {
    var changed: [Int] = []
    let rows = try await rows { test, feed in
      test.page.tap("didTapLike", of: feed, Self.like)
      let conversation = try #require(test.conversation)
      conversation.onRow = { if $0.isIgnored { changed.append($0.number) } }
      test.page.tap("didTapLike", of: feed, Self.like)
    }
    let taps = rows.filter { $0.function == "didTapLike(_:)" }
    #expect(taps.map(\.isIgnored) == [false, true])
    #expect(changed == [taps[1].number])
    #expect(taps[1].text.hasSuffix("(busy, ignored)"))
  }

  @Test("What a page that connects again is told is marked, and nothing after it")
  func again() async throws {
    let rows = try await rows { test, _ in
      test.connect()
      test.page.tap("didPullToRefresh", of: try test.screen("imagesList"))
    }
    let (told, later) = (rows.prefix { $0.isAgain }, rows.drop { $0.isAgain })
    #expect(told.contains { $0.function == "showTabs(_:)" })
    #expect(told.allSatisfy { $0.text.hasSuffix("(again)") })
    #expect(later.first?.function == "didPullToRefresh()")
    #expect(!later.contains { $0.isAgain })
  }

  @Test("A-7 No row of a sign-in holds the code, the token or a query", arguments: [true, false])
  func secrets(isExtended: Bool) async throws {
    let test = PageUnderTest(isExtended: isExtended, isSignedIn: false, hasLog: true)
    try await test.open()
    test.page.tap("didTapSignIn", of: try test.screen("auth"))
    let redirect = try PageUnderTest.redirect()
    if isExtended {
      #expect(test.session.takeRedirect(redirect))
    } else {
      test.page.follow(redirect.absoluteString, in: try test.screen("webView"))
    }
    try await test.finish()
    let rows = try #require(test.conversation?.rows)
    let functions = rows.filter { $0.kind != .end }.map(\.function)
    for function in [
      "decidePolicy(for:)", "didAuthenticate(with:)", "fetchAuthToken(code:)", "store(_:)",
    ] {
      #expect(functions.filter { $0 == function }.count == 1, "\(function)")
    }
    let all = rows.map { $0.json + "\($0.arguments)" }.joined()
    let secrets = [PageUnderTest.code, PageUnderTest.token, "s3cret-key", "st4te"]
    #expect(secrets.filter(all.contains) == [])
  }

  @Test("The oldest rows are dropped")
  func limit() {
    let conversation = Conversation()
    for _ in 0..<10_500 { conversation.intent("didTapRetry()", of: nil) {} }
    #expect(conversation.rows.count == 9_500)
    #expect(conversation.rows.last?.number == 10_500)
  }
}
