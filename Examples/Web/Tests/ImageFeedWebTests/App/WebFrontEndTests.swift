import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@testable import ImageFeedWeb

@Suite("Messages of the web front end") @MainActor
struct WebFrontEndTests {
  private func card(_ id: PhotoID, isLikeEnabled: Bool = true) -> PhotoCard {
    let strings = Strings(.english)
    return PhotoCard(
      .sample(id), strings: strings, dates: PhotoDateFormatter(strings: strings, timeZone: .utc),
      likeDisabledLabel: isLikeEnabled ? nil : "Likes are disabled")
  }

  /// A front end and a page that reads its messages.
  @MainActor
  private struct Pair {
    let frontEnd: WebFrontEnd
    let page: ModelPage

    init() {
      let output = PageOutput(picturePath: "/pictures/page/")
      let frontEnd = WebFrontEnd(output)
      self.frontEnd = frontEnd
      page = ModelPage(
        send: { text in
          for intent in try Intent.read(Data(text.utf8)) { try frontEnd.receive(intent) }
        }, picture: { output.pictures.picture(named: $0) })
      output.connection = { [weak page] in page?.receive($0) }
    }
  }

  private func commands(_ page: ModelPage, since count: Int) throws -> [String] {
    try page.received.dropFirst(count).compactMap { try JSON(parsing: $0.json)["command"]?.string }
  }

  @Test("F-4 A card that changed off screen, without a command, is sent when it comes on screen")
  func staleCard() throws {
    let (pair, presenter) = (Pair(), ImagesListPresenterSpy())
    pair.frontEnd.showImagesList(
      presenter, as: Placement(ScreenID(.imagesList, number: 1), at: .root))
    pair.page.settle()
    let screen = try #require(pair.page.screens.last)
    func scroll(to row: Int) {
      screen.rows.scroll(to: row)
      pair.page.settle()
    }
    presenter.cards = (1...20).map { card(PhotoID(rawValue: "photo-\($0)")) }
    presenter.view?.insertPhotos(at: 0..<20)
    pair.page.settle()
    presenter.cards = (1...20).map {
      card(PhotoID(rawValue: "photo-\($0)"), isLikeEnabled: $0 < 20)
    }
    let count = pair.page.received.count
    scroll(to: 19)
    #expect(try commands(pair.page, since: count) == ["updateCard"])
    #expect(screen.rows.cards.last?["isLikeEnabled"] == .bool(false))
    scroll(to: 0)
    scroll(to: 19)
    #expect(try commands(pair.page, since: count) == ["updateCard"])
  }

  @Test(
    "Only web pages are opened, because an address can come from the server",
    arguments: [
      "https://unsplash.com/@ada": true, "HTTP://unsplash.com/": true,
      "javascript:alert(1)": false, "file:///etc/passwd": false, "data:text/html,x": false,
    ])
  func links(address: String, isOpened: Bool) throws {
    let pair = Pair()
    pair.frontEnd.openLink(try #require(URL(string: address)))
    pair.page.settle()
    #expect(pair.page.links == (isOpened ? [address] : []))
  }

  @Test("R-3 A tap on a preview is reported with its collection and its place")
  func preview() throws {
    let (pair, presenter) = (Pair(), CollectionListPresenterSpy())
    pair.frontEnd.showCollectionList(
      presenter, as: Placement(ScreenID(.collectionList, number: 1), at: .root))
    pair.page.settle()
    let screen = try #require(pair.page.top)
    pair.page.tap("didTapPreview", of: screen, ["id": "collection-1", "index": 2])
    #expect(presenter.log.take().last == .didTapPreview(PreviewID("collection-1", 2)))
  }

  @Test("A page that connects again is shown the alert that nothing has dismissed")
  func otherAlert() throws {
    let pair = Pair()
    let alert = Alert(title: "Hello", message: nil, Strings(.english))
    pair.frontEnd.present(alert, as: AlertID(number: 1))
    pair.frontEnd.dismissAlert(AlertID(number: 2))
    let count = pair.page.received.count
    pair.frontEnd.showEverything()
    #expect(try commands(pair.page, since: count) == ["presentAlert", "endReset"])
    pair.frontEnd.dismissAlert(AlertID(number: 1))
    pair.frontEnd.showEverything()
    #expect(
      try commands(pair.page, since: count) == [
        "presentAlert", "endReset", "dismissAlert", "endReset",
      ])
  }

  @Test("A new root and new tabs end the share menu", arguments: [true, false])
  func menu(isRoot: Bool) throws {
    let pair = Pair()
    let photo = SharedPhoto(.sample("photo-1"), picture: Data())
    pair.frontEnd.share(photo, from: ScreenID(.singleImage, number: 1), as: ShareID(number: 1))
    if isRoot {
      pair.frontEnd.showSplash(
        SplashPresenterSpy(), as: Placement(ScreenID(.splash, number: 1), at: .root))
    } else {
      pair.frontEnd.showTabs([TabItem(.feed, title: "Feed")])
    }
    let count = pair.page.received.count
    pair.frontEnd.showEverything()
    #expect(try commands(pair.page, since: count) == [isRoot ? "show" : "showTabs", "endReset"])
  }
}
