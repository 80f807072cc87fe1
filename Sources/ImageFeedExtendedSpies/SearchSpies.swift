import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A command of the presenter of a search, to its view or its router.
public enum SearchCommand: Hashable, Sendable {
  case setText(String)
  case setOrder(SearchOrder)
  case setStartEnabled(Bool)
  case setLoaderHidden(Bool)
  case setMessage(ScreenMessage?)
  case openPhotos(FoundPhotos)
  case openCollections(FoundCollections)
}

/// A view of a search that records its commands and keeps its presenter.
public final class SearchViewSpy: ScreenViewSpy<SearchCommand, any SearchPresenterProtocol>,
  SearchViewProtocol
{
  /// Sets itself and reports `viewDidLoad()`, as a view does that is ready.
  public func viewDidLoad() {
    presenter?.view = self
    presenter?.viewDidLoad()
  }

  public func setText(_ text: String) { log.add(.setText(text)) }
  public func setOrder(_ order: SearchOrder) { log.add(.setOrder(order)) }
  public func setStartEnabled(_ isEnabled: Bool) { log.add(.setStartEnabled(isEnabled)) }
  public func setLoaderHidden(_ isHidden: Bool) { log.add(.setLoaderHidden(isHidden)) }
  public func setMessage(_ message: ScreenMessage?) { log.add(.setMessage(message)) }
}

/// A router of a search that records where the screen leads.
public final class SearchRouterSpy: RouterSpy<SearchCommand>, SearchRouterProtocol {
  public func openPhotos(_ found: FoundPhotos) { log.add(.openPhotos(found)) }
  public func openCollections(_ found: FoundCollections) { log.add(.openCollections(found)) }
}

/// An intent that a view of a search reports.
public enum SearchIntent: Hashable, Sendable {
  case viewDidLoad
  case didChangeText(String)
  case didChooseOrder(SearchOrder)
  case didTapStart
  case didTapRetry
  case didCancelWaiting
  case screenDidClose
}

/// A presenter of a search that records what its view reports, for tests of views.
public final class SearchPresenterSpy: ScreenPresenterSpy<SearchIntent>, SearchPresenterProtocol {
  public weak var view: (any SearchViewProtocol)?
  /// The kind of content.
  public let kind: ContentKind

  /// Creates a spy.
  public init(_ kind: ContentKind = .photos, strings: Strings = Strings(.english)) {
    self.kind = kind
    super.init(strings: strings)
  }

  /// The title of a search for ``kind``.
  public var title: String {
    kind == .photos ? strings.extended.searchPhotos : strings.extended.searchCollections
  }
  /// Indicates whether it is a search for photos.
  public var isOrderEnabled: Bool { kind == .photos }

  public func viewDidLoad() { log.add(.viewDidLoad) }
  public func didChangeText(_ text: String) { log.add(.didChangeText(text)) }
  public func didChooseOrder(_ order: SearchOrder) { log.add(.didChooseOrder(order)) }
  public func didTapStart() { log.add(.didTapStart) }
  public func didTapRetry() { log.add(.didTapRetry) }
  public func didCancelWaiting() { log.add(.didCancelWaiting) }
  public func screenDidClose() { log.add(.screenDidClose) }
}
