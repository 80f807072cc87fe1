import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@testable import ImageFeedTerminal

@Suite("The row of key hints") @MainActor
struct HintTests {
  /// Windows in which not all hints have room.
  nonisolated private static let windows: [(language: Language, columns: Int)] = [
    (.russian, 80), (.russian, 60), (.english, 80), (.english, 60),
  ]

  private let app = AppFlowSpy()

  private func makeFrontEnd(_ language: Language) -> TerminalFrontEnd {
    let parts = TerminalParts(
      decoding: ImmediateWork(), saving: ImmediateWork(),
      pictureFolder: PictureFolder(folder: FileManager.default.temporaryDirectory),
      loginPage: .externalBrowser(redirectURI: ""), copy: { _ in })
    let frontEnd = TerminalFrontEnd(parts, language: language, invalidate: {})
    frontEnd.app = app
    frontEnd.showTabs([
      TabItem(.feed, title: "A"), TabItem(.explore, title: "B"), TabItem(.profile, title: "C"),
    ])
    return frontEnd
  }

  private func place(_ kind: ScreenID.Kind, _ number: Int, _ tab: Tab) -> Placement {
    Placement(ScreenID(kind, number: number), at: .tab(tab))
  }

  /// The rows of the window.
  private func lines(of frontEnd: TerminalFrontEnd, columns: Int, rows: Int = 24) -> [String] {
    var canvas = Canvas(size: CellSize(columns: columns, rows: rows))
    _ = frontEnd.draw(on: &canvas, at: AnimationMoment(step: 0))
    return (0..<rows).map { canvas.text(row: $0) }
  }

  private func expect(
    _ keys: [String], in frontEnd: TerminalFrontEnd, _ columns: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let line = lines(of: frontEnd, columns: columns)[23]
    for key in keys { #expect(line.contains(key), sourceLocation: sourceLocation) }
  }

  @Test(
    "Tab, refreshing and signing out have room in every language and window", arguments: windows)
  func important(language: Language, columns: Int) {
    let frontEnd = makeFrontEnd(language)
    let texts = TerminalStrings(language)
    let tab = "Tab \(texts.switchTab)"
    let feed = ImagesListPresenterSpy()
    feed.cards = SampleCollection.photos(0..<3)
    let favourites = FavouritesPresenterSpy()
    favourites.cards = feed.cards
    frontEnd.showImagesList(feed, as: place(.imagesList, 1, .feed)).reloadPhotos()
    let explore = frontEnd.showExplore(ExplorePresenterSpy(), as: place(.explore, 2, .explore))
    explore.setPhotos(top: feed.cards[0], row: feed.cards)
    let profile = place(.profile, 3, .profile)
    _ = frontEnd.showProfile(ProfilePresenterSpy(), as: profile)
    frontEnd.showFavourites(
      favourites, as: ScreenID(.favourites, number: 4), in: profile.screen
    ).reloadPhotos()

    expect(["r \(texts.refresh)", tab, "l \(texts.like)"], in: frontEnd, columns)
    _ = frontEnd.handle(.tab)
    expect(["r \(texts.refresh)", tab], in: frontEnd, columns)
    explore.setMessage(ScreenMessage(text: "No.", retryTitle: "Retry"), in: .photos)
    expect(["r \(texts.retry)", tab], in: frontEnd, columns)
    _ = frontEnd.handle(.tab)
    expect(["o \(texts.signOut)", tab, "r \(texts.refresh)"], in: frontEnd, columns)

    let list = PhotoListPresenterSpy()
    list.cards = feed.cards
    let pushed = Placement(ScreenID(.photoList, number: 5), at: .pushed(onto: .profile))
    frontEnd.showPhotoList(list, as: pushed).reloadPhotos()
    expect(["r \(texts.refresh)", "Esc \(texts.back)", tab], in: frontEnd, columns)
  }

  @Test("An empty feed has no keys for its cards")
  func empty() {
    let frontEnd = makeFrontEnd(.english)
    _ = frontEnd.showImagesList(ImagesListPresenterSpy(), as: place(.imagesList, 1, .feed))
    #expect(frontEnd.screenHints().map(\.keys) == ["r", "Tab"])
  }

  @Test("A hint that does not fit is left out, and a shorter one after it is there")
  func leftOut() {
    var canvas = Canvas(size: CellSize(columns: 30, rows: 1))
    HintLine.draw(
      [KeyHint("r", "refresh"), KeyHint("Enter", "open it all"), KeyHint("l", "like")],
      last: [KeyHint("q", "quit")], on: &canvas, row: 0)
    #expect(canvas.text(row: 0) == " r refresh  l like     q quit")
  }

  @Test("Beside the tabs stands the place in the visible list")
  func position() {
    let frontEnd = makeFrontEnd(.english)
    let feed = ImagesListPresenterSpy()
    let view = frontEnd.showImagesList(feed, as: place(.imagesList, 1, .feed))
    #expect(!lines(of: frontEnd, columns: 80)[0].contains("/"))
    feed.cards = SampleCollection.photos(0..<12)
    view.reloadPhotos()
    _ = frontEnd.handle(.down)
    #expect(lines(of: frontEnd, columns: 80)[0].hasSuffix("  2 / 12"))
    let list = PhotoListPresenterSpy()
    list.cards = feed.cards
    frontEnd.showPhotoList(
      list, as: Placement(ScreenID(.photoList, number: 2), at: .pushed(onto: .feed))
    ).reloadPhotos()
    _ = frontEnd.handle(.end)
    #expect(lines(of: frontEnd, columns: 80)[0].hasSuffix("  12 / 12"))
    let collections = CollectionListPresenterSpy()
    collections.cards = SampleCollection.cards(0..<3)
    frontEnd.showCollectionList(
      collections, as: Placement(ScreenID(.collectionList, number: 3), at: .pushed(onto: .feed))
    ).reloadCollections()
    #expect(lines(of: frontEnd, columns: 80)[0].hasSuffix("  1 / 3"))
  }
}
