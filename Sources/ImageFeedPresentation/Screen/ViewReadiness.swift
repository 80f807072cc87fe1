/// Whether a presenter may command its view: the view has loaded, and the presenter knows it.
///
/// Toolkits differ in which comes first: UIKit may load a view while it is being placed, before
/// whoever places it has handed it to the presenter. Neither order may lose a command.
struct ViewReadiness {
  private var isWaiting = false

  /// The view, when it reports `viewDidLoad()`; if it is not known yet, the report is kept.
  mutating func view<View>(_ view: View?) -> View? {
    isWaiting = view == nil
    return view
  }

  /// Whether the view that has just become known reported `viewDidLoad()` before.
  mutating func isDue<View>(_ view: View?) -> Bool {
    guard isWaiting, view != nil else { return false }
    isWaiting = false
    return true
  }
}
