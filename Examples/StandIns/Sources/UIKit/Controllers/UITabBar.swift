// Stands in for UIKit's UITabBar, UITabBarItem and UITabBarControllerDelegate.
import Foundation

/// A tab.
open class UITabBarItem: UIBarItem {
  /// The picture while the tab is selected.
  open var selectedImage: UIImage?
  /// The text in the tab's red badge.
  open var badgeValue: String?

  /// Creates a tab with a number.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates a tab with two pictures.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }
}

/// The bar of tabs.
open class UITabBar: UIView {
  /// The tabs.
  open internal(set) var items: [UITabBarItem]?
  /// The tab that is selected.
  open weak var selectedItem: UITabBarItem?
  /// The colour behind the bar.
  open var barTintColor: UIColor?
  /// The colour of tabs that are not selected.
  open var unselectedItemTintColor: UIColor?
  /// A Boolean value that tells whether what is behind shines through.
  open var isTranslucent = true
  /// The picture of the line over the bar.
  open var shadowImage: UIImage?
  /// The picture behind the bar.
  open var backgroundImage: UIImage?
  /// The look.
  open var standardAppearance = UITabBarAppearance()
  /// The look where content begins under the bar.
  open var scrollEdgeAppearance: UITabBarAppearance?

  open override var standInOwnText: String? {
    (items ?? []).map { item in
      let badge = item.badgeValue.map { " \($0)" } ?? ""
      return item === selectedItem ? "[ \(item.text)\(badge) ]" : "( \(item.text)\(badge) )"
    }.joined(separator: "  ")
  }
}

/// What hears which tab a person selects, and decides whether that may be.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: AnyObject {
  /// Asks whether a tab that a person tapped may be selected.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// Called after a person tapped a tab, also the one that was selected.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}
