import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A view of a search that records its commands and keeps its presenter.
@MainActor
public final class SearchViewSpy: SearchViewProtocol {
  /// The recorded commands.
  public let log: CommandLog<SearchCommand>
  /// The view's presenter.
  public var presenter: (any SearchPresenterProtocol)?

  /// Creates a spy.
  public init(
    log: CommandLog<SearchCommand> = CommandLog(),
    presenter: (any SearchPresenterProtocol)? = nil
  ) {
    self.log = log
    self.presenter = presenter
  }

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
