import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// A search, for the situations on it.
@MainActor
final class SearchScreen {
  let log = CommandLog<SearchCommand>()
  let tasks = ScreenTasks()
  let unsplash: LocalUnsplash
  let photos = PhotoStore()
  let presenter: SearchPresenter
  let view: SearchViewSpy
  /// The number of reports that the session has ended.
  private(set) var expirations = 0
  private let router: SearchRouterSpy

  init(_ unsplash: LocalUnsplash, _ kind: ContentKind) {
    self.unsplash = unsplash
    router = SearchRouterSpy(log: log)
    presenter = SearchPresenter(
      kind, service: unsplash.extendedServices.search, photos: photos, strings: Strings(.english),
      tasks: tasks)
    view = SearchViewSpy(log: log, presenter: presenter)
    presenter.router = router
    presenter.view = view
    log.onCommand = { [weak self] in if $0 == .sessionDidExpire { self?.expirations += 1 } }
  }

  var tracked: [AnyObject] { [presenter, view, photos] }

  /// Opens the search with a query in its field, and empties the log.
  func open() throws {
    view.viewDidLoad()
    presenter.didChangeText(" \(try unsplash.otherClient.mountain().text) ")
    #expect(log.take() == [.setOrder(.relevance), .setStartEnabled(true)])
  }

  /// The commands of a search and its answer.
  static let searches: [SearchCommand] = [.setLoaderHidden(false), .setLoaderHidden(true)]

  func close() {
    presenter.screenDidClose()
  }
}

/// A situation on a search.
@MainActor
protocol SearchSituation: Situation where Command == SearchCommand {
  var screen: SearchScreen { get }
  /// The command that opens the results of an answer.
  func opened(_ ending: Ending) -> SearchCommand?
}

extension SearchSituation {
  var log: CommandLog<SearchCommand> { screen.log }
  var tasks: ScreenTasks { screen.tasks }
  var tracked: [AnyObject] { screen.tracked }
  /// The reports of ``SearchCommand/sessionDidExpire``: exactly one.
  var expirations: Int { screen.expirations }

  func act() {
    screen.presenter.didTapStart()
  }

  func commands(_ ending: Ending) -> [SearchCommand] {
    switch ending {
    case .done, .doneWithLess: SearchScreen.searches + [opened(ending)].compactMap(\.self)
    case .sessionEnds: SearchScreen.searches + [.sessionDidExpire]
    default: SearchScreen.searches + [.setMessage(ending.message)]
    }
  }

  /// Checks that the form is unchanged: a new view receives all of it.
  func expectState(after ending: Ending) async throws {
    screen.view.viewDidLoad()
    let message = ending.message.map { SearchCommand.setMessage($0) }
    #expect(
      log.take()
        == [
          .setText(" mountain "), .setOrder(.relevance), .setStartEnabled(true), message,
        ].compactMap(\.self))
  }

  /// Taps the message's button or, if there is none, the start button.
  func actAgain(after ending: Ending) async throws {
    if ending.message?.retryTitle != nil {
      screen.presenter.didTapRetry()
    } else {
      screen.presenter.didTapStart()
    }
  }

  func commandsAgain(after ending: Ending) -> [SearchCommand] {
    [.setMessage(nil)] + commands(.done)
  }

  func close() {
    screen.close()
  }

  func commandsWhenClosed() -> [SearchCommand] { SearchScreen.searches }
}
