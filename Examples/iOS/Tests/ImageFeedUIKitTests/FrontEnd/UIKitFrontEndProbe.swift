import ImageFeedContracts
import ImageFeedCore
import ImageFeedPresentation
import UIKit

@testable import ImageFeedUIKit

/// Reads what UIKit's own containers show, and does what a person does to them.
@MainActor
final class UIKitFrontEndProbe: BasicFrontEndProbe {
  let uikit = UIKitFrontEnd { UIWindow(frame: Phone.frame) }

  var frontEnd: any FrontEnd { uikit }
  var basicFrontEnd: any BasicFrontEnd { uikit }
  private var bar: UITabBarController? { uikit.window.rootViewController as? UITabBarController }
  private var stack: UINavigationController? {
    (bar?.selectedViewController ?? uikit.window.rootViewController) as? UINavigationController
  }
  /// What the window presents, from the bottom.
  private var presented: [UIViewController] {
    let first = uikit.window.rootViewController?.presentedViewController
    return Array(sequence(first: first) { $0?.presentedViewController }.compactMap(\.self))
  }
  /// The view controller that a person sees, below alerts and menus.
  var topController: UIViewController? {
    presented.last { !($0 is UIActivityViewController) } ?? stack?.topViewController
  }

  var topScreen: ScreenID? {
    topController.flatMap { $0.viewIfLoaded?.window == nil ? nil : uikit.screens.id(of: $0) }
  }
  var tabs: [TabItem] {
    guard let bar else { return [] }
    return zip(uikit.tabs, bar.viewControllers ?? []).map {
      TabItem($0.tab, title: $1.tabBarItem.title ?? "")
    }
  }
  var selectedTab: Tab? { bar.map { uikit.tabs[$0.selectedIndex].tab } }
  var isBlocked: Bool { !uikit.blockingWindow.isHidden }
  private var alertController: UIAlertController? {
    uikit.alert?.window.rootViewController?.presentedViewController as? UIAlertController
  }
  var alert: Alert? {
    alertController.map { controller in
      Alert(
        title: controller.title ?? "", message: controller.message,
        buttons: controller.actions.map {
          Alert.Button($0.style == .cancel ? .decline : .accept, title: $0.title ?? "")
        })
    }
  }
  private var menu: UIActivityViewController? { presented.last as? UIActivityViewController }
  var isShareMenuShown: Bool { menu != nil }

  func settle() async {
    UIView.standInFinishAnimations()
    for window in [uikit.window, uikit.blockingWindow] { window.layoutIfNeeded() }
  }

  func selectTab(_ tab: Tab) {
    guard let index = uikit.tabs.firstIndex(where: { $0.tab == tab }) else { return }
    // A sheet covers the tab bar: a person closes it first.
    topController?.standInSwipeDown()
    UIView.standInFinishAnimations()
    bar?.standInTap(index)
  }
  func answerAlert(_ answer: Alert.Answer) {
    alertController?.standInTap(answer == .accept ? .default : .cancel)
    UIView.standInFinishAnimations()
  }
  func cancelSharing() {
    menu?.standInEnd(nil, false)
    UIView.standInFinishAnimations()
  }
  func swipeBack() -> Bool {
    stack?.standInSwipeBack()
    UIView.standInFinishAnimations()
    return true
  }
  func isVisible(_ view: AnyObject) -> Bool? {
    guard let controller = view as? UIViewController else { return nil }
    let isOnTop = controller === topController || controller.parent === topController
    return isOnTop && controller.viewIfLoaded?.window === uikit.window
  }
  func tap(_ target: FrontEndTarget) -> Bool {
    // A finger on the screen reaches the topmost window.
    guard uikit.blockingWindow.isHidden else { return true }
    switch target {
    case .signInButton: (topController as? AuthViewController)?.signInButton.tap()
    case .tab(let tab): selectTab(tab)
    }
    return true
  }
  private var photos: PhotoTable? { (topController as? ImagesListViewController)?.photos }
  var shownPhotos: [PhotoID]? { photos?.visibleCells.compactMap { $0.cardView.card?.id } }
  func tapLike(_ id: PhotoID) -> Bool {
    photos?.cell(of: id)?.cardView.likeButton.tap()
    return true
  }
  func partCount(of view: AnyObject) -> Int? {
    func count(_ view: UIView) -> Int {
      view.subviews.reduce(1 + view.constraints.count) { $0 + count($1) }
    }
    return (view as? UIViewController).map { count($0.view) }
  }
  func cancelWaiting() -> Bool {
    let loader = uikit.blockingWindow.rootViewController as? BlockingViewController
    loader?.cancelButton.tap()
    return true
  }
}
