import ImageFeedPresentation
import UIKit

extension UIKitFrontEnd: UINavigationControllerDelegate {
  /// A bar without a title and buttons of its own would only cover the screen.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    let item = viewController.navigationItem
    let isEmpty = (item.title ?? "").isEmpty && item.leftBarButtonItem == nil
    navigationController.setNavigationBarHidden(isEmpty, animated: animated)
  }

  /// A screen that has left its stack although the app has not closed it was swiped away.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    for screen in screens.lost(by: navigationController) {
      app?.didClose(screen)
      close(screen)
    }
  }
}

extension UIKitFrontEnd: UITabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    let index = tabBarController.selectedIndex
    if tabs.indices.contains(index) { app?.didSelectTab(tabs[index].tab) }
  }
}
