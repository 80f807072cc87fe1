// Stands in for UIKit's UITabBarControllerDelegate.
import Foundation

/// What hears which tab a person selects, and decides whether that may be.
@MainActor public protocol UITabBarControllerDelegate: AnyObject {
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
