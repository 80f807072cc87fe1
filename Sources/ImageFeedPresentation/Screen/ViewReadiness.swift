/// Whether a presenter may command its view: the presenter knows it, and the view has loaded.
///
/// Toolkits differ in which comes first, and in when they load a view at all: UIKit may load it
/// while it is being placed, before the presenter knows it, or not before its tab is selected.
/// Neither may lose a command, and none that comes from elsewhere than the view's own reports, from
/// work or from a session's news, may reach a view that is not ready.
struct ViewReadiness {
  private enum State {
    case notLoaded
    /// The view has loaded; the presenter does not know it yet.
    case loadedUnknown
    case loaded
    case closed
  }

  private var state = State.notLoaded

  /// Whether the view takes commands.
  var isReady: Bool { state == .loaded }

  /// The view reports that it has loaded.
  ///
  /// - Returns: whether it takes commands now.
  mutating func viewDidLoad(isKnown: Bool) -> Bool {
    guard state != .closed else { return false }
    state = isKnown ? .loaded : .loadedUnknown
    return isReady
  }

  /// The presenter is given another view.
  ///
  /// - Returns: whether that view has reported before, so that its report is due now.
  mutating func viewDidChange(from old: AnyObject?, to new: AnyObject?) -> Bool {
    guard old !== new, state != .closed else { return false }
    let isDue = state == .loadedUnknown && new != nil
    state = .notLoaded
    return isDue
  }

  /// The screen is gone: no view takes commands any more.
  mutating func close() {
    state = .closed
  }
}
