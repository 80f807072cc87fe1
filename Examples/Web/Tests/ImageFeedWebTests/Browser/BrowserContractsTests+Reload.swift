import BrowserTestSupport
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// Cells that are shown once more.
extension BrowserContractsTests {
  /// The blurs of a collection's first picture and of the one that takes its place. Two pictures
  /// without a blur can be different ones, too.
  private nonisolated static let blurHashes: [[String?]] = [
    ["LEHV6nWB2yk8pyo0adR*.7kCMdnj", "LGF5]+Yk^6#M@-5c,1J5@[or[Q6."],
    ["LEHV6nWB2yk8pyo0adR*.7kCMdnj", nil], [nil, nil],
  ]

  static func card(_ id: CollectionID, blurHash: String? = nil) -> CollectionCard {
    let strings = Strings(.english)
    var collection = PhotoCollection.sample(id)
    collection.previews[0].blurHash = blurHash
    collection.cover = collection.previews[0]
    return CollectionCard(
      collection, strings: strings, dates: PhotoDateFormatter(strings: strings, timeZone: .utc))
  }

  @Test("A row whose previews have changed is reported as a new one", arguments: blurHashes)
  func changedPreviews(blurHashes: [String?]) throws {
    let presenter = CollectionListPresenterSpy()
    let probe = try BrowserCollectionListProbe(presenter)
    for blurHash in blurHashes {
      _ = presenter.log.take()
      presenter.cards = [Self.card("collection-1", blurHash: blurHash)]
      probe.webView.reloadCollections()
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
    let probe = try BrowserExploreProbe(presenter)
    for blurHash in blurHashes {
      _ = presenter.log.take()
      probe.webView.setCollections([Self.card("collection-1", blurHash: blurHash)])
      probe.page.settle()
    }
    #expect(
      presenter.log.take()
        == [.didEndDisplayingCover("collection-1"), .willDisplayCover("collection-1")])
  }

  @Test("The keyboard stays in a list whose focused row has gone")
  func focus() throws {
    let presenter = CollectionListPresenterSpy()
    let probe = try BrowserCollectionListProbe(presenter)
    presenter.cards = [Self.card("collection-1"), Self.card("collection-2")]
    probe.webView.reloadCollections()
    probe.page.act { try $0.press(Key.down) }
    presenter.cards = [Self.card("collection-3"), Self.card("collection-2")]
    probe.webView.reloadCollections()
    probe.page.settle()
    #expect(
      probe.read(
        or: "", "return document.activeElement.closest('[data-id]')?.dataset.id ?? ''")
        == "collection-3")
  }

  @Test("F-7 What is on screen stays where it is when a reload brings new photos above it")
  func place() throws {
    let presenter = ImagesListPresenterSpy()
    let probe = try BrowserFeedProbe(presenter)
    presenter.cards = Photo.samples(11..<31).map(Self.photoCard)
    probe.webView.reloadPhotos()
    probe.page.settle()
    probe.scroll(toRow: 10)
    let before = probe.tops
    #expect(before.count > 1)
    presenter.cards = Photo.samples(1..<31).map(Self.photoCard)
    probe.webView.reloadPhotos()
    probe.page.settle()
    let after = probe.tops
    for (id, top) in before {
      // Chromium draws and scrolls to whole pixels.
      #expect(abs((after[id] ?? .infinity) - top) <= 1, "\(id) was at \(top)")
    }
  }

  private static func photoCard(_ photo: Photo) -> PhotoCard {
    let strings = Strings(.english)
    return PhotoCard(
      photo, strings: strings,
      dates: PhotoDateFormatter(strings: strings, timeZone: .utc))
  }
}

extension BrowserFeedProbe {
  /// The photos in view, and their distances from the top of the window.
  fileprivate var tops: [String: Double] {
    read(
      or: [:],
      """
      const box = scroller.getBoundingClientRect();
      const cells = [...screen.querySelectorAll(".card")].filter((cell) => meets(cell, box));
      return Object.fromEntries(
        cells.map((cell) => [cell.dataset.id, cell.getBoundingClientRect().top]));
      """)
  }
}
