import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@testable import ImageFeedTerminal

@Suite("R-3 A list of collections in a terminal") @MainActor
struct CollectionListViewTests {
  private let presenter = CollectionListPresenterSpy(title: "harbour")
  private let work = ImmediateWork()
  private let view: CollectionListView
  private let tester: ScreenTester

  init() {
    view = CollectionListView(
      presenter, texts: TerminalStrings(.english), decoding: work, invalidate: {})
    tester = ScreenTester(view)
  }

  private func insert(_ numbers: Range<Int>) {
    presenter.cards += SampleCollection.cards(numbers)
    view.insertCollections(at: numbers)
  }

  private var selected: CollectionID? { presenter.collectionID(at: view.viewport.selected) }

  private func reported(_ intents: [CollectionListIntent]) -> [CollectionID: Int] {
    var balance: [CollectionID: Int] = [:]
    for intent in intents {
      if case .willDisplay(let id) = intent { balance[id, default: 0] += 1 }
      if case .didEndDisplaying(let id) = intent { balance[id, default: 0] -= 1 }
    }
    return balance.filter { $0.value != 0 }
  }

  @Test("Title and total are on top; a row has four pictures, title, number, date and author")
  func row() {
    view.setTotal("1 collection")
    insert(0..<1)
    #expect(tester.draw()[0].contains("harbour  1 collection"))
    #expect(tester.text.contains("Harbours 0"))
    #expect(tester.text.contains("4 photos · \(presenter.cards[0].dateText) · Ada Byron"))
    let loaders = tester.draw().map { $0.filter { $0 == "⠋" }.count }.max()
    #expect(loaders == 4)
  }

  @Test("Unknown texts leave no gap, and a collection without pictures has a frame")
  func absent() {
    presenter.cards = [
      SampleCollection.card(0) {
        ($0.photoCount, $0.author, $0.previews, $0.cover) = (nil, nil, [], nil)
      },
      SampleCollection.card(1) { $0.previews = Array($0.previews.prefix(1)) },
    ]
    view.insertCollections(at: 0..<2)
    #expect(tester.text.contains("╭"))
    #expect(!tester.text.contains("·  "))
    let line = tester.row(of: presenter.cards[0].dateText)
    #expect(line.map { tester.draw()[$0].contains("·") } == false)
    #expect(tester.text.filter { $0 == "⠋" }.count == 1)
  }

  @Test("A title too wide for the window is cut between characters")
  func wide() {
    tester.resize(columns: 60, rows: 14)
    presenter.cards = [SampleCollection.card(0, title: String(repeating: "港", count: 80))]
    view.insertCollections(at: 0..<1)
    let line = tester.draw().first { $0.contains("港") } ?? ""
    #expect(line.hasSuffix("港…"))
    #expect(TextLayout.columns(of: line) <= 60)
  }

  @Test("Exactly the visible rows are reported, each once, and drawing reports nothing")
  func reports() {
    insert(0..<40)
    var all = presenter.log.take()
    func expectBalanced(_ cause: String) {
      all += presenter.log.take()
      let inView = view.viewport.cellsInView.compactMap { presenter.collectionID(at: $0) }
      #expect(reported(all) == Dictionary(uniqueKeysWithValues: inView.map { ($0, 1) }), "\(cause)")
    }
    expectBalanced("loading")
    tester.draw()
    #expect(presenter.log.take() == [])
    tester.press(.end)
    expectBalanced("the end")
    tester.press(.pageUp, .up)
    expectBalanced("up")
    tester.resize(columns: 100, rows: 50)
    expectBalanced("a larger window")
    insert(40..<50)
    expectBalanced("more")
    presenter.cards = SampleCollection.cards(60..<62)
    view.reloadCollections()
    expectBalanced("a reload")
  }

  @Test("A reload keeps a row with the same pictures, and reloads one with other pictures")
  func reload() {
    insert(0..<2)
    _ = presenter.log.take()
    presenter.cards = [
      SampleCollection.card(0, title: "Renamed"),
      SampleCollection.card(1) { $0.previews = Array($0.previews.prefix(2)) },
    ]
    view.reloadCollections()
    #expect(
      presenter.log.take() == [.didEndDisplaying("collection-1"), .willDisplay("collection-1")])
    #expect(tester.text.contains("Renamed"))
    #expect(tester.text.filter { $0 == "⠋" }.count == 6)
  }

  @Test("Keys move the selection; Enter opens; r refreshes or retries")
  func keys() {
    insert(0..<9)
    _ = presenter.log.take()
    for (key, id) in [
      (Key.down, 1), (.character("j"), 2), (.up, 1), (.character("k"), 0), (.up, 0),
      (.scroll(lines: 2, at: .zero), 1), (.end, 8), (.home, 0), (.character("G"), 8),
      (.character("g"), 0), (.pageDown, 2), (.character(" "), 4), (.pageUp, 2),
    ] {
      tester.press(key)
      #expect(selected?.rawValue == "collection-\(id)", "\(key)")
    }
    _ = presenter.log.take()
    tester.press(.enter, .character("r"))
    view.setMessage(ScreenMessage(text: "Can't reach the server.", retryTitle: "Retry"))
    tester.press(.character("r"))
    #expect(
      presenter.log.take() == [.didTapCollection("collection-2"), .didPullToRefresh, .didTapRetry])
    #expect(tester.text.contains("Can't reach the server.  [r] Retry"))
    #expect(!view.handle(.escape), "the front end handles going back")
    #expect(view.isClosedByFrontEnd)
  }

  @Test("F-3 p retries missing previews of the selected row, and its hint is shown only then")
  func missing() {
    insert(0..<2)
    _ = presenter.log.take()
    tester.press(.character("p"))
    #expect(presenter.log.take() == [])
    #expect(!view.hints.contains { $0.keys == "p" })
    view.setPreview(.unavailable, for: PreviewID("collection-0", 1))
    view.setPreview(.unavailable, for: PreviewID("collection-0", 3))
    view.setPreview(.unavailable, for: PreviewID("collection-1", 0))
    #expect(view.hints.contains { $0.keys == "p" })
    #expect(tester.text.contains("✕ Retry"))
    tester.press(.character("p"))
    #expect(
      presenter.log.take() == [
        .didTapPreview(PreviewID("collection-0", 1)), .didTapPreview(PreviewID("collection-0", 3)),
      ])
  }

  @Test("F-3 Previews load by themselves, and bytes that are not a picture are reported")
  func pictures() {
    insert(0..<1)
    #expect(view.isAnimating)
    for index in -1..<5 {
      view.setPreview(
        .data(FakePictureService.samplePicture), for: PreviewID("collection-0", index))
    }
    #expect(!view.isAnimating)
    view.setPreview(.data(Data("<html>".utf8)), for: PreviewID("collection-0", 2))
    view.setPreview(.unavailable, for: PreviewID("collection-99", 2))
    #expect(
      presenter.log.take() == [
        .didLayOut(pictureWidth: 36), .willDisplay("collection-0"),
        .didFailToDecodePreview(PreviewID("collection-0", 2)),
      ])
  }

  @Test("Empty and failed states have texts, and loaders have their positions")
  func states() {
    #expect(view.hints.map(\.keys) == ["r", "Esc"])
    view.setMessage(ScreenMessage(text: "Nothing was found."))
    #expect(tester.row(of: "Nothing was found.") == 10)
    view.setMessage(nil)
    view.setPageLoaderHidden(false)
    view.setRefreshing(true)
    #expect(tester.draw().filter { $0.contains("Loading") }.count == 2)
    #expect(view.isAnimating)
  }

  @Test("After a resize the selected row is in view, in the smallest window too")
  func resize() {
    insert(0..<30)
    for _ in 0..<7 { tester.press(.down) }
    for (columns, rows) in [(60, 14), (140, 50), (80, 20)] {
      tester.resize(columns: columns, rows: rows)
      #expect(selected == "collection-7")
      #expect(tester.text.contains("Harbours 7"))
      #expect(tester.draw().filter { $0.hasPrefix("▌") }.count >= 5)
    }
  }

  @Test("The view and its presenter are released together")
  func leaks() {
    let leaks = LeakCheck()
    do {
      let presenter = CollectionListPresenterSpy()
      let view = CollectionListView(
        presenter, texts: TerminalStrings(.english), decoding: work, invalidate: {})
      presenter.view = view
      presenter.cards = SampleCollection.cards(0..<3)
      view.reloadCollections()
      _ = ScreenTester(view)
      for object in [presenter, view, view.shown] as [AnyObject] { leaks.track(object) }
    }
    #expect(leaks.survivors == [])
  }
}
