import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@testable import ImageFeedTerminal

@Suite("R The screens of Explore in the terminal's front end") @MainActor
struct TerminalExploreTests {
  private let app = AppFlowSpy()
  private let frontEnd: TerminalFrontEnd

  init() {
    let parts = TerminalParts(
      decoding: ImmediateWork(), saving: ImmediateWork(),
      pictureFolder: PictureFolder(folder: FileManager.default.temporaryDirectory),
      loginPage: .externalBrowser(redirectURI: "urn:ietf:wg:oauth:2.0:oob"), copy: { _ in })
    frontEnd = TerminalFrontEnd(parts, language: .english, invalidate: {})
    frontEnd.app = app
    frontEnd.showTabs([
      TabItem(.feed, title: "Feed"), TabItem(.explore, title: "Explore"),
      TabItem(.profile, title: "Profile"),
    ])
  }

  private var text: String {
    var canvas = Canvas(size: CellSize(columns: 80, rows: 24))
    _ = frontEnd.draw(on: &canvas, at: AnimationMoment(step: 0))
    return (0..<24).map { canvas.text(row: $0) }.joined(separator: "\n")
  }

  private func pushed(_ kind: ScreenID.Kind, _ number: Int) -> Placement {
    Placement(ScreenID(kind, number: number), at: .pushed(onto: .explore))
  }

  @Test("G-6 Explore has its own tab, and loads when it is first visible")
  func tab() {
    let presenter = ExplorePresenterSpy()
    _ = frontEnd.showExplore(
      presenter, as: Placement(ScreenID(.explore, number: 1), at: .tab(.explore)))
    #expect(text.contains("Explore"))
    #expect(presenter.log.take() == [], "not visible yet")
    _ = frontEnd.handle(.tab)
    #expect(app.log.take() == [.didSelectTab(.explore)])
    #expect(text.contains("Random photos"))
    #expect(presenter.log.take() == [.didLayOut(pictureWidth: 40), .viewDidLoad])
    _ = frontEnd.handle(.tab)
    _ = frontEnd.handle(.backTab)
    #expect(text.contains("Random photos"))
    #expect(presenter.log.take() == [])
  }

  @Test("Search, collections and photos are shown, and report it at once")
  func screens() {
    let search = SearchPresenterSpy()
    let collections = CollectionListPresenterSpy(title: "harbour")
    let photos = PhotoListPresenterSpy(title: "mountain")
    _ = frontEnd.handle(.tab)
    _ = frontEnd.showSearch(search, as: pushed(.search, 1))
    #expect(text.contains("[ Search ]"))
    _ = frontEnd.showCollectionList(collections, as: pushed(.collectionList, 2))
    #expect(text.contains("harbour"))
    _ = frontEnd.showPhotoList(photos, as: pushed(.photoList, 3))
    #expect(text.contains("mountain"))
    #expect(search.log.take() == [.viewDidLoad])
    #expect(collections.log.take() == [.viewDidLoad, .didLayOut(pictureWidth: 36)])
    #expect(photos.log.take() == [.viewDidLoad, .didLayOut(pictureWidth: 76)])
  }

  @Test("F-3 In a terminal with pixels each list's first reported width is in pixels")
  func pixels() {
    frontEnd.parts.pictures.display = PictureDisplay(mode: .kitty, cell: .usual)
    let explore = ExplorePresenterSpy()
    let collections = CollectionListPresenterSpy(title: "harbour")
    let photos = PhotoListPresenterSpy(title: "mountain")
    let (feed, favourites) = (ImagesListPresenterSpy(), FavouritesPresenterSpy())
    (photos.cards, feed.cards) = (SampleCollection.photos(0..<1), SampleCollection.photos(0..<1))
    _ = frontEnd.showImagesList(
      feed, as: Placement(ScreenID(.imagesList, number: 4), at: .tab(.feed)))
    _ = text
    let profile = Placement(ScreenID(.profile, number: 5), at: .tab(.profile))
    _ = frontEnd.showProfile(ProfilePresenterSpy(), as: profile)
    _ = frontEnd.showFavourites(
      favourites, as: ScreenID(.favourites, number: 6), in: profile.screen)
    _ = frontEnd.handle(.backTab)
    _ = text
    _ = frontEnd.handle(.tab)
    _ = frontEnd.handle(.tab)
    _ = frontEnd.showExplore(
      explore, as: Placement(ScreenID(.explore, number: 1), at: .tab(.explore)))
    _ = text
    _ = frontEnd.showCollectionList(collections, as: pushed(.collectionList, 2))
    _ = text
    _ = frontEnd.showPhotoList(photos, as: pushed(.photoList, 3)).reloadPhotos()
    _ = text
    #expect(explore.log.take() == [.didLayOut(pictureWidth: 200), .viewDidLoad])
    #expect(collections.log.take() == [.viewDidLoad, .didLayOut(pictureWidth: 180)])
    #expect(
      photos.log.take() == [
        .viewDidLoad, .didLayOut(pictureWidth: 380), .willDisplay("photo-0"),
      ])
    #expect(feed.log.take().prefix(2) == [.viewDidLoad, .didLayOut(pictureWidth: 250)])
    #expect(favourites.log.take() == [.didLayOut(pictureWidth: 240), .viewDidLoad])
  }

  @Test("Esc goes back and reports it while the view exists; a tab's own screen stays")
  func back() {
    let explore = ExplorePresenterSpy()
    _ = frontEnd.showExplore(
      explore, as: Placement(ScreenID(.explore, number: 1), at: .tab(.explore)))
    _ = frontEnd.handle(.tab)
    let (search, photos) = (SearchPresenterSpy(), PhotoListPresenterSpy(title: "mountain"))
    _ = frontEnd.showSearch(search, as: pushed(.search, 2))
    weak var view: AnyObject?
    view = frontEnd.showPhotoList(photos, as: pushed(.photoList, 3))
    _ = app.log.take()
    app.log.onCommand = { report in
      if report == .didClose(ScreenID(.photoList, number: 3)) { #expect(view != nil) }
    }
    for key in [Key.escape, .escape, .escape] { _ = frontEnd.handle(key) }
    #expect(
      app.log.take() == [
        .didClose(ScreenID(.photoList, number: 3)), .didClose(ScreenID(.search, number: 2)),
      ])
    #expect(view == nil)
    #expect(text.contains("Random photos"))
  }

  @Test("b and Backspace go back as well, but are text in a search")
  func otherKeys() {
    _ = frontEnd.handle(.tab)
    let (search, list) = (SearchPresenterSpy(), CollectionListPresenterSpy())
    _ = frontEnd.showSearch(search, as: pushed(.search, 1))
    for key in [Key.character("b"), .character("q"), .character("?"), .backspace] {
      #expect(!frontEnd.handle(key))
    }
    #expect(frontEnd.stack.topID == ScreenID(.search, number: 1))
    #expect(frontEnd.help == nil)
    for key in [Key.character("b"), .backspace] {
      _ = frontEnd.showCollectionList(list, as: pushed(.collectionList, 2))
      _ = frontEnd.handle(key)
      #expect(frontEnd.stack.topID == ScreenID(.search, number: 1))
    }
  }

  @Test("1 to 3 are the columns of a list of photos, so its keys do not name them for tabs")
  func numbers() {
    _ = frontEnd.handle(.tab)
    let photos = PhotoListPresenterSpy()
    photos.cards = SampleCollection.photos(0..<3)
    frontEnd.showPhotoList(photos, as: pushed(.photoList, 3)).reloadPhotos()
    _ = frontEnd.handle(.character("?"))
    #expect(text.contains("1-3") && !text.contains("Tab 1-3"))
  }

  @Test("The list of keys fits in the smallest window on every screen")
  func help() {
    _ = frontEnd.handle(.tab)
    let explore = ExplorePresenterSpy()
    let view = frontEnd.showExplore(
      explore, as: Placement(ScreenID(.explore, number: 1), at: .tab(.explore)))
    let cards = SampleCollection.photos(0..<3)
    view.setPhotos(top: cards[0], row: cards)
    view.setMessage(ScreenMessage(text: "No.", retryTitle: "Retry"), in: .collections)
    expectRoom()
    let list = CollectionListPresenterSpy()
    list.cards = SampleCollection.cards(0..<3)
    let rows = frontEnd.showCollectionList(list, as: pushed(.collectionList, 2))
    rows.reloadCollections()
    expectRoom()
    rows.setPreview(.unavailable, for: PreviewID("collection-0", 0))
    expectRoom()
    let photos = PhotoListPresenterSpy()
    photos.cards = cards
    frontEnd.showPhotoList(photos, as: pushed(.photoList, 3)).reloadPhotos()
    expectRoom()
  }

  private func expectRoom(sourceLocation: SourceLocation = #_sourceLocation) {
    _ = frontEnd.handle(.character("?"))
    var canvas = Canvas(size: CellSize(columns: 60, rows: 18))
    _ = frontEnd.draw(on: &canvas, at: AnimationMoment(step: 0))
    let lines = (0..<18).map { canvas.text(row: $0) }
    for hint in frontEnd.help?.hints ?? [] {
      #expect(
        lines.contains { $0.contains(hint.action) }, "\(hint.action)",
        sourceLocation: sourceLocation)
    }
    #expect(frontEnd.help != nil, sourceLocation: sourceLocation)
    _ = frontEnd.handle(.enter)
  }
}
