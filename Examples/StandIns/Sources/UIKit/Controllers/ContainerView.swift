// The view of a container, which places bars and the view of the controller that is shown.
import Foundation

final class ContainerView: UIView {
  /// Places what is inside.
  var place: (@MainActor () -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    place?()
  }
}
