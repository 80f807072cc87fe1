import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// Pictures in lists.
extension BrowserContractsTests {
  @Test("A picture that cannot be decoded is not reported after another one has replaced it")
  func replacedPicture() throws {
    let presenter = ImagesListPresenterSpy()
    let dates = PhotoDateFormatter(strings: presenter.strings, timeZone: .utc)
    presenter.cards = [PhotoCard(.sample(), strings: presenter.strings, dates: dates)]
    let probe = try BrowserFeedProbe(presenter)
    probe.webView.insertPhotos(at: 0..<1)
    probe.page.settle()
    _ = presenter.log.take()
    probe.webView.setPicture(.data(Data("no picture".utf8)), for: "photo-1")
    probe.webView.setPicture(.loading, for: "photo-1")
    probe.page.settle()
    #expect(presenter.log.take() == [])
  }

  @Test("R-3 A tap on a preview is reported with its index, and one on the title as the collection")
  func previews() throws {
    let presenter = CollectionListPresenterSpy()
    presenter.cards = [Self.card("collection-1")]
    let probe = try BrowserCollectionListProbe(presenter)
    probe.webView.reloadCollections()
    probe.page.settle()
    _ = presenter.log.take()
    probe.tap(".previews .picture:nth-child(3)")
    probe.tapCollection("collection-1")
    #expect(
      presenter.log.take()
        == [.didTapPreview(PreviewID("collection-1", 2)), .didTapCollection("collection-1")])
  }
}
