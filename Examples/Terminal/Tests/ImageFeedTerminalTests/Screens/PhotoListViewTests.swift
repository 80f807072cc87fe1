import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@testable import ImageFeedTerminal

@Suite("R-4 A list of photos in a terminal") @MainActor
struct PhotoListViewTests {
  private let presenter = PhotoListPresenterSpy(title: "mountain")
  private let work = ImmediateWork()
  private let view: PhotoListView
  private let tester: ScreenTester

  init() {
    view = PhotoListView(
      presenter, texts: TerminalStrings(.english), decoding: work, invalidate: {})
    tester = ScreenTester(view)
    // Drops the report of the width of pictures.
    _ = presenter.log.take()
  }

  private func insert(_ numbers: Range<Int>) {
    presenter.cards += SampleCollection.photos(numbers)
    view.insertPhotos(at: numbers)
  }

  private var selected: PhotoID? { presenter.photoID(at: view.grid.viewport.selected) }

  /// The photos that are reported as visible.
  private func reported(_ intents: [PhotoListIntent]) -> [PhotoID: Int] {
    var balance: [PhotoID: Int] = [:]
    for intent in intents {
      if case .willDisplay(let id) = intent { balance[id, default: 0] += 1 }
      if case .didEndDisplaying(let id) = intent { balance[id, default: 0] -= 1 }
    }
    return balance.filter { $0.value != 0 }
  }

  @Test("Title, total and the switch of columns are on top")
  func heading() {
    view.setTotal("1,234 photos")
    let line = tester.draw()[0]
    #expect(line.contains("mountain  1,234 photos"))
    #expect(line.hasSuffix("1  2  3"))
    #expect(tester.style(of: " 2 ") == Styles.selected)
    #expect(tester.style(of: " 3") == Styles.faint)
  }

  @Test("A title too long for the window is truncated, and the total is not")
  func longTitle() {
    let presenter = PhotoListPresenterSpy(title: String(repeating: "横浜の山々", count: 20))
    let view = PhotoListView(
      presenter, texts: TerminalStrings(.russian), decoding: work, invalidate: {})
    view.setTotal("1 234 фотографии")
    let tester = ScreenTester(view, columns: 60, rows: 14)
    #expect(tester.draw()[0].contains("…  1 234 фотографии"))
    #expect(tester.draw()[0].hasSuffix("1  2  3"))
    view.setTotal("")
    #expect(tester.draw()[0].contains("山"))
  }

  @Test("A cell shows heart and date below its picture")
  func cell() {
    insert(0..<2)
    #expect(tester.text.contains("♡ August 27, 2022"))
    view.updateCard(SampleCollection.photos(1..<2, isLiked: true)[0])
    #expect(tester.style(of: "♥") == Styles.redHeart)
    view.updateCard(SampleCollection.photos(7..<8, isLiked: true)[0])
    #expect(tester.text.filter { $0 == "♥" }.count == 1)
  }

  @Test("A narrow cell shows only the author's name of the credit")
  func narrow() {
    insert(0..<3)
    #expect(tester.text.contains("Photo by Ada Byron on Unsplash"))
    view.setColumns(3)
    #expect(tester.text.contains("Ada Byron") && !tester.text.contains("Photo by"))
  }

  @Test(
    "The number of columns is as commanded, more columns show more photos, and the selection stays")
  func columns() {
    insert(0..<20)
    tester.press(.right, .down)
    #expect(selected == "photo-3")
    for (columns, hearts) in [(3, 6), (1, 1), (2, 2)] {
      let before = view.grid.shown["photo-3"]?.picture.size
      view.setColumns(columns)
      tester.draw()
      #expect(view.grid.shown["photo-3"]?.picture.size != before)
      #expect(view.grid.columns == columns)
      #expect(selected == "photo-3")
      #expect(tester.style(of: " \(columns)") == Styles.selected)
      #expect(tester.text.filter { $0 == "♡" }.count >= hearts)
      #expect(tester.text.contains("▌"), "the selected one is in view")
    }
  }

  @Test("F-3 The width of pictures is reported once, and again when the columns change")
  func width() {
    let presenter = PhotoListPresenterSpy(title: "mountain")
    let view = PhotoListView(
      presenter, texts: TerminalStrings(.english), decoding: work, invalidate: {})
    let tester = ScreenTester(view, columns: 60, rows: 20)
    tester.draw()
    #expect(presenter.log.take() == [.didLayOut(pictureWidth: 56)])
    view.setColumns(1)
    tester.draw()
    #expect(presenter.log.take() == [.didLayOut(pictureWidth: 116)])
  }

  @Test("1, 2 and 3 request a number of columns, and the presenter decides")
  func wishes() {
    tester.press(.character("3"), .character("1"), .character("2"))
    #expect(
      presenter.log.take() == [.didChooseColumns(3), .didChooseColumns(1), .didChooseColumns(2)])
    #expect(view.grid.columns == 2)
    view.setColumns(99)
    #expect(view.grid.columns == 3)
    view.setColumns(-1)
    #expect(view.grid.columns == 1)
  }

  @Test("Exactly the visible photos are reported, each once, at every scroll position")
  func reports() {
    insert(0..<50)
    var all = presenter.log.take()
    func expectBalanced(_ cause: String) {
      all += presenter.log.take()
      let inView = view.grid.viewport.cellsInView.compactMap { presenter.photoID(at: $0) }
      #expect(reported(all) == Dictionary(uniqueKeysWithValues: inView.map { ($0, 1) }), "\(cause)")
    }
    expectBalanced("loading")
    tester.press(.end)
    expectBalanced("the end")
    tester.press(.pageUp, .up, .left, .character("k"))
    expectBalanced("up")
    for columns in [1, 3, 2] {
      view.setColumns(columns)
      expectBalanced("\(columns) columns")
    }
    tester.resize(columns: 120, rows: 40)
    expectBalanced("a larger window")
    insert(50..<60)
    expectBalanced("more photos")
    presenter.cards = SampleCollection.photos(70..<72)
    view.reloadPhotos()
    expectBalanced("a reload")
    #expect(!presenter.log.take().contains(.viewDidLoad))
  }

  @Test("Drawing reports nothing")
  func drawing() {
    insert(0..<9)
    _ = presenter.log.take()
    tester.draw()
    tester.draw()
    #expect(presenter.log.take() == [])
  }

  @Test("Keys move the selection and act on the selected photo")
  func keys() {
    insert(0..<9)
    _ = presenter.log.take()
    tester.press(.right, .enter, .character("l"))
    #expect(
      presenter.log.take().prefix(2) == [.didTapPhoto("photo-1"), .didTapLike("photo-1")])
    for (key, photo) in [
      (Key.left, "photo-0"), (.down, "photo-2"), (.character("j"), "photo-4"), (.up, "photo-2"),
      (.character("k"), "photo-0"), (.scroll(lines: 3, at: .zero), "photo-2"),
      (.scroll(lines: -1, at: .zero), "photo-0"), (.end, "photo-8"), (.home, "photo-0"),
      (.character("G"), "photo-8"), (.character("g"), "photo-0"), (.character(" "), "photo-2"),
      (.pageDown, "photo-4"), (.pageUp, "photo-2"),
    ] {
      tester.press(key)
      #expect(selected?.rawValue == photo, "\(key)")
    }
    #expect(!view.handle(.character("x")))
    #expect(!view.handle(.escape), "the front end handles going back")
    #expect(view.isClosedByFrontEnd)
  }

  @Test("F-7 r refreshes, or presses the message's button; loaders have their positions")
  func states() {
    #expect(view.hints.map(\.keys) == ["r", "Esc"])
    tester.press(.character("r"))
    view.setMessage(ScreenMessage(text: "Can't reach the server.", retryTitle: "Retry"))
    #expect(tester.text.contains("Can't reach the server.  [r] Retry"))
    tester.press(.character("r"))
    #expect(presenter.log.take() == [.didPullToRefresh, .didTapRetry])
    view.setMessage(ScreenMessage(text: "Nothing was found."))
    #expect(tester.row(of: "Nothing was found.") == 10)
    view.setMessage(nil)
    insert(0..<30)
    view.setPageLoaderHidden(false)
    #expect(tester.row(of: "Loading") == 19)
    view.setRefreshing(true)
    #expect(tester.row(of: "Loading") == 2)
    view.setPageLoaderHidden(true)
    view.setRefreshing(false)
    #expect(tester.row(of: "Loading") == nil)
    #expect(view.hints.contains { $0.keys == "1-3" })
  }

  @Test("F-3 It shows loader, picture and placeholder, and reports bytes that are not a picture")
  func pictures() {
    insert(0..<1)
    #expect(view.isAnimating)
    view.setPicture(.data(FakePictureService.samplePicture), for: "photo-0")
    #expect(!view.isAnimating)
    #expect(view.hints.contains(KeyHint("Enter", "open")))
    view.setPicture(.unavailable, for: "photo-0")
    #expect(tester.text.contains("✕ Retry"))
    #expect(view.hints.contains(KeyHint("Enter", "retry")))
    view.setPicture(.data(Data("<html>".utf8)), for: "photo-0")
    view.setPicture(.data(Data("<html>".utf8)), for: "photo-99")
    #expect(
      presenter.log.take() == [.willDisplay("photo-0"), .didFailToDecodePicture("photo-0")])
  }

  @Test("Rows that are added during a photo's report are reported as well")
  func reentrant() {
    presenter.cards = SampleCollection.photos(0..<1)
    var hasCome = false
    // The closure retains its owner.
    defer { presenter.log.onCommand = nil }
    presenter.log.onCommand = { [view, presenter] intent in
      guard intent == .willDisplay("photo-0"), !hasCome else { return }
      hasCome = true
      presenter.cards += SampleCollection.photos(1..<2)
      view.insertPhotos(at: 1..<2)
    }
    view.insertPhotos(at: 0..<1)
    #expect(presenter.log.take() == [.willDisplay("photo-0"), .willDisplay("photo-1")])
  }

  @Test("A reload with the same photo shows its new card, and reports nothing")
  func reloadSame() {
    insert(0..<1)
    _ = presenter.log.take()
    presenter.cards = SampleCollection.photos(0..<1, isLiked: true)
    view.reloadPhotos()
    #expect(tester.text.contains("♥"))
    #expect(presenter.log.take() == [])
  }

  @Test("Cells fit in the smallest window, with any number of columns")
  func smallest() {
    tester.resize(columns: 60, rows: 14)
    insert(0..<30)
    for columns in PhotoListColumns.range {
      view.setColumns(columns)
      tester.press(.end)
      #expect(tester.text.contains("♡"))
      #expect(selected == "photo-29")
      #expect(view.grid.viewport.cellRows <= 12)
    }
  }

  @Test("The cost of ten thousand photos depends only on those in view")
  func many() {
    insert(0..<10_000)
    let shown = view.grid.viewport.cellsInView.count
    #expect(presenter.log.take().count == shown)
    tester.press(.end)
    #expect(selected == "photo-9999")
    #expect(view.grid.shown.cells.count == view.grid.viewport.cellsInView.count)
    #expect(presenter.log.take().count < 30)
  }

  @Test("The view and its presenter are released together")
  func leaks() {
    let leaks = LeakCheck()
    do {
      let presenter = PhotoListPresenterSpy()
      let view = PhotoListView(
        presenter, texts: TerminalStrings(.english), decoding: work, invalidate: {})
      presenter.view = view
      presenter.cards = SampleCollection.photos(0..<3)
      view.reloadPhotos()
      _ = ScreenTester(view)
      for object in [presenter, view, view.grid, view.grid.shown] as [AnyObject] {
        leaks.track(object)
      }
    }
    #expect(leaks.survivors == [])
  }
}
