import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@testable import ImageFeed

/// The search with a spy on each side and a service that answers as it is told.
@MainActor
final class SearchScreen {
  let service = FakeSearchService(unexpected: UnexpectedCalls { Issue.record("\($0)") })
  let tasks = ScreenTasks()
  let log = CommandLog<SearchCommand>()
  let presenter: SearchPresenter
  private let view: SearchViewSpy

  init() {
    presenter = SearchPresenter(
      router: SearchRouterSpy(log: log), service: service, strings: Strings(.english),
      tasks: tasks)
    view = SearchViewSpy(log: log)
    presenter.view = view
  }

  /// Searches and waits for the end of it.
  func search(_ text: String) async throws {
    presenter.didEnter(text)
    try await tasks.finish(within: 5)
  }

  /// The texts that the service was asked for.
  var queries: [String] { service.photos.calls.map(\.query.text) }

  /// The photos that the view can read.
  var rows: [PhotoID?] { (0..<presenter.photoCount).map(presenter.photoID(at:)) }
}

extension [SearchCommand] {
  /// What every search begins with.
  static let begin: Self = [.setMessage(nil), .setLoaderHidden(false)]
}
