import Testing
import UIKit

@Suite("Tabs", .serialized) @MainActor
struct UITabBarControllerTests {
  private final class Delegate: UITabBarControllerDelegate {
    var maySelect = true
    var calls: [String] = []

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      calls.append("should \(viewController.title ?? "")")
      return maySelect
    }
    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) { calls.append("did \(viewController.title ?? "")") }
  }

  private let diary = Diary()
  private let delegate = Delegate()
  private let tabs = UITabBarController(nibName: nil, bundle: nil)
  private let stage: Stage

  init() {
    tabs.delegate = delegate
    tabs.viewControllers = [Diarist("a", diary), Diarist("b", diary)]
    stage = Stage(tabs)
  }

  // Views of tabs are loaded when the tab is first selected. (UITabBarController)
  @Test("Only the selected tab's view is loaded")
  func first() {
    #expect(tabs.selectedIndex == 0)
    #expect(diary.take().filter { $0.hasSuffix("load") } == ["a load"])
  }

  @Test("Another tab appears before the old one disappears")
  func order() {
    _ = diary.take()
    tabs.selectedIndex = 1
    #expect(
      diary.take() == [
        "b load", "b will appear", "a will disappear", "a did disappear", "b did appear",
      ])
    // A selection by the app is not told to the delegate.
    #expect(delegate.calls == [])
  }

  // Called for a tap on the selected tab, too. (tabBarController(_:didSelect:))
  @Test("A tap asks and tells, also on the selected tab")
  func tap() {
    tabs.standInTap(1)
    tabs.standInTap(1)
    #expect(delegate.calls == ["should b", "did b", "should b", "did b"])
    delegate.maySelect = false
    tabs.standInTap(0)
    #expect(tabs.selectedIndex == 1)
    #expect(delegate.calls.last == "should a")
  }

  @Test("A second tap leads to the bottom of the tab's stack")
  func bottom() {
    let stack = UINavigationController(
      rootViewController: UIViewController(nibName: nil, bundle: nil))
    tabs.viewControllers = [stack]
    stack.pushViewController(UIViewController(nibName: nil, bundle: nil), animated: false)
    tabs.standInTap(0)
    UIView.standInFinishAnimations()
    #expect(stack.viewControllers.count == 1)
  }

  // A stack without an item of its own shows that of its first controller. (tabBarItem)
  @Test("A stack's tab is that of its first controller")
  func item() {
    let inside = UIViewController(nibName: nil, bundle: nil)
    inside.tabBarItem = UITabBarItem(title: "Photos", image: nil, tag: 0)
    tabs.viewControllers = [UINavigationController(rootViewController: inside)]
    #expect(tabs.tabBar.standInText == "[ Photos ]")
  }

  // A controller on a stack can hide the bar. (hidesBottomBarWhenPushed)
  @Test("A pushed controller can hide the bar")
  func hiding() {
    let stack = UINavigationController(
      rootViewController: UIViewController(nibName: nil, bundle: nil))
    stack.tabBarItem.title = "Feed"
    tabs.viewControllers = [stack]
    #expect(stage.window.standInText == "[ Feed ]")
    let over = UIViewController(nibName: nil, bundle: nil)
    over.hidesBottomBarWhenPushed = true
    stack.pushViewController(over, animated: false)
    #expect(stage.window.standInText == "( < Back )")
  }
}
