import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@testable import ImageFeedTerminal

@Suite("R-1 Explore in a terminal") @MainActor
struct ExploreViewTests {
  private let presenter = ExplorePresenterSpy()
  private let work = ImmediateWork()
  private let view: ExploreView
  private let retry = ScreenMessage(text: "Can't reach the server.", retryTitle: "Retry")

  init() {
    view = ExploreView(
      presenter, texts: TerminalStrings(.english), decoding: work, invalidate: {})
  }

  private func fill(_ photos: Range<Int> = 0..<11, _ collections: Range<Int> = 0..<10) {
    let cards = SampleCollection.photos(photos)
    view.setPhotos(top: cards.first, row: Array(cards.dropFirst()))
    view.setCollections(SampleCollection.cards(collections))
  }

  /// What is reported as on show.
  private func balance(_ intents: [ExploreIntent]) -> [String: Int] {
    var balance: [String: Int] = [:]
    for intent in intents {
      switch intent {
      case .willDisplay(let id): balance["\(id)", default: 0] += 1
      case .didEndDisplaying(let id): balance["\(id)", default: 0] -= 1
      case .willDisplayCover(let id): balance["\(id)", default: 0] += 1
      case .didEndDisplayingCover(let id): balance["\(id)", default: 0] -= 1
      default: break
      }
    }
    return balance.filter { $0.value != 0 }
  }

  private var onShow: [String: Int] {
    var shown = Dictionary(uniqueKeysWithValues: view.top.cells.keys.map { ("\($0)", 1) })
    for number in view.photos.cellsInView {
      shown["\(view.photos.cards[number].id)", default: 0] += 1
    }
    for number in view.collections.cellsInView {
      shown["\(view.collections.cards[number].id)", default: 0] += 1
    }
    return shown
  }

  private func taps(_ intents: [ExploreIntent]) -> [ExploreIntent] {
    intents.filter { intent in
      switch intent {
      case .willDisplay, .didEndDisplaying, .willDisplayCover, .didEndDisplayingCover: false
      default: true
      }
    }
  }

  @Test("It says that it is there when it is first seen, once")
  func loading() {
    #expect(presenter.log.take() == [])
    let tester = ScreenTester(view)
    tester.resize(columns: 100, rows: 40)
    #expect(presenter.log.take() == [.viewDidLoad])
  }

  @Test(
    "A photo with words on top, two titled strips with their ways to search",
    arguments: [(60, 14), (80, 20), (140, 46)])
  func parts(columns: Int, rows: Int) {
    let tester = ScreenTester(view, columns: columns, rows: rows)
    fill()
    for words in [
      "♡ August 27, 2022", "Collections", "[ Search collections ]", "Harbours 0",
      "Random photos", "[ Search photos ]",
    ] {
      #expect(tester.text.contains(words), "\(words)")
    }
    #expect(tester.draw()[0].contains("♡"))
    #expect(view.layout.photos.endRow == rows)
    #expect(view.layout.top.rows >= 4)
  }

  @Test("Russian words fit into the smallest window")
  func russian() {
    let presenter = ExplorePresenterSpy(strings: Strings(.russian))
    let view = ExploreView(
      presenter, texts: TerminalStrings(.russian), decoding: work, invalidate: {})
    let tester = ScreenTester(view, columns: 60, rows: 14)
    for words in ["Случайные фотографии", "[ Поиск фотографий ]", "[ Поиск коллекций ]"] {
      #expect(tester.text.contains(words), "\(words)")
    }
  }

  @Test("Exactly what is in view is reported, each cell once, and drawing reports nothing")
  func reports() {
    let tester = ScreenTester(view)
    fill()
    var all = presenter.log.take()
    func expectBalanced(_ cause: String) {
      all += presenter.log.take()
      #expect(balance(all) == onShow, "\(cause)")
    }
    expectBalanced("loading")
    #expect(view.photos.cellsInView == 0..<4)
    tester.draw()
    #expect(presenter.log.take() == [])
    tester.press(.end)
    tester.press(.down, .down, .end)
    expectBalanced("the last collections")
    #expect(view.collections.cellsInView == 6..<10)
    tester.press(.down, .down, .right, .right, .right, .right)
    expectBalanced("photos further on")
    #expect(view.photos.cellsInView == 1..<5)
    tester.resize(columns: 160, rows: 30)
    expectBalanced("a wider window")
    tester.resize(columns: 60, rows: 14)
    expectBalanced("a smaller one")
    #expect(view.photos.cellsInView.contains(view.photos.selected))
    fill(5..<16, 8..<18)
    expectBalanced("all anew")
    #expect((view.photos.selected, view.photos.first) == (0, 0))
    view.setPhotos(top: nil, row: [])
    view.setCollections([])
    expectBalanced("nothing")
    #expect(onShow.isEmpty)
  }

  @Test("A photo that is in two places is reported for both, and both show its picture")
  func twice() {
    let tester = ScreenTester(view)
    let card = SampleCollection.photos(1..<2)[0]
    view.setPhotos(top: card, row: [card, card])
    #expect(balance(presenter.log.take()) == ["photo-1": 3])
    view.setPicture(.unavailable, for: "photo-1")
    #expect(tester.text.filter { $0 == "✕" }.count == 3)
    view.updateCard(SampleCollection.photos(1..<2, isLiked: true)[0])
    #expect(tester.text.filter { $0 == "♥" }.count == 3)
  }

  @Test("The keyboard goes from the photo on top to the strips and the ways to search, and back")
  func focus() {
    let tester = ScreenTester(view)
    fill()
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
      taps(presenter.log.take()) == [
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
    #expect(tester.style(of: "[ Search collections ]") == Look.selected)
  }

  @Test("What the keyboard stands on is seen")
  func marks() {
    let tester = ScreenTester(view)
    fill()
    #expect(tester.draw()[0].hasPrefix("▌"))
    tester.press(.down, .down)
    #expect(tester.draw()[view.layout.collections.row].hasPrefix("▌"))
    #expect(!tester.draw()[0].hasPrefix("▌"))
    tester.press(.right)
    let line = tester.draw()[view.layout.collections.row]
    #expect(!line.hasPrefix("▌") && line.contains("▌"))
    tester.press(.down, .down)
    #expect(tester.draw()[view.layout.photos.row].hasPrefix("▌"))
  }

  @Test("In a strip the arrows select, and stop at its ends; elsewhere they do nothing")
  func selecting() {
    let tester = ScreenTester(view)
    fill()
    tester.press(.right)
    #expect((view.collections.selected, view.photos.selected) == (0, 0))
    tester.press(.down, .down, .left)
    #expect(view.collections.selected == 0)
    tester.press(.end)
    #expect(view.collections.selected == 9)
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

  @Test("l likes the photo on top or the selected one, / searches photos")
  func likes() {
    let tester = ScreenTester(view)
    fill()
    _ = presenter.log.take()
    #expect(view.hints.contains { $0.keys == "l" })
    tester.press(.character("l"), .down, .character("l"))
    #expect(!view.hints.contains { $0.keys == "l" })
    tester.press(.down, .character("l"), .down, .down, .right, .character("l"), .character("/"))
    #expect(
      taps(presenter.log.take()) == [
        .didTapLike("photo-0"), .didTapLike("photo-2"), .didTapSearch(.photos),
      ])
    view.updateCard(SampleCollection.photos(0..<1, isLiked: true)[0])
    #expect(tester.draw()[0].contains("♥"))
    view.updateCard(SampleCollection.photos(2..<3, isLiked: true)[0])
    #expect(tester.draw()[view.layout.photos.endRow - 1].contains("♥"))
    #expect(!view.handle(.character("x")))
  }

  @Test("While nothing is there the ways to search can be used, and each part has its loader")
  func loaders() {
    let tester = ScreenTester(view)
    #expect(view.focus == .searchCollections)
    view.setLoaderHidden(false, in: .photos)
    #expect(view.isAnimating)
    #expect(tester.row(of: "Loading").map { $0 < view.layout.top.endRow } == true)
    view.setLoaderHidden(false, in: .collections)
    #expect(tester.draw().filter { $0.contains("Loading") }.count == 2)
    view.setLoaderHidden(true, in: .photos)
    #expect(tester.row(of: "Loading").map { $0 > view.layout.collections.row } == true)
    fill()
    #expect(view.focus == .top, "the person has not moved")
  }

  @Test("Each part fails by itself: Enter tries that part again, r the one the keyboard stands in")
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
      taps(presenter.log.take()) == [
        .didTapRetry(.photos), .didTapRetry(.photos), .didTapRetry(.collections),
        .didTapRetry(.collections), .didTapRetry(.photos), .didPullToRefresh,
      ])
    view.setMessage(nil, in: .photos)
    tester.press(.character("r"))
    #expect(presenter.log.take() == [.didTapRetry(.collections)], "the other one has failed")
    #expect(view.hints.first?.keys == "r")
    view.setMessage(ScreenMessage(text: "There are no collections here."), in: .collections)
    tester.press(.character("r"))
    #expect(presenter.log.take() == [.didPullToRefresh])
  }

  @Test("A message does not take away what is there; refreshing is said on top")
  func messages() {
    let tester = ScreenTester(view)
    fill()
    view.setMessage(retry, in: .photos)
    #expect(tester.row(of: "Can't reach") == view.layout.photos.endRow - 1)
    #expect(tester.draw()[0].contains("♡"))
    view.setMessage(retry, in: .collections)
    #expect(tester.row(of: "Can't reach") == view.layout.collections.endRow - 1)
    view.setRefreshing(true)
    #expect(tester.draw()[0].contains("Loading"))
    #expect(view.isAnimating)
    view.setRefreshing(false)
    #expect(!tester.text.contains("Loading"))
  }

  @Test(
    "F-3 Loaders, pictures and placeholders; a collection without a cover has one from the first")
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

  @Test("The view and its presenter go with each other")
  func leaks() {
    let leaks = LeakCheck()
    do {
      let presenter = ExplorePresenterSpy()
      let view = ExploreView(
        presenter, texts: TerminalStrings(.english), decoding: work, invalidate: {})
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
