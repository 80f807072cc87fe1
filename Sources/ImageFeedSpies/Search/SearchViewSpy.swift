import ImageFeedCore
import ImageFeedPresentation

/// A view of a search that records its commands and keeps its presenter, as views do.
@MainActor
public final class SearchViewSpy: SearchViewProtocol {
  /// Where commands are recorded.
  public let log: CommandLog<SearchCommand>
  /// The view's presenter.
  public var presenter: (any SearchPresenterProtocol)?

  /// Makes a spy.
  public init(
    log: CommandLog<SearchCommand> = CommandLog(),
    presenter: (any SearchPresenterProtocol)? = nil
  ) {
    self.log = log
    self.presenter = presenter
  }

  /// Reports `viewDidLoad()`, as a toolkit does for a view that is ready.
  public func viewDidLoad() {
    presenter?.viewDidLoad()
  }

  /// Records it.
  public func setText(_ text: String) { log.add(.setText(text)) }
  /// Records it.
  public func setOrder(_ order: SearchOrder) { log.add(.setOrder(order)) }
  /// Records it.
  public func setStartEnabled(_ isEnabled: Bool) { log.add(.setStartEnabled(isEnabled)) }
  /// Records it.
  public func setLoaderHidden(_ isHidden: Bool) { log.add(.setLoaderHidden(isHidden)) }
  /// Records it.
  public func setMessage(_ message: ScreenMessage?) { log.add(.setMessage(message)) }
}
