import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@testable import ImageFeedTerminal

@Suite("R-1 The keys of Explore in a terminal") @MainActor
struct ExploreKeysTests {
  private let screen = ExploreInTerminal()
  private let retry = ScreenMessage(text: "Can't reach the server.", retryTitle: "Retry")
  private var presenter: ExplorePresenterSpy { screen.presenter }
  private var view: ExploreView { screen.view }

  @Test("The focus moves from the photo on top to the strips and search buttons, and back")
  func focus() {
    let tester = ScreenTester(view)
    screen.fill()
    _ = presenter.log.take()
    let order: [ExploreFocus] = [
      .top, .searchCollections, .collections, .searchPhotos, .photos, .photos,
    ]
    for (number, focus) in order.enumerated() {
      #expect(view.focus == focus)
      tester.press(.enter)
      if number < order.count - 1 { tester.press(.down) }
    }
    #expect(
      screen.taps(presenter.log.take()) == [
        .didTapPhoto("photo-0"), .didTapSearch(.collections), .didTapCover("collection-0"),
        .didTapSearch(.photos), .didTapPhoto("photo-1"), .didTapPhoto("photo-1"),
      ])
    for focus in order.dropLast(2).reversed() {
      tester.press(.up)
      #expect(view.focus == focus)
    }
    tester.press(.up)
    #expect(view.focus == .top)
    tester.press(.scroll(lines: 3, at: .zero), .character("j"), .character("k"))
    #expect(view.focus == .searchCollections)
    #expect(tester.style(of: "[ Search collections ]") == Styles.selected)
  }

  @Test("The focused part is visible")
  func marks() {
    let tester = ScreenTester(view)
    screen.fill()
    #expect(tester.draw()[0].hasPrefix("▌"))
    tester.press(.down, .down)
    #expect(tester.draw()[view.layout.collections.row].hasPrefix("▌"))
    #expect(!tester.draw()[0].hasPrefix("▌"))
    tester.press(.right)
    let line = tester.draw()[view.layout.collections.row]
    #expect(!line.hasPrefix("▌") && line.contains("▌"))
    tester.press(.down, .down)
    #expect(tester.draw()[view.layout.photos.row].hasPrefix("▌"))
    for _ in 0..<4 { tester.press(.up) }
    let marked = tester.draw().filter { $0.hasPrefix("▌") }.count
    #expect(marked == view.layout.top.rows)
    tester.resize(columns: 140, rows: 46)
    #expect(tester.draw().filter { $0.hasPrefix("▌") }.count == view.layout.top.rows)
  }

  @Test("In a strip the arrows select, and stop at its ends; elsewhere they have no effect")
  func selecting() {
    let tester = ScreenTester(view)
    screen.fill()
    tester.press(.right)
    #expect((view.collections.selected, view.photos.selected) == (0, 0))
    tester.press(.down, .down, .left)
    #expect(view.collections.selected == 0)
    tester.press(.end)
    #expect(view.collections.selected == 9)
    tester.resize(columns: 160, rows: 20)
    #expect(view.collections.cellsInView == 3..<10, "no room stays empty")
    tester.resize(columns: 80, rows: 20)
    #expect(view.collections.cellsInView == 7..<10)
    tester.press(.right)
    #expect(view.collections.selected == 9)
    tester.press(.left, .enter)
    #expect(presenter.log.take().last == .didTapCover("collection-8"))
    tester.press(.home)
    #expect((view.collections.selected, view.photos.selected) == (0, 0))
    tester.press(.down, .down, .character("G"), .enter)
    #expect(presenter.log.take().last == .didTapPhoto("photo-10"))
    tester.press(.character("g"))
    #expect(view.photos.selected == 0)
  }

  @Test("l likes the photo on top or the selected one, and / searches photos")
  func likes() {
    let tester = ScreenTester(view)
    screen.fill()
    _ = presenter.log.take()
    #expect(view.hints.contains { $0.keys == "l" })
    tester.press(.character("l"), .down, .character("l"))
    #expect(!view.hints.contains { $0.keys == "l" })
    tester.press(.down, .character("l"), .down, .down, .right, .character("l"), .character("/"))
    #expect(
      screen.taps(presenter.log.take()) == [
        .didTapLike("photo-0"), .didTapLike("photo-2"), .didTapSearch(.photos),
      ])
    view.updateCard(SampleCollection.photos(0..<1, isLiked: true)[0])
    #expect(tester.draw()[0].contains("♥"))
    view.updateCard(SampleCollection.photos(2..<3, isLiked: true)[0])
    #expect(tester.draw()[view.layout.photos.endRow - 2].contains("♥"))
    view.updateCard(SampleCollection.photos(10..<11, isLiked: true)[0])
    tester.press(.end)
    #expect(tester.draw()[view.layout.photos.endRow - 2].hasSuffix("♥ August 27, 2022"))
    #expect(!view.handle(.character("x")))
  }

  @Test(
    "Enter has a retry hint for a picture that failed to load, but not for a missing cover")
  func missing() {
    let tester = ScreenTester(view, columns: 80, rows: 30)
    screen.fill()
    let enter = { self.view.hints.first { $0.keys == "Enter" }?.action }
    #expect(enter() == "open")
    view.setPicture(.unavailable, for: "photo-0")
    #expect(enter() == "retry")
    tester.press(.down, .down)
    #expect(enter() == "open")
    view.setCover(.unavailable, for: "collection-0")
    #expect(enter() == "retry")
    tester.press(.down, .down)
    #expect(enter() == "open")
    view.setPicture(.unavailable, for: "photo-1")
    #expect(enter() == "retry")
    #expect(tester.draw().filter { $0.contains("✕ Retry") }.count == 3)
    view.setCollections([SampleCollection.card(0) { $0.cover = nil }])
    tester.press(.up, .up)
    #expect(view.focus == .collections && enter() == "open")
    #expect(tester.draw().filter { $0.contains("✕ Retry") }.count == 2)
    view.setPhotos(top: nil, row: [])
    view.setCollections([])
    view.setMessage(retry, in: .collections)
    #expect(view.focus == .collections && enter() == "retry")
  }

  @Test("The hint for Home and End is shown only in a strip")
  func ends() {
    let tester = ScreenTester(view)
    screen.fill()
    let isTold = { self.view.hints.contains(KeyHint("Home End", "first, last")) }
    #expect(!isTold())
    tester.press(.down, .down)
    #expect(isTold())
    tester.press(.down)
    #expect(!isTold())
    tester.press(.down)
    #expect(isTold())
  }

  @Test("Each part fails separately: Enter retries that part, and r the focused one")
  func failures() {
    let tester = ScreenTester(view)
    view.setMessage(retry, in: .photos)
    view.setMessage(retry, in: .collections)
    _ = presenter.log.take()
    #expect(tester.draw().filter { $0.contains("Can't reach the server.  [r] Retry") }.count == 2)
    #expect(view.focus == .top)
    tester.press(.enter, .character("r"), .down, .down)
    #expect(view.focus == .collections)
    tester.press(.enter, .character("r"), .down, .character("r"), .character("R"))
    #expect(
      screen.taps(presenter.log.take()) == [
        .didTapRetry(.photos), .didTapRetry(.photos), .didTapRetry(.collections),
        .didTapRetry(.collections), .didTapRetry(.photos), .didPullToRefresh,
      ])
    view.setMessage(nil, in: .photos)
    tester.press(.character("r"))
    #expect(presenter.log.take() == [.didTapRetry(.collections)], "the other one has failed")
    #expect(view.hints.first?.keys == "r")
    #expect(view.hints[1].keys == "R")
    view.setMessage(ScreenMessage(text: "There are no collections here."), in: .collections)
    tester.press(.character("r"))
    #expect(presenter.log.take() == [.didPullToRefresh])
  }
}
