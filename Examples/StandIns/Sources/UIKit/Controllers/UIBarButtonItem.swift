// Stands in for UIKit's UIBarItem and UIBarButtonItem.
import Foundation

/// A button in a navigation bar.
open class UIBarButtonItem: UIBarItem {
  /// A look of a button.
  public enum Style: Int, Sendable {
    /// The usual look.
    case plain
    /// The look of what ends something.
    case done = 2
  }

  /// A button of the system.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize,
      bookmarks, search, refresh, stop, camera, trash
    /// Closes.
    case close = 24
  }

  /// What the button tells that it was tapped.
  open weak var target: AnyObject?
  /// The method that is called.
  open var action: Selector?
  /// The look.
  open var style = Style.plain
  /// The view that is shown in the button's place.
  open var customView: UIView?
  /// The colour.
  open var tintColor: UIColor?
  /// The width of a space.
  open var width: CGFloat = 0
  private var system: SystemItem?

  /// Creates a button with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    set(style, target, action)
  }

  /// Creates a button with a picture.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    set(style, target, action)
  }

  /// Creates a button of the system.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init()
    system = systemItem
    set(systemItem == .done || systemItem == .save ? .done : .plain, target, action)
  }

  /// Creates an item that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  private func set(_ style: Style, _ target: Any?, _ action: Selector?) {
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  override var text: String {
    guard let system else { return super.text }
    let name = "\(system)"
    return title ?? name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The line that describes the button, `nil` for a space.
  var line: String? {
    if let customView {
      let lines = customView.standInText
      return lines.isEmpty ? nil : lines
    }
    return system == .flexibleSpace || system == .fixedSpace ? nil : "( \(text) )"
  }

  /// Stand-in: a finger taps the button.
  public func standInTap() {
    guard isEnabled, let action, let target else { return }
    action.send(to: target, from: self)
  }
}

/// Something in a bar.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  /// Creates an item.
  public override init() { super.init() }

  /// The title.
  open var title: String?
  /// The picture.
  open var image: UIImage?
  /// The distances that the picture is moved by.
  open var imageInsets = UIEdgeInsets.zero
  /// A number for finding the item.
  open var tag = 0
  /// A Boolean value that tells whether the item can be tapped.
  open var isEnabled = true
  /// What VoiceOver says.
  open var accessibilityLabel: String?
  /// What VoiceOver says about the item's value.
  open var accessibilityValue: String?
  /// What VoiceOver says about the use of the item.
  open var accessibilityHint: String?
  /// The kind and the state of the item.
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// A name for tests.
  open var accessibilityIdentifier: String?
  /// Sets the attributes of the title in a state, which nothing draws.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}

  /// The words that describe the item.
  var text: String { title ?? accessibilityLabel ?? image?.standInName ?? "" }
}
