// Stands in for UIKit's UIAlertController: the handler of a button runs after the alert has gone.
import Foundation

/// A button of an alert.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// A meaning of a button.
  public enum Style: Int, Sendable {
    case `default`, cancel, destructive
  }

  /// The button's title.
  open private(set) var title: String?
  /// The button's meaning.
  open private(set) var style: Style
  /// A Boolean value that tells whether the button can be tapped.
  open var isEnabled = true
  /// A name for tests.
  open var accessibilityIdentifier: String?
  let handler: (@MainActor (UIAlertAction) -> Void)?

  /// Creates a button.
  public init(
    title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil
  ) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}

/// A message with buttons over everything.
open class UIAlertController: UIViewController {
  /// A form of an alert.
  public enum Style: Int, Sendable {
    case actionSheet, alert
  }

  /// The message.
  open var message: String?
  /// The form.
  open private(set) var preferredStyle = Style.actionSheet
  /// The buttons, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The button that is emphasised.
  open var preferredAction: UIAlertAction?

  /// Creates an alert.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  open override func loadView() { view = AlertView(self) }

  /// Adds a button. Only one can be the cancel button.
  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    actions.append(action)
  }

  func rectangle(in container: UIView) -> CGRect {
    let height = CGFloat(80 + 44 * actions.count)
    let space = container.bounds
    if preferredStyle == .alert {
      return CGRect(x: space.midX - 135, y: space.midY - height / 2, width: 270, height: height)
    }
    let bottom = space.maxY - container.safeAreaInsets.bottom
    return CGRect(x: 8, y: bottom - height, width: space.width - 16, height: height)
  }

  /// Stand-in: a finger taps a button; its handler runs when the alert has gone.
  public func standInTap(_ index: Int) {
    guard actions.indices.contains(index) else { return }
    tap(actions[index])
  }

  /// Stand-in: a finger taps the first button of a meaning.
  public func standInTap(_ style: UIAlertAction.Style) {
    if let action = actions.first(where: { $0.style == style }) { tap(action) }
  }

  /// Stand-in: a finger taps beside an action sheet, which is its cancel button.
  public func standInTapOutside() {
    if preferredStyle == .actionSheet { standInTap(.cancel) }
  }

  private func tap(_ action: UIAlertAction) {
    guard action.isEnabled, presentation?.isMoving == false else { return }
    presentingViewController?.dismiss(animated: true) { action.handler?(action) }
  }
}

/// The view of an alert, which describes it.
private final class AlertView: UIView {
  private weak var alert: UIAlertController?

  init(_ alert: UIAlertController) {
    self.alert = alert
    super.init(frame: .zero)
    accessibilityViewIsModal = true
  }

  required init?(coder: NSCoder) { nil }

  override var standInOwnText: String? {
    guard let alert else { return nil }
    let texts = [alert.title, alert.message].compactMap(\.self).filter { !$0.isEmpty }
    return (texts + alert.actions.map { "( \($0.title ?? "") )" }).joined(separator: "\n")
  }
}
