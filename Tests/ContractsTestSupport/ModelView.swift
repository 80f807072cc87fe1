import ImageFeedPresentation

/// A mistake in the way a view treats its presenter, and the rule that it breaks.
public enum LifetimeMistake: String, CaseIterable {
  case setsItselfLate = "A view sets itself before it reports viewDidLoad()"
  case loadsTwice = "A view reports viewDidLoad() exactly once"
  case releasesPresenter = "A view keeps its presenter alive"
  case holdsItself = "A released view is deallocated together with its presenter"
}

/// A view without a toolkit: right, or with one mistake.
@MainActor
open class ModelView<Presenter, Mistake: RawRepresentable> where Mistake.RawValue == String {
  public let mistake: Mistake?
  public private(set) var presenter: Presenter?

  /// - Parameter mistake: the rule to break.
  public init(_ presenter: Presenter, _ mistake: String?) {
    self.mistake = mistake.flatMap { Mistake(rawValue: $0) }
    let lifetime = mistake.flatMap(LifetimeMistake.init)
    if lifetime != .releasesPresenter { self.presenter = presenter }
    if lifetime == .holdsItself { SelfHoldingViews.views.append(self) }
    if lifetime != .setsItselfLate { setItself(in: presenter) }
    for _ in 0..<(lifetime == .loadsTwice ? 2 : 1) {
      (presenter as? any ScreenPresenterProtocol)?.viewDidLoad()
    }
    if lifetime == .setsItselfLate { setItself(in: presenter) }
  }

  /// Becomes the presenter's view. Each screen has another type of view.
  open func setItself(in presenter: Presenter) {}
}

/// Faulty views that hold themselves, until the process ends. This list holds them instead of a
/// reference cycle, which a leak detector would report.
@MainActor
private enum SelfHoldingViews {
  static var views: [AnyObject] = []
}
