import ImageFeedPresentation

/// How a model of a view treats its presenter, right or with one fault.
@MainActor
final class ModelLife<Presenter> {

  private(set) var presenter: Presenter?
  private let holdsItself: Bool

  init(_ presenter: Presenter, _ fault: ModelLifeFault?) {
    if fault != .forgetsItsPresenter { self.presenter = presenter }
    holdsItself = fault == .holdsItself
    for _ in 0..<(fault == .saysItIsThereTwice ? 2 : 1) {
      (presenter as? any ScreenPresenterProtocol)?.viewDidLoad()
    }
  }

  /// Lets a view that holds itself do so.
  func hold(_ view: AnyObject) {
    if holdsItself { SelfHoldingViews.add(view) }
  }
}
