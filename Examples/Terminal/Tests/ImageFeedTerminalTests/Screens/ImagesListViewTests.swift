import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@testable import ImageFeedTerminal

@Suite("F The feed in a terminal") @MainActor
struct ImagesListViewTests {
  private let presenter = ImagesListPresenterSpy()
  private let work = ImmediateWork()
  private let view: ImagesListView
  private let tester: ScreenTester

  init() {
    view = ImagesListView(
      presenter, texts: TerminalStrings(.english), decoding: work, invalidate: {})
    tester = ScreenTester(view)
    _ = presenter.log.take()
  }

  /// Cards as high as wide: in a view with 20 rows each has 12 or 13 rows.
  private func cards(_ numbers: Range<Int>, isLiked: Bool = false) -> [PhotoCard] {
    numbers.map { number in
      let photo = Photo(
        id: PhotoID(rawValue: "photo-\(number)"), size: PixelSize(width: 100, height: 100),
        urls: Photo.sample().urls, createdAt: Date(timeIntervalSince1970: 1_661_558_400),
        alternativeText: "Picture \(number)", isLiked: isLiked)
      let strings = Strings(.english)
      return PhotoCard(
        photo, strings: strings,
        dates: PhotoDateFormatter(
          strings: strings, timeZone: TimeZone(secondsFromGMT: 0) ?? .current))
    }
  }

  private func insert(_ numbers: Range<Int>) {
    presenter.cards += cards(numbers)
    view.insertPhotos(at: numbers)
  }

  @Test("F-2 A card shows heart, date and texts beside its picture")
  func card() {
    insert(0..<1)
    #expect(tester.text.contains("♡ August 27, 2022"))
    #expect(tester.text.contains("Picture 0"))
    view.updateCard(cards(0..<1, isLiked: true)[0])
    #expect(tester.text.contains("♥ August 27, 2022"))
    #expect(tester.style(of: "♥") == Styles.redHeart)
  }

  @Test("F-2 A photo without a text of its own is not described")
  func noDescription() {
    presenter.cards = [SampleCard.card(words: nil, author: nil)]
    view.insertPhotos(at: 0..<1)
    #expect(presenter.cards[0].pictureLabel == "Photo", "for screen readers")
    #expect(tester.text.contains("♡") && !tester.text.contains("Photo"))
  }

  @Test("F-3 The width of pictures is reported before the first card, and when it has changed")
  func pictureWidth() {
    let presenter = ImagesListPresenterSpy()
    let view = ImagesListView(
      presenter, texts: TerminalStrings(.english), decoding: work, invalidate: {})
    for (columns, rows) in [(80, 20), (80, 20), (40, 20), (120, 60)] {
      view.layOut(in: CellSize(columns: columns, rows: rows))
    }
    #expect(
      presenter.log.take() == [
        .didLayOut(pictureWidth: 50), .didLayOut(pictureWidth: 30), .didLayOut(pictureWidth: 150),
      ], "two pixels a column")
  }

  @Test("F-2 A wide window shows cards side by side; the arrows move in all directions")
  func wide() {
    tester.resize(columns: 200, rows: 56)
    insert(0..<9)
    let reported = presenter.log.take().compactMap(\.displayed)
    #expect(reported == ["photo-0", "photo-1", "photo-2", "photo-3"])
    let lines = tester.draw()
    let both = lines.first { $0.contains("Picture 0") && $0.contains("Picture 1") }
    #expect(both != nil)
    func selected() -> Int { view.list.viewport.selected }
    for (key, number) in [
      (Key.right, 1), (.down, 3), (.left, 2), (.up, 0), (.up, 0), (.left, 0), (.end, 8), (.up, 6),
      (.right, 7), (.down, 8), (.pageUp, 4), (.home, 0),
    ] {
      tester.press(key)
      #expect(selected() == number, "\(key)")
    }
    tester.resize(columns: 80, rows: 20)
    tester.press(.right)
    #expect(selected() == 0, "one below the other again")
  }

  @Test("F-7 While the feed is refreshed, the first card's texts stay readable")
  func refreshLoader() {
    insert(0..<1)
    let before = tester.draw()[0].drop { $0 != "♡" }
    #expect(before.contains("August 27, 2022"))
    for columns in [80, 60] {
      tester.resize(columns: columns, rows: 20)
      view.setRefreshing(true)
      #expect(tester.draw()[0].contains("Loading"))
      #expect(tester.draw()[0].drop { $0 != "♡" } == before)
    }
  }

  @Test("Cards are reported when they come into view and when they leave it, each once")
  func cardsInView() {
    insert(0..<10)
    #expect(presenter.log.take() == [.willDisplay("photo-0"), .willDisplay("photo-1")])
    tester.press(.down)
    #expect(presenter.log.take() == [], "both are still in view")
    tester.press(.down)
    #expect(
      presenter.log.take() == [.didEndDisplaying("photo-0"), .willDisplay("photo-2")])
    tester.press(.up, .up)
    #expect(
      presenter.log.take() == [.didEndDisplaying("photo-2"), .willDisplay("photo-0")])
  }

  @Test("bug-feed-06 New rows below change nothing visible, and report nothing")
  func rowsBelow() {
    insert(0..<5)
    tester.press(.down)
    _ = presenter.log.take()
    let before = tester.text
    insert(5..<10)
    #expect(tester.text == before)
    #expect(presenter.log.take() == [])
  }

  @Test("F-7 After a reload the first card is at the top and the old ones are released")
  func reload() {
    insert(0..<10)
    tester.press(.end)
    _ = presenter.log.take()
    presenter.cards = cards(20..<22)
    view.reloadPhotos()
    #expect(
      Set(presenter.log.take().suffix(2)) == [.willDisplay("photo-20"), .willDisplay("photo-21")])
    #expect(tester.row(of: "Picture 20") == 2)
  }

  @Test("A reload with the same photo shows its new card")
  func reloadSame() {
    insert(0..<1)
    presenter.cards = cards(0..<1, isLiked: true)
    view.reloadPhotos()
    #expect(tester.text.contains("♥"))
  }

  @Test("Rows that are added during a card's report are reported as well")
  func rowsWhileReporting() {
    presenter.cards = cards(0..<1)
    var hasCome = false
    // The closure retains its owner.
    defer { presenter.log.onCommand = nil }
    presenter.log.onCommand = { [view, presenter] intent in
      guard intent == .willDisplay("photo-0"), !hasCome else { return }
      hasCome = true
      presenter.cards += self.cards(1..<2)
      view.insertPhotos(at: 1..<2)
    }
    view.insertPhotos(at: 0..<1)
    #expect(presenter.log.take() == [.willDisplay("photo-0"), .willDisplay("photo-1")])
  }

  @Test("Keys act on the selected card: Enter opens it, l likes it")
  func intents() {
    insert(0..<3)
    _ = presenter.log.take()
    tester.press(.down, .enter, .character("l"))
    #expect(presenter.log.take() == [.didTapPhoto("photo-1"), .didTapLike("photo-1")])
  }

  @Test("Without cards their keys have no effect")
  func noCards() {
    tester.press(.enter, .character("l"), .down, .end)
    #expect(presenter.log.take() == [])
  }

  @Test("F-7 r refreshes, or presses the button of a message")
  func refreshAndRetry() {
    tester.press(.character("r"))
    view.setMessage(ScreenMessage(text: "Can't reach the server.", retryTitle: "Retry"))
    #expect(tester.text.contains("Can't reach the server.  [r] Retry"))
    tester.press(.character("r"))
    view.setMessage(ScreenMessage(text: "There are no photos here yet."))
    #expect(tester.text.contains("There are no photos here yet."))
    tester.press(.character("r"))
    view.setMessage(nil)
    #expect(!tester.text.contains("photos"))
    #expect(presenter.log.take() == [.didPullToRefresh, .didTapRetry, .didPullToRefresh])
  }

  @Test("F-1 The loader of a page is below the cards, and that of a refresh above them")
  func loaders() {
    insert(0..<3)
    #expect(tester.row(of: "Loading") == nil)
    view.setPageLoaderHidden(false)
    #expect(tester.row(of: "Loading") == 19)
    #expect(view.isAnimating)
    view.setPageLoaderHidden(true)
    view.setRefreshing(true)
    #expect(tester.row(of: "Loading") == 0)
    view.setRefreshing(false)
    #expect(tester.row(of: "Loading") == nil)
  }

  @Test("F-3 A card shows a loader until its picture is loaded or has failed")
  func pictures() {
    insert(0..<1)
    #expect(tester.text.contains("⠋"))
    work.hold()
    view.setPicture(.data(FakePictureService.samplePicture), for: "photo-0")
    #expect(tester.text.contains("⠋"), "it is being decoded")
    work.release()
    #expect(!tester.text.contains("⠋"))
    #expect(view.hints.contains(KeyHint("Enter", "open")))
    view.setPicture(.unavailable, for: "photo-0")
    #expect(tester.text.contains("✕"))
    #expect(view.hints.contains(KeyHint("Enter", "retry")))
    #expect(presenter.log.take() == [.willDisplay("photo-0")])
  }

  @Test("F-3 Bytes that are not a picture are reported")
  func noPicture() {
    insert(0..<1)
    view.setPicture(.data(Data("<html>".utf8)), for: "photo-0")
    #expect(
      presenter.log.take() == [.willDisplay("photo-0"), .didFailToDecodePicture("photo-0")])
  }

  @Test("bug-feed-07 A picture that is decoded too late, or for a removed card, is dropped")
  func latePictures() {
    insert(0..<9)
    work.hold()
    view.setPicture(.data(Data("no picture".utf8)), for: "photo-0")
    view.setPicture(.data(FakePictureService.samplePicture), for: "photo-0")
    view.setPicture(.data(Data("no picture".utf8)), for: "photo-1")
    tester.press(.end)
    _ = presenter.log.take()
    work.release()
    #expect(presenter.log.take() == [], "the late picture is dropped")
    view.setPicture(.data(FakePictureService.samplePicture), for: "photo-0")
    #expect(presenter.log.take() == [])
  }

  @Test("After a resize the cards have another height and the selected one is in view")
  func resize() {
    insert(0..<10)
    tester.press(.down, .down, .down)
    for (columns, rows) in [(60, 14), (120, 40), (80, 20)] {
      tester.resize(columns: columns, rows: rows)
      #expect(tester.text.contains("Picture 3"))
    }
  }

  @Test("The view and its presenter are released together")
  func leaks() {
    weak var presenter: ImagesListPresenterSpy?
    weak var view: ImagesListView?
    do {
      let spy = ImagesListPresenterSpy()
      let list = ImagesListView(
        spy, texts: TerminalStrings(.english), decoding: work, invalidate: {})
      spy.view = list
      spy.cards = cards(0..<3)
      list.reloadPhotos()
      _ = ScreenTester(list)
      (presenter, view) = (spy, list)
    }
    #expect(presenter == nil)
    #expect(view == nil)
  }
}

extension ImagesListIntent {
  /// The photo of a card that has come into view.
  fileprivate var displayed: PhotoID? {
    if case .willDisplay(let id) = self { id } else { nil }
  }
}
