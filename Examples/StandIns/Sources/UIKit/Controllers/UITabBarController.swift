// Stands in for UIKit's UITabBarController.
import Foundation

/// Controllers of which the one of the selected tab is shown.
open class UITabBarController: UIViewController {
  /// What hears which tab a person selects.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The bar.
  public let tabBar = UITabBar(frame: .zero)
  private var tabs: [UIViewController]?
  private var selected: Int?
  private let content = ContainerView(frame: .zero)
  private weak var shown: UIViewController?

  /// The controllers of the tabs.
  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers of the tabs.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let old = tabs ?? []
    let new = viewControllers ?? []
    let kept = selectedViewController.flatMap { new.firstIndex(of: $0) }
    for controller in new where !old.contains(controller) {
      addChild(controller)
    }
    tabs = viewControllers
    itemsChanged()
    select(kept ?? (new.isEmpty ? nil : min(selected ?? 0, new.count - 1)))
    for controller in old where !new.contains(controller) {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    for controller in new where !old.contains(controller) { controller.didMove(toParent: self) }
  }

  /// The place of the selected tab, `NSNotFound` if there is none.
  open var selectedIndex: Int {
    get { selected ?? NSNotFound }
    set { if tabs?.indices.contains(newValue) == true { select(newValue) } }
  }

  /// The controller of the selected tab.
  open var selectedViewController: UIViewController? {
    get { selected.flatMap { index in tabs.flatMap { $0.indices ~= index ? $0[index] : nil } } }
    set { if let index = newValue.flatMap({ tabs?.firstIndex(of: $0) }) { select(index) } }
  }

  open override func loadView() {
    let whole = ContainerView(frame: UIScreen.main.bounds)
    content.frame = whole.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    whole.addSubview(content)
    whole.addSubview(tabBar)
    whole.place = { [weak self] in self?.placeBar() }
    view = whole
    show()
  }

  private var hidesBar: Bool {
    let stack = selectedViewController as? UINavigationController
    return tabBar.isHidden
      || stack?.viewControllers.contains { $0.hidesBottomBarWhenPushed } == true
  }

  private func placeBar() {
    let height = 49 + content.safeAreaInsets.bottom
    let bottom = hidesBar ? view.bounds.maxY + height : view.bounds.maxY
    tabBar.frame = CGRect(x: 0, y: bottom - height, width: view.bounds.width, height: height)
  }

  override func barInsets(for child: UIViewController) -> UIEdgeInsets {
    guard !hidesBar, let view = viewIfLoaded else { return .zero }
    return UIEdgeInsets(top: 0, left: 0, bottom: 49 + view.safeAreaInsets.bottom, right: 0)
  }

  func itemsChanged() {
    tabBar.items = tabs?.map { $0.tabBarItem }
    tabBar.selectedItem = selectedViewController?.tabBarItem
  }

  private func select(_ index: Int?) {
    selected = index
    tabBar.selectedItem = selectedViewController?.tabBarItem
    if isViewLoaded { show() }
  }

  /// Shows the selected controller. The new one is told first that it appears.
  private func show() {
    let old = shown
    guard let new = selectedViewController, new !== old else {
      if selectedViewController == nil { old?.viewIfLoaded?.removeFromSuperview() }
      return
    }
    shown = new
    let isSeen = appearance == .appeared || appearance == .appearing
    new.loadViewIfNeeded()
    if isSeen {
      new.beginAppearanceTransition(true, animated: false)
      old?.beginAppearanceTransition(false, animated: false)
    }
    withoutFollowing(isSeen ? [old, new] : []) {
      old?.viewIfLoaded?.removeFromSuperview()
      if let view = new.view {
        view.frame = content.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.addSubview(view)
      }
    }
    view.setNeedsLayout()
    guard isSeen else { return }
    view.layoutIfNeeded()
    old?.endAppearanceTransition()
    if appearance == .appeared { new.endAppearanceTransition() }
  }

  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }

  /// Stand-in: a finger taps a tab.
  public func standInTap(_ index: Int) {
    guard presented == nil, !hidesBar, let tabs, tabs.indices.contains(index),
      tabs[index].tabBarItem.isEnabled
    else { return }
    let controller = tabs[index]
    guard delegate?.tabBarController(self, shouldSelect: controller) != false else { return }
    let isSame = index == selected
    selectedIndex = index
    delegate?.tabBarController(self, didSelect: controller)
    // A second tap leads to the bottom of the tab's stack.
    if isSame, let stack = controller as? UINavigationController {
      stack.popToRootViewController(animated: true)
    }
  }
}
