import BrowserTestSupport
import ImageFeedCore
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@testable import ImageFeedWeb

/// The widths for which a presenter requests pictures.
extension BrowserContractsTests {
  @Test("F-3 After a resize, the new width is reported before the rows that come into view")
  func resizedList() throws {
    let presenter = Self.feed()
    let probe = try BrowserFeedProbe(presenter)
    probe.webView.insertPhotos(at: 0..<presenter.photoCount)
    probe.page.settle()
    _ = presenter.log.take()
    probe.page.act { try $0.resize(width: 320, height: 1_600) }
    expectWidthFirst(presenter.log.take())
  }

  private static func feed() -> ImagesListPresenterSpy {
    let presenter = ImagesListPresenterSpy()
    let dates = PhotoDateFormatter(strings: presenter.strings, timeZone: .utc)
    presenter.cards = Photo.samples(10).map {
      PhotoCard($0, strings: presenter.strings, dates: dates)
    }
    return presenter
  }

  /// Expects a width, and then rows.
  private func expectWidthFirst(
    _ reports: [ImagesListIntent], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let kinds = reports.map { report in
      switch report {
      case .didLayOut: "width"
      case .willDisplay: "row"
      default: "\(report)"
      }
    }
    #expect(kinds.first == "width", sourceLocation: sourceLocation)
    #expect(kinds.count > 1, sourceLocation: sourceLocation)
    #expect(Set(kinds.dropFirst()) == ["row"], sourceLocation: sourceLocation)
  }

  @Test("F-3 With three pixels in a point, a picture of the feed is three times as wide")
  func pixelsOfFeed() throws {
    let presenter = ImagesListPresenterSpy()
    let probe = try BrowserFeedProbe(presenter)
    _ = presenter.log.take()
    let width = widthOnSharpScreen(of: ".rows", probe)
    #expect(presenter.log.take() == [.didLayOut(pictureWidth: 3 * width)])
  }

  @Test("R-1 With three pixels in a point, a photo in Explore is three times as wide")
  func pixelsOfExplore() throws {
    let presenter = ExplorePresenterSpy()
    let probe = try BrowserExploreProbe(presenter)
    _ = presenter.log.take()
    let width = widthOnSharpScreen(of: ".explore-part", probe)
    #expect(presenter.log.take() == [.didLayOut(pictureWidth: 3 * width)])
  }

  /// Moves the page to a sharp screen, and returns the width of an element in points.
  private func widthOnSharpScreen<View>(
    of selector: String, _ probe: BrowserScreenProbe<View>
  ) -> Int {
    probe.page.act { browser in
      try browser.devTools(
        "Emulation.setDeviceMetricsOverride",
        ["width": 360, "height": 800, "deviceScaleFactor": 3, "mobile": false])
    }
    return probe.read(or: 0, "return find(given[0]).clientWidth", selector)
  }
}
