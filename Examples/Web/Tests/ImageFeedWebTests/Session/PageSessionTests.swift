import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@testable import ImageFeedWeb

@Suite("A page's session") @MainActor
struct PageSessionTests {
  @Test("A connection begins with reset and the texts, and the app starts once")
  func start() async throws {
    let test = PageUnderTest()
    #expect(!test.session.isConnected)
    test.connect()
    #expect(test.page.received.first?.json.hasPrefix(#"{"v":1,"command":"reset""#) == true)
    #expect(test.page.texts["signIn"] == .string("Sign In"))
    #expect(test.page.texts["openOriginal"] == .string("Open original"))
    try await test.finish()
    test.connect()
    try await test.finish()
    #expect(test.fakes.profile.profiles.calls.count == 1)
    #expect(test.page.top?.name == "imagesList-2")
    #expect(test.session.isConnected)
  }

  @Test("A page that connects again shows what it showed before: rows, photo, info")
  func everything() async throws {
    let test = PageUnderTest()
    try await test.open()
    test.page.tap("didTapPhoto", of: try test.screen("imagesList"), ["id": "photo-2"])
    try await test.finish()
    test.page.tap("didTapInfo", of: try test.screen("viewer"))
    try await test.finish()
    try await expectSame(test)
    #expect(test.page.top?.kind == "photoInfo")
    test.page.tap("didTapBack", of: try test.screen("photoInfo"))
    #expect(test.page.top?.kind == "viewer")
  }

  @Test("Between reset and endReset comes everything that there is, but the pictures")
  func marker() async throws {
    let test = PageUnderTest()
    try await test.open()
    test.connect()
    let commands = try test.page.received.map { try JSON(parsing: $0.json)["command"]?.string }
    let end = try #require(commands.firstIndex(of: "endReset"))
    #expect(commands.first == "reset")
    #expect(commands[..<end].contains("reloadPhotos"))
    #expect(Set(commands[(end + 1)...]) == ["setPicture"])
    try await test.finish()
    #expect(test.page.received.filter { $0.json.contains("endReset") }.count == 1)
  }

  @Test("A page that connects again has its tab, and the others load when they are first selected")
  func tabs() async throws {
    let test = PageUnderTest()
    try await test.open()
    test.connect()
    try await test.finish()
    #expect(test.fakes.randomPhotos.photos.calls.isEmpty)
    #expect(test.fakes.favourites.pages.calls.isEmpty)
    test.page.select(.explore)
    try await test.finish()
    #expect(test.fakes.randomPhotos.photos.calls.count == 1)
    try await expectSame(test)
    #expect(test.page.selectedTab == "explore")
    #expect(test.fakes.randomPhotos.photos.calls.count == 1)
  }

  @Test("A block, an alert and a share menu are shown again")
  func above() async throws {
    let test = PageUnderTest()
    try await test.open()
    test.page.select(.profile)
    try await test.finish()
    test.page.tap("didTapSignOut", of: try test.screen("profile"))
    try await test.finish()
    try await expectSame(test)
    #expect(test.page.alert?["title"] == .string("Bye bye!"))
    let late = #"{"intent":"didAnswerAlert","alert":99,"answer":"accept"}"#
    try test.session.receive(Data(late.utf8))
    try await expectSame(test)
    test.page.answer(.decline)
    try await expectSame(test)
    #expect(test.page.alert == nil)
    test.page.select(.feed)
    test.page.tap("didTapPhoto", of: try test.screen("imagesList"), ["id": "photo-1"])
    try await test.finish()
    test.page.tap("didTapShare", of: try test.screen("viewer"))
    try await expectSame(test)
    #expect(test.page.menu?["fileName"] == .string("photo-1.png"))
    test.page.share(as: .saved)
    try await test.finish()
    #expect(test.fakes.downloads.reports.calls.count == 1)
    try await expectSame(test)
    #expect(test.page.menu == nil)
  }

  @Test("A share menu closes with its screen, and a page that connects again does not show it")
  func menuOfClosedScreen() async throws {
    let test = PageUnderTest()
    try await test.open()
    test.page.tap("didTapPhoto", of: try test.screen("imagesList"), ["id": "photo-1"])
    try await test.finish()
    test.page.tap("didTapShare", of: try test.screen("viewer"))
    #expect(test.page.menu != nil)
    test.page.tap("didTapBack", of: try test.screen("viewer"))
    #expect(test.page.menu == nil)
    test.connect()
    try await test.finish()
    #expect(test.page.menu == nil)
  }

  @Test("A like under way survives a reload: block, heart and unblocking arrive on the new page")
  func likeUnderWay() async throws {
    let test = PageUnderTest(isExtended: false)
    try await test.open()
    test.fakes.likes.changes.hold()
    test.page.tap("didTapLike", of: try test.screen("imagesList"), ["id": "photo-1"])
    try await test.fakes.likes.changes.waitForCalls(1, limit: 300)
    test.connect()
    #expect(test.page.isBlocked)
    #expect(try test.card("photo-1")["isLiked"] == .bool(false))
    test.fakes.likes.changes.answer(call: 0, with: LikeState(isLiked: true))
    try await test.finish()
    #expect(!test.page.isBlocked)
    #expect(try test.card("photo-1")["isLiked"] == .bool(true))
    #expect(test.fakes.likes.changes.calls.count == 1)
  }

  @Test("A page of rows under way survives a reload, and is asked for once")
  func rowsUnderWay() async throws {
    let test = PageUnderTest()
    test.fakes.imagesList.pages.hold()
    test.connect()
    try await test.fakes.imagesList.pages.waitForCalls(1, limit: 300)
    test.connect()
    #expect(try test.screen("imagesList").isShown("setPageLoaderHidden"))
    test.fakes.imagesList.pages.answer(call: 0, with: Page(items: Photo.samples(3)))
    try await test.finish()
    #expect(try test.screen("imagesList").rows.ids == ["photo-1", "photo-2", "photo-3"])
    #expect(!(try test.screen("imagesList").isShown("setPageLoaderHidden")))
    #expect(test.fakes.imagesList.pages.calls.count == 1)
  }

  @Test("A second connection replaces the first one, whose end then changes nothing")
  func replaced() async throws {
    let test = PageUnderTest()
    test.connect()
    let first = test.connection
    let old = test.page
    test.connect()
    old.settle()
    #expect(old.isReplaced)
    let count = old.received.count
    test.session.disconnect(first)
    try await test.finish()
    #expect(old.received.count == count)
    #expect(test.page.top?.name == "imagesList-2")
  }

  @Test("Of the pictures of a page that is away the latest stay, which may be on their way to it")
  func pictures() async throws {
    let test = PageUnderTest()
    try await test.open()
    let pictures = test.session.output.pictures
    let names = (1...4).map { pictures.add(Data(repeating: $0, count: 3 << 20)) }
    test.session.disconnect(test.connection)
    #expect(names.map { pictures.picture(named: $0) != nil } == [false, false, true, true])
    #expect(pictures.byteCount == 6 << 20)
    try await expectSame(test)
  }

  @Test("Without a connection nothing is sent, and the numbers go on with the next one")
  func disconnected() async throws {
    let test = PageUnderTest()
    test.connect()
    let count = test.page.received.count
    test.session.disconnect(test.connection)
    #expect(!test.session.isConnected)
    try await test.ledger.finish(within: 300)
    #expect(test.page.received.count == count)
    test.connect()
    try await test.finish()
    #expect(test.page.received.first?.number == count + 1)
    #expect(test.page.top?.name == "imagesList-2")
  }

  @Test("A released session releases its screens, whatever is under way")
  func leaks() async throws {
    let leaks = LeakCheck()
    try await useAndRelease(leaks)
    for _ in 0..<1_000 where !leaks.survivors.isEmpty { await Task.yield() }
    #expect(leaks.survivors.isEmpty)
  }

  private func useAndRelease(_ leaks: LeakCheck) async throws {
    let test = PageUnderTest()
    try await test.open()
    test.fakes.photoDetails.details.hold()
    test.page.tap("didTapPhoto", of: try test.screen("imagesList"), ["id": "photo-2"])
    test.page.select(.explore)
    for view in test.session.openViews { leaks.track(view) }
    leaks.track(test.session, as: "session")
    leaks.track(test.page, as: "page")
    #expect(test.session.openViews.count == 5)
  }

  /// Connects the page again, and expects to see the same.
  private func expectSame(
    _ test: PageUnderTest, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    test.page.settle()
    let before = PagePicture(test.page)
    test.connect()
    try await test.finish()
    #expect(PagePicture(test.page) == before, sourceLocation: sourceLocation)
  }
}

extension PageSession {
  /// The views of the open screens.
  var openViews: [AnyScreenView] { frontEnd.screens.map(\.view) }
}
