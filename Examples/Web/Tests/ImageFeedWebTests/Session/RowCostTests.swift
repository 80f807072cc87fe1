import Dispatch
import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@testable import ImageFeedWeb

@Suite("The cost of rows in the server") @MainActor
struct RowCostTests {
  /// A list whose presenter has so many rows, and its messages.
  private func list(_ count: Int, hasLog: Bool = false) -> (
    view: ImagesListView, messages: Messages
  ) {
    let strings = Strings(.english)
    let dates = PhotoDateFormatter(strings: strings, timeZone: .utc)
    let presenter = ImagesListPresenterSpy()
    presenter.cards = Photo.samples(1..<(count + 1)).map {
      PhotoCard($0, strings: strings, dates: dates)
    }
    let messages = Messages()
    let page = PageOutput(picturePath: "/pictures/", conversation: hasLog ? Conversation() : nil)
    page.connection = { messages.latest = $0.json }
    let output = ScreenOutput(screen: ScreenID(.imagesList, number: 1), page: page)
    return (ImagesListView(presenter, output), messages)
  }

  private final class Messages {
    var latest = ""
  }

  @Test("A new page of 30 rows sends 30 cards, however many rows there were before")
  func cards() throws {
    let (view, messages) = list(1_000)
    view.insertPhotos(at: 970..<1_000)
    let message = try JSON(parsing: messages.latest)
    #expect(message["cards"]?.elements.count == 30)
    #expect(message["row"] == .integer(970))
    #expect(message["count"] == .integer(1_000))
  }

  @Test(
    "A new page of 30 rows costs the same at row 100 and at row 100,000, also with --log",
    .enabled(if: ProcessInfo.processInfo.environment["WEB_FIGURES"] != nil),
    arguments: [false, true])
  func time(hasLog: Bool) {
    let (short, long) = (times(130, hasLog), times(100_000, hasLog))
    let name = "A page of 30 in the server\(hasLog ? " with --log" : "")"
    print(String(format: "\(name) from row 100: median %.2f ms", short))
    print(String(format: "\(name) to row 100,000: median %.2f ms", long))
    #expect(long < short * 2)
  }

  /// The median of 50 insertions of the last page, in milliseconds.
  private func times(_ count: Int, _ hasLog: Bool) -> Double {
    let (view, _) = list(count, hasLog: hasLog)
    let times = (0..<50).map { _ in
      let start = DispatchTime.now().uptimeNanoseconds
      view.insertPhotos(at: (count - 30)..<count)
      return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
    }
    return times.sorted()[25]
  }
}
