// Stands in for UIKit's UIBarItem: what buttons of a navigation bar and tabs have in common.
import Foundation

/// Something in a bar.
@MainActor open class UIBarItem: NSObject {
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
