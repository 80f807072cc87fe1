import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@testable import ImageFeedTerminal

@Suite("R-1 Explore in a terminal") @MainActor
struct ExploreViewTests {
  private let screen = ExploreInTerminal()
  private let retry = ScreenMessage(text: "Can't reach the server.", retryTitle: "Retry")
  private var presenter: ExplorePresenterSpy { screen.presenter }
  private var view: ExploreView { screen.view }

  @Test("It reports once that it is visible")
  func loading() {
    #expect(presenter.log.take() == [])
    let tester = ScreenTester(view)
    tester.resize(columns: 100, rows: 40)
    #expect(presenter.log.take().filter { $0 == .viewDidLoad } == [.viewDidLoad])
  }

  @Test("F-3 The width of the widest picture is reported once, and again when it changes")
  func width() {
    let tester = ScreenTester(view)
    tester.draw()
    #expect(presenter.log.take() == [.didLayOut(pictureWidth: 40), .viewDidLoad])
    tester.resize(columns: 100, rows: 40)
    #expect(presenter.log.take() == [.didLayOut(pictureWidth: 84)])
    tester.resize(columns: 60, rows: 14)
    #expect(presenter.log.take() == [.didLayOut(pictureWidth: 40)])
  }

  @Test("F-3 In a terminal with pixels the first reported width is in pixels")
  func pixels() {
    let presenter = ExplorePresenterSpy()
    let view = ExploreView(
      presenter, texts: TerminalStrings(.english), decoding: ImmediateWork(),
      pictures: PictureSettings(PictureDisplay(mode: .kitty, cell: .usual)), invalidate: {})
    let tester = ScreenTester(view)
    tester.pictures = PictureDisplay(mode: .kitty, cell: .usual)
    tester.draw()
    #expect(presenter.log.take() == [.didLayOut(pictureWidth: 200), .viewDidLoad])
  }

  @Test(
    "It has a photo with texts on top, and two titled strips with search buttons",
    arguments: [(60, 14), (80, 20), (140, 46)])
  func parts(columns: Int, rows: Int) {
    let tester = ScreenTester(view, columns: columns, rows: rows)
    screen.fill()
    for words in [
      "♡ August 27, 2022", "Collections", "[ Search collections ]", "Harbours 0",
      "Random photos", "[ Search photos ]",
    ] {
      #expect(tester.text.contains(words), "\(words)")
    }
    #expect(tester.draw()[0].contains("♡"))
    let authors = tester.draw()[view.layout.photos.endRow - 1]
    #expect(authors.contains("Ada Byron"), "the photos of the strip name their author")
    #expect(view.layout.photos.endRow == rows)
    #expect(view.layout.top.rows >= 4)
  }

  @Test("The Russian texts fit into the smallest window")
  func russian() {
    let presenter = ExplorePresenterSpy(strings: Strings(.russian))
    let view = ExploreView(
      presenter, texts: TerminalStrings(.russian), decoding: ImmediateWork(), invalidate: {})
    let tester = ScreenTester(view, columns: 60, rows: 14)
    for words in ["Случайные фотографии", "[ Поиск фотографий ]", "[ Поиск коллекций ]"] {
      #expect(tester.text.contains(words), "\(words)")
    }
  }

  @Test("Dates are complete in every window and language, also while everything reloads")
  func dates() {
    for (language, columns) in [(Language.english, 60), (.english, 80), (.russian, 60)] {
      let strings = Strings(language)
      let zone = TimeZone(secondsFromGMT: 0) ?? .current
      let dates = PhotoDateFormatter(strings: strings, timeZone: zone)
      var photo = Photo.sample("photo-1")
      // 30 September 2025, the longest date in English.
      photo.createdAt = Date(timeIntervalSince1970: 1_759_190_400)
      let card = PhotoCard(photo, strings: strings, dates: dates)
      view.setPhotos(top: card, row: [card])
      view.setRefreshing(true)
      let tester = ScreenTester(view, columns: columns, rows: 14)
      #expect(tester.text.components(separatedBy: card.dateText).count == 3, "\(card.dateText)")
      #expect(tester.text.contains("Loading"))
    }
  }

  @Test("Exactly the visible cells are reported, each once, and drawing reports nothing")
  func reports() {
    let tester = ScreenTester(view)
    screen.fill()
    var all = presenter.log.take()
    func expectBalanced(_ cause: String) {
      all += presenter.log.take()
      #expect(screen.balance(all) == screen.onShow, "\(cause)")
    }
    expectBalanced("loading")
    #expect(view.photos.cellsInView == 0..<3)
    tester.draw()
    #expect(presenter.log.take() == [])
    tester.press(.end)
    tester.press(.down, .down, .end)
    expectBalanced("the last collections")
    #expect(view.collections.cellsInView == 7..<10)
    tester.press(.down, .down, .right, .right, .right, .right)
    expectBalanced("photos further on")
    #expect(view.photos.cellsInView == 2..<5)
    tester.resize(columns: 160, rows: 30)
    expectBalanced("a wider window")
    tester.resize(columns: 60, rows: 14)
    expectBalanced("a smaller one")
    #expect(view.photos.cellsInView.contains(view.photos.selected))
    screen.fill(5..<16, 8..<18)
    expectBalanced("all cells")
    #expect((view.photos.selected, view.photos.first) == (0, 0))
    view.setPhotos(top: nil, row: [])
    view.setCollections([])
    expectBalanced("nothing")
    #expect(screen.onShow.isEmpty)
  }

  @Test("A photo that is in two places is reported for both, and both show its picture")
  func twice() {
    let tester = ScreenTester(view)
    let card = SampleCollection.photos(1..<2)[0]
    view.setPhotos(top: card, row: [card, card])
    #expect(screen.balance(presenter.log.take()) == ["photo-1": 3])
    view.setPicture(.unavailable, for: "photo-1")
    #expect(tester.text.filter { $0 == "✕" }.count == 3)
    view.updateCard(SampleCollection.photos(1..<2, isLiked: true)[0])
    #expect(tester.text.filter { $0 == "♥" }.count == 3)
  }

  @Test("While Explore is empty the search buttons work, and each part has its loader")
  func loaders() {
    let tester = ScreenTester(view)
    #expect(view.focus == .searchCollections)
    view.setRefreshing(true)
    #expect(view.isAnimating)
    view.setRefreshing(false)
    #expect(!view.isAnimating)
    view.setLoaderHidden(false, in: .photos)
    #expect(view.isAnimating)
    #expect(tester.row(of: "Loading").map { $0 < view.layout.top.endRow } == true)
    view.setLoaderHidden(false, in: .collections)
    #expect(tester.draw().filter { $0.contains("Loading") }.count == 2)
    view.setLoaderHidden(true, in: .photos)
    #expect(tester.row(of: "Loading").map { $0 > view.layout.collections.row } == true)
    screen.fill()
    #expect(view.focus == .top, "the focus has not moved")
  }

  @Test("A message keeps the content, and refreshing is shown beside the first strip's title")
  func messages() {
    let tester = ScreenTester(view)
    screen.fill()
    view.setMessage(retry, in: .photos)
    #expect(tester.row(of: "Can't reach") == view.layout.photos.endRow - 1)
    #expect(tester.draw()[0].contains("♡"))
    view.setMessage(retry, in: .collections)
    #expect(tester.row(of: "Can't reach") == view.layout.collections.endRow - 1)
    view.setRefreshing(true)
    #expect(tester.row(of: "Loading") == view.layout.collections.row - 1)
    #expect(view.isAnimating)
    view.setRefreshing(false)
    #expect(!tester.text.contains("Loading"))
  }

  @Test(
    "F-3 It shows loaders, pictures and placeholders, and at once that of a missing cover")
  func pictures() {
    let tester = ScreenTester(view)
    let cards = SampleCollection.photos(0..<2)
    view.setPhotos(top: cards[0], row: [cards[1]])
    view.setCollections([
      SampleCollection.card(0), SampleCollection.card(1) { $0.cover = nil },
    ])
    #expect(tester.text.filter { $0 == "⠋" }.count == 3)
    #expect(tester.text.filter { $0 == "✕" }.count == 1)
    let picture = PictureState.data(FakePictureService.samplePicture)
    view.setPicture(picture, for: "photo-0")
    view.setPicture(picture, for: "photo-1")
    #expect(view.isAnimating)
    view.setCover(picture, for: "collection-0")
    #expect(!view.isAnimating)
    _ = presenter.log.take()
    let broken = PictureState.data(Data("<html>".utf8))
    view.setPicture(broken, for: "photo-0")
    view.setPicture(broken, for: "photo-1")
    view.setCover(broken, for: "collection-0")
    view.setPicture(broken, for: "photo-99")
    view.setCover(broken, for: "collection-99")
    #expect(
      presenter.log.take() == [
        .didFailToDecodePicture("photo-0"), .didFailToDecodePicture("photo-1"),
        .didFailToDecodeCover("collection-0"),
      ])
  }

  @Test("A picture keeps its shape: a square one is as wide as it is high")
  func shapes() {
    let tester = ScreenTester(view)
    view.setPhotos(top: SampleCard.card(), row: [SampleCard.card()])
    tester.draw()
    let size = view.photos.shown.cells.values.first?.picture.size
    #expect(size.map { $0.columns == $0.rows * 2 } == true)
  }

  @Test("The view and its presenter are released together")
  func leaks() {
    let leaks = LeakCheck()
    do {
      let presenter = ExplorePresenterSpy()
      let view = ExploreView(
        presenter, texts: TerminalStrings(.english), decoding: ImmediateWork(), invalidate: {})
      presenter.view = view
      let cards = SampleCollection.photos(0..<3)
      view.setPhotos(top: cards[0], row: cards)
      view.setCollections(SampleCollection.cards(0..<3))
      ScreenTester(view).press(.down, .right)
      for object in [presenter, view, view.top, view.photos, view.collections] as [AnyObject] {
        leaks.track(object)
      }
    }
    #expect(leaks.survivors == [])
  }
}
