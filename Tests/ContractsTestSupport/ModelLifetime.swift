import ImageFeedPresentation

/// The way a model of a view treats its presenter: correctly or with one fault.
@MainActor
package final class ModelLifetime<Presenter> {
  package private(set) var presenter: Presenter?
  private let holdsItself: Bool

  package init(_ presenter: Presenter, _ fault: LifetimeFault?) {
    if fault != .releasesPresenter { self.presenter = presenter }
    holdsItself = fault == .holdsItself
    for _ in 0..<(fault == .loadsTwice ? 2 : 1) {
      (presenter as? any ScreenPresenterProtocol)?.viewDidLoad()
    }
  }

  /// Makes the view hold itself, if that is the fault.
  package func hold(_ view: AnyObject) {
    if holdsItself { SelfHoldingViews.add(view) }
  }
}
