// Stands in for UIKit's UIBarAppearance and its subclasses: settings that nothing draws.
import Foundation

/// The look of a bar.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
  /// Creates the usual look.
  public override init() { super.init() }

  /// The colour behind the bar.
  open var backgroundColor: UIColor?
  /// The colour of the line beside the bar.
  open var shadowColor: UIColor?
  /// The picture behind the bar.
  open var backgroundImage: UIImage?
  /// The picture of the line beside the bar.
  open var shadowImage: UIImage?

  /// Sets the usual look.
  open func configureWithDefaultBackground() { backgroundColor = nil }

  /// Sets a look through which nothing shines.
  open func configureWithOpaqueBackground() { backgroundColor = .systemBackground }

  /// Sets a look through which everything shines.
  open func configureWithTransparentBackground() {
    backgroundColor = .clear
    shadowColor = nil
  }
}

/// The look of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The picture of the button that leads back.
  open private(set) var backIndicatorImage = UIImage()

  /// Sets the picture of the button that leads back.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?
  ) { self.backIndicatorImage = backIndicatorImage ?? UIImage() }
}

/// The look of a tab bar.
open class UITabBarAppearance: UIBarAppearance {
  /// The look of the tabs, pictures over titles.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// The look of the tabs, pictures beside titles.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// The look of the tabs where there is little space.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
}

/// The look of a tab.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
  /// The look of a tab that is not selected.
  public let normal = UITabBarItemStateAppearance()
  /// The look of the selected tab.
  public let selected = UITabBarItemStateAppearance()
}

/// The look of a tab in a state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
  /// The colour of the picture.
  open var iconColor: UIColor?
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

// MARK: All bars

extension UINavigationBar {
  private static let all = UINavigationBar(frame: .zero)
  /// What takes the look of all bars, which nothing draws.
  public class func appearance() -> UINavigationBar { all }
}

extension UITabBar {
  private static let all = UITabBar(frame: .zero)
  /// What takes the look of all bars, which nothing draws.
  public class func appearance() -> UITabBar { all }
}

extension UIBarButtonItem {
  private static let all = UIBarButtonItem()
  /// What takes the look of all buttons, which nothing draws.
  public class func appearance() -> UIBarButtonItem { all }
}
