/// Decides when a presenter may command its view: when it has the view and the view has loaded.
///
/// Toolkits differ in the order of the two, and in when they load a view: UIKit may load it while
/// it is placed, before the presenter has it, or only when its tab is selected. No command may be
/// lost in either case, and none may reach a view that is not ready.
public struct ViewReadiness {
  private enum State {
    case notLoaded
    /// The view has loaded; the presenter does not have it yet.
    case loadedUnknown
    case loaded
    case closed
  }

  private var state = State.notLoaded

  /// Creates the state of a presenter without a view.
  public init() {}

  /// Indicates whether the view takes commands.
  public var isReady: Bool { state == .loaded }

  /// The view reports that it has loaded.
  ///
  /// - Returns: whether it takes commands now.
  public mutating func viewDidLoad(isKnown: Bool) -> Bool {
    guard state != .closed else { return false }
    state = isKnown ? .loaded : .loadedUnknown
    return isReady
  }

  /// The presenter gets another view.
  ///
  /// - Returns: whether that view has reported before, so that its report is due now.
  public mutating func viewDidChange(from old: AnyObject?, to new: AnyObject?) -> Bool {
    guard old !== new, state != .closed else { return false }
    let isDue = state == .loadedUnknown && new != nil
    state = .notLoaded
    return isDue
  }

  /// The screen has closed: no view takes commands any more.
  public mutating func close() {
    state = .closed
  }
}
