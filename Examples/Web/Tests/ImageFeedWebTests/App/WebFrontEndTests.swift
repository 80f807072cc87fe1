import Foundation
import ImageFeedContracts
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

  /// A feed on a page that is laid out.
  private func feed() throws -> (ImagesListPresenterSpy, WebFeedProbe) {
    let presenter = ImagesListPresenterSpy()
    let probe = try WebFeedProbe(presenter)
    return (presenter, probe)
  }

  private func commands(_ page: ModelPage, since count: Int) throws -> [String] {
    try page.received.dropFirst(count).compactMap { try JSON(parsing: $0.json)["command"]?.string }
  }

  @Test("F-4 A card that changed off screen, without a command, is sent when it comes on screen")
  func staleCard() throws {
    let (presenter, probe) = try feed()
    presenter.cards = (1...20).map { card(PhotoID(rawValue: "photo-\($0)")) }
    presenter.view?.insertPhotos(at: 0..<20)
    probe.page.settle()
    presenter.cards = (1...20).map {
      card(PhotoID(rawValue: "photo-\($0)"), isLikeEnabled: $0 < 20)
    }
    let count = probe.page.received.count
    probe.scroll(toRow: 19)
    #expect(try commands(probe.page, since: count) == ["updateCard"])
    #expect(probe.screen.rows.cards.last?["isLikeEnabled"] == .bool(false))
    probe.scroll(toRow: 0)
    probe.scroll(toRow: 19)
    #expect(try commands(probe.page, since: count) == ["updateCard"])
  }

  @Test(
    "Only web pages are opened, because an address can come from the server",
    arguments: [
      "https://unsplash.com/@ada": true, "HTTP://unsplash.com/": true,
      "javascript:alert(1)": false, "file:///etc/passwd": false, "data:text/html,x": false,
    ])
  func links(address: String, isOpened: Bool) throws {
    let pair = PageOfFrontEnd()
    pair.frontEnd.openLink(try #require(URL(string: address)))
    pair.page.settle()
    #expect(pair.page.links == (isOpened ? [address] : []))
  }

  @Test("R-3 A tap on a preview is reported with its collection and its place")
  func preview() throws {
    let (pair, presenter) = (PageOfFrontEnd(), CollectionListPresenterSpy())
    pair.frontEnd.showCollectionList(presenter, as: .alone(.collectionList))
    pair.page.settle()
    let screen = try #require(pair.page.top)
    pair.page.tap("didTapPreview", of: screen, ["id": "collection-1", "index": 2])
    #expect(presenter.log.take().last == .didTapPreview(PreviewID("collection-1", 2)))
  }

  @Test("A page that connects again is shown the alert that nothing has dismissed")
  func otherAlert() throws {
    let pair = PageOfFrontEnd()
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
    let pair = PageOfFrontEnd()
    let photo = SharedPhoto(.sample("photo-1"), picture: Data())
    pair.frontEnd.share(photo, from: ScreenID(.singleImage, number: 1), as: ShareID(number: 1))
    if isRoot {
      pair.frontEnd.showSplash(SplashPresenterSpy(), as: .alone(.splash))
    } else {
      pair.frontEnd.showTabs([TabItem(.feed, title: "Feed")])
    }
    let count = pair.page.received.count
    pair.frontEnd.showEverything()
    #expect(try commands(pair.page, since: count) == [isRoot ? "show" : "showTabs", "endReset"])
  }
}
