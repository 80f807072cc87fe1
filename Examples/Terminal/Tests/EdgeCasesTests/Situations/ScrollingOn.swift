import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// The last rows of the first page become visible (F-1, F-7, F-8).
@MainActor
final class ScrollingOn: FeedSituation {
  let screen: FeedScreen
  private var pages: [[PhotoID]] = []

  init(_ unsplash: LocalUnsplash) {
    screen = FeedScreen(unsplash)
  }

  func arrive() async throws {
    let otherClient = screen.unsplash.otherClient
    let first = try await otherClient.photos(1)
    pages = [first.map(\.id), try await otherClient.photos(2).map(\.id)]
    // Painted in advance: on a busy machine painting may take longer than a request may.
    if let last = first.last { _ = try await otherClient.picture(last.urls.small) }
    try await screen.open()
  }

  func act() {
    if let last = screen.rows.last { screen.presenter.willDisplay(last) }
  }

  /// Leaves out the last row's picture, which another situation tests.
  func takeCommands() -> [ImagesListCommand] {
    log.take().filter { command in
      if case .setPicture = command { false } else { true }
    }
  }

  func commands(_ ending: Ending) -> [ImagesListCommand] {
    switch ending {
    case .done, .doneWithLess:
      .pageLoads + [.insertPhotos(at: LocalUnsplash.perPage..<2 * LocalUnsplash.perPage)]
    case .nothingThere: .pageLoads
    default: .pageLoads + .failed(ending)
    }
  }

  /// The last row shows its picture.
  func furtherRequests(_ ending: Ending) -> [String] { ["GET /images/:name"] }

  func furtherRequestsAgain() -> [String] { [] }

  /// Checks that the old rows stay, and that the next request is for the same page, not for the one
  /// after (F-7).
  func expectState(after ending: Ending) async throws {
    let hasNextPage = ending == .done || ending == .doneWithLess
    #expect(screen.rows == (hasNextPage && !startedOver ? pages[0] + pages[1] : pages[0]))
  }

  private var startedOver = false

  func actAgain(after ending: Ending) async throws {
    startedOver = ending.message?.retryTitle == nil
    askAgain(after: ending)
  }

  func commandsAgain(after ending: Ending) -> [ImagesListCommand] {
    .again(after: ending) + (startedOver ? .refreshes + [.reloadPhotos] : commands(.done))
  }

  func commandsWhenClosed() -> [ImagesListCommand] { .pageLoads }
}
