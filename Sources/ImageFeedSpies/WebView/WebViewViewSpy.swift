import Foundation
import ImageFeedPresentation

/// A view of the login page that records its commands and keeps its presenter.
@MainActor
public final class WebViewViewSpy: WebViewViewProtocol {
  /// The recorded commands.
  public let log: CommandLog<WebViewCommand>
  /// The view's presenter.
  public var presenter: (any WebViewPresenterProtocol)?

  /// Creates a spy.
  public init(
    log: CommandLog<WebViewCommand> = CommandLog(), presenter: (any WebViewPresenterProtocol)? = nil
  ) {
    self.log = log
    self.presenter = presenter
  }

  /// Sets itself and reports `viewDidLoad()`, as a view does that is ready.
  public func viewDidLoad() {
    presenter?.view = self
    presenter?.viewDidLoad()
  }

  public func load(_ url: URL) { log.add(.load(url)) }
  public func setProgressValue(_ value: Double) { log.add(.setProgressValue(value)) }
  public func setProgressHidden(_ isHidden: Bool) { log.add(.setProgressHidden(isHidden)) }
  public func setMessage(_ message: ScreenMessage?) { log.add(.setMessage(message)) }
}
