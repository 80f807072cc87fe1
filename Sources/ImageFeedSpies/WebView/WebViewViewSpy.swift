import Foundation
import ImageFeedPresentation

/// A view of the login page that records its commands and keeps its presenter, as views do.
@MainActor
public final class WebViewViewSpy: WebViewViewProtocol {
  /// Where commands are recorded.
  public let log: CommandLog<WebViewCommand>
  /// The view's presenter.
  public var presenter: (any WebViewPresenterProtocol)?

  /// Makes a spy.
  public init(
    log: CommandLog<WebViewCommand> = CommandLog(), presenter: (any WebViewPresenterProtocol)? = nil
  ) {
    self.log = log
    self.presenter = presenter
  }

  /// Reports `viewDidLoad()`, as a toolkit does for a view that is ready.
  public func viewDidLoad() {
    presenter?.viewDidLoad()
  }

  /// Records it.
  public func load(_ url: URL) { log.add(.load(url)) }
  /// Records it.
  public func setProgressValue(_ value: Double) { log.add(.setProgressValue(value)) }
  /// Records it.
  public func setProgressHidden(_ isHidden: Bool) { log.add(.setProgressHidden(isHidden)) }
  /// Records it.
  public func setMessage(_ message: ScreenMessage?) { log.add(.setMessage(message)) }
}
