// Stands in for UIKit's UINavigationItem.
import Foundation

/// What a navigation bar shows for a controller.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// A size of a title.
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never
  }

  /// Creates an item with a title.
  public init(title: String) { self.title = title.isEmpty ? nil : title }

  /// The title.
  open var title: String? { didSet { changed() } }
  /// A view in place of the title.
  open var titleView: UIView? { didSet { changed() } }
  /// The title of the button that leads back here.
  open var backButtonTitle: String?
  /// The button that leads back here.
  open var backBarButtonItem: UIBarButtonItem?
  /// A Boolean value that tells whether the button that leads back from here is hidden.
  open var hidesBackButton = false
  /// A Boolean value that tells whether buttons on the left are beside the one that leads back.
  open var leftItemsSupplementBackButton = false
  /// The size of the title.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// The buttons on the left.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// The buttons on the right, from the outermost inwards.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// The look of the bar for this item.
  open var standardAppearance: UINavigationBarAppearance?
  /// The look of the bar for this item where content begins under it.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  weak var bar: UINavigationBar?

  /// The first button on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first button on the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Sets the button on the left.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

  /// Sets the button on the right.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  /// Sets whether the button that leads back is hidden.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  private func changed() { bar?.setNeedsLayout() }

  /// The title of the button that leads back here.
  var titleOfBackButton: String {
    backBarButtonItem?.title ?? backButtonTitle ?? title ?? "Back"
  }
}
