import BrowserTestSupport
import Foundation
import ImageFeedConformance
import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// Lists: their pictures, cells that are shown once more, and the widths for which a presenter
/// requests pictures.
extension BrowserContractsTests {
  private static let strings = Strings(.english)
  private static let dates = PhotoDateFormatter(strings: strings, timeZone: .utc)

  private static func cards(_ photos: [Photo]) -> [PhotoCard] {
    photos.map { PhotoCard($0, strings: strings, dates: dates) }
  }

  private static func card(_ id: CollectionID, blurHash: String? = nil) -> CollectionCard {
    var collection = PhotoCollection.sample(id)
    collection.previews[0].blurHash = blurHash
    collection.cover = collection.previews[0]
    return CollectionCard(collection, strings: strings, dates: dates)
  }

  // MARK: Pictures

  @Test("A picture that cannot be decoded is not reported after another one has replaced it")
  func replacedPicture() throws {
    let presenter = ImagesListPresenterSpy()
    presenter.cards = Self.cards([.sample()])
    let probe = try ImagesListClientProbe(client, presenter)
    presenter.view?.insertPhotos(at: 0..<1)
    probe.page.settle()
    _ = presenter.log.take()
    // Both commands arrive before the picture does.
    client.server.delayPictures(by: 1)
    presenter.view?.setPicture(.data(Data("no picture".utf8)), for: "photo-1")
    presenter.view?.setPicture(.loading, for: "photo-1")
    probe.page.settle()
    #expect(presenter.log.take() == [])
  }

  @Test("R-3 A tap on a preview is reported with its index, and one on the title as the collection")
  func previews() throws {
    let presenter = CollectionListPresenterSpy()
    presenter.cards = [Self.card("collection-1")]
    let probe = try CollectionListClientProbe(client, presenter)
    presenter.view?.reloadCollections()
    probe.page.settle()
    _ = presenter.log.take()
    try probe.page.act { try $0.find(".previews .picture:nth-child(3)").click() }
    probe.tapCollection("collection-1")
    probe.page.settle()
    #expect(
      presenter.log.take()
        == [.didTapPreview(PreviewID("collection-1", 2)), .didTapCollection("collection-1")])
  }

  // MARK: Cells that are shown once more

  /// The blurs of a collection's first picture and of the one that takes its place. Two pictures
  /// without a blur can be different ones, too.
  private nonisolated static let blurHashes: [[String?]] = [
    ["LEHV6nWB2yk8pyo0adR*.7kCMdnj", "LGF5]+Yk^6#M@-5c,1J5@[or[Q6."],
    ["LEHV6nWB2yk8pyo0adR*.7kCMdnj", nil], [nil, nil],
  ]

  @Test("A row whose previews have changed is reported as a new one", arguments: blurHashes)
  func changedPreviews(blurHashes: [String?]) throws {
    let presenter = CollectionListPresenterSpy()
    let probe = try CollectionListClientProbe(client, presenter)
    for blurHash in blurHashes {
      _ = presenter.log.take()
      presenter.cards = [Self.card("collection-1", blurHash: blurHash)]
      presenter.view?.reloadCollections()
      probe.page.settle()
    }
    #expect(
      presenter.log.take() == [.didEndDisplaying("collection-1"), .willDisplay("collection-1")])
  }

  @Test(
    "A collection in Explore whose cover has changed is reported as a new one",
    arguments: blurHashes)
  func changedCover(blurHashes: [String?]) throws {
    let presenter = ExplorePresenterSpy()
    let probe = try ExploreClientProbe(client, presenter)
    for blurHash in blurHashes {
      _ = presenter.log.take()
      presenter.view?.setCollections([Self.card("collection-1", blurHash: blurHash)])
      probe.page.settle()
    }
    #expect(
      presenter.log.take()
        == [.didEndDisplayingCover("collection-1"), .willDisplayCover("collection-1")])
  }

  @Test("The keyboard stays in a list whose focused row has gone")
  func focus() throws {
    let presenter = CollectionListPresenterSpy()
    let probe = try CollectionListClientProbe(client, presenter)
    presenter.cards = [Self.card("collection-1"), Self.card("collection-2")]
    presenter.view?.reloadCollections()
    try probe.page.act { try $0.press(Key.down) }
    presenter.cards = [Self.card("collection-3"), Self.card("collection-2")]
    presenter.view?.reloadCollections()
    probe.page.settle()
    let focused: String? = try probe.page.browser.evaluate(
      "return document.activeElement.closest('[data-id]')?.dataset.id")
    #expect(focused == "collection-3")
  }

  @Test("F-7 What is on screen stays where it is when a reload brings new photos above it")
  func place() throws {
    let presenter = ImagesListPresenterSpy()
    let probe = try ImagesListClientProbe(client, presenter)
    presenter.cards = Self.cards(Photo.samples(11..<31))
    presenter.view?.reloadPhotos()
    probe.page.settle()
    probe.scroll(toRow: 10)
    // The photos on screen, and their distances from the top of the window.
    func tops() throws -> [String: Double] {
      let shown = Set(probe.shownCards.map { "\($0.id)" })
      let tops: [String: Double] = try probe.page.browser.evaluate(
        """
        const cells = [...document.querySelectorAll(".card")];
        return Object.fromEntries(
          cells.map((cell) => [cell.dataset.id, cell.getBoundingClientRect().top]));
        """)
      return tops.filter { shown.contains($0.key) }
    }
    let before = try tops()
    #expect(before.count > 1)
    presenter.cards = Self.cards(Photo.samples(1..<31))
    presenter.view?.reloadPhotos()
    let after = try tops()
    for (id, top) in before {
      // Chromium draws and scrolls to whole pixels.
      #expect(abs((after[id] ?? .infinity) - top) <= 1, "\(id) was at \(top)")
    }
  }

  // MARK: Widths

  @Test("F-3 After a resize, the new width is reported before the rows that come into view")
  func resizedList() throws {
    let presenter = ImagesListPresenterSpy()
    presenter.cards = Self.cards(Photo.samples(10))
    let probe = try ImagesListClientProbe(client, presenter)
    presenter.view?.insertPhotos(at: 0..<presenter.photoCount)
    probe.page.settle()
    _ = presenter.log.take()
    try probe.page.act { try $0.resize(width: 320, height: 1_600) }
    let kinds = presenter.log.take().map { report in
      switch report {
      case .didLayOut: "width"
      case .willDisplay: "row"
      default: "\(report)"
      }
    }
    #expect(kinds.first == "width")
    #expect(kinds.count > 1)
    #expect(Set(kinds.dropFirst()) == ["row"])
  }

  @Test("F-3 With three pixels in a point, a picture of the feed is three times as wide")
  func pixelsOfFeed() throws {
    let presenter = ImagesListPresenterSpy()
    let probe = try ImagesListClientProbe(client, presenter)
    _ = presenter.log.take()
    let width = try widthOnSharpScreen(of: ".rows", probe.page)
    #expect(presenter.log.take() == [.didLayOut(pictureWidth: 3 * width)])
  }

  @Test("R-1 With three pixels in a point, a photo in Explore is three times as wide")
  func pixelsOfExplore() throws {
    let presenter = ExplorePresenterSpy()
    let probe = try ExploreClientProbe(client, presenter)
    _ = presenter.log.take()
    let width = try widthOnSharpScreen(of: ".explore-part", probe.page)
    #expect(presenter.log.take() == [.didLayOut(pictureWidth: 3 * width)])
  }

  /// Moves the page to a sharp screen, and returns the width of an element in points.
  private func widthOnSharpScreen(of selector: String, _ page: ClientPage) throws -> Int {
    try page.act { browser in
      try browser.devTools(
        "Emulation.setDeviceMetricsOverride",
        ["width": 360, "height": 800, "deviceScaleFactor": 3, "mobile": false])
    }
    return try page.browser.find(selector).property("clientWidth")
  }
}
