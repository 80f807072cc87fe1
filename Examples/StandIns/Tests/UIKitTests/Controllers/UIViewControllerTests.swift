import Testing
import UIKit

@Suite("A controller") @MainActor
struct UIViewControllerTests {
  private let diary = Diary()

  // The view is loaded when it is first asked for. (UIViewController.view, viewDidLoad())
  @Test("A view is loaded once, when it is first asked for")
  func loading() {
    let controller = Diarist("a", diary)
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    _ = controller.view
    _ = controller.view
    #expect(diary.take() == ["a load"])
  }

  // Appearance methods follow the window's visibility. (UIWindow.makeKeyAndVisible())
  @Test("A root appears when its window becomes visible")
  func root() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = Diarist("a", diary)
    window.rootViewController = controller
    #expect(diary.take() == [])
    window.makeKeyAndVisible()
    #expect(diary.take() == ["a load", "a will appear", "a did appear"])
    #expect(controller.view.frame == window.bounds)
    window.rootViewController = nil
    #expect(diary.take() == ["a will disappear", "a did disappear"])
    #expect(controller.view.window == nil)
  }

  // addChild calls willMove; didMove is the caller's; removeFromParent calls didMove(nil).
  // (UIViewController.addChild(_:), removeFromParent())
  @Test("A controller inside is told when it joins and leaves, and appears with its container")
  func containment() {
    let (outer, inner) = (Diarist("outer", diary), Diarist("inner", diary))
    let stage = Stage(outer)
    _ = diary.take()
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    inner.didMove(toParent: outer)
    stage.window.layoutIfNeeded()
    #expect(
      diary.take() == [
        "inner will join", "inner load", "inner will appear", "inner did join", "inner did appear",
      ])
    stage.window.rootViewController = nil
    #expect(
      diary.take() == [
        "outer will disappear", "inner will disappear", "outer did disappear",
        "inner did disappear",
      ])
    inner.willMove(toParent: nil)
    inner.view.removeFromSuperview()
    inner.removeFromParent()
    #expect(diary.take() == ["inner will leave", "inner did leave"])
    #expect(inner.parent == nil)
  }

  // A parent keeps its children, a child does not keep its parent. (UIViewController.parent)
  @Test("A container keeps the controllers inside, not the reverse")
  func keeping() {
    let inner = Diarist("inner", diary)
    weak var gone: UIViewController?
    do {
      let outer = UIViewController(nibName: nil, bundle: nil)
      outer.addChild(inner)
      gone = outer
    }
    #expect(gone == nil)
    #expect(inner.parent == nil)
  }

  // Bars of containers and additionalSafeAreaInsets make the safe area smaller.
  // (UIViewController.additionalSafeAreaInsets)
  @Test("Bars and additional insets reduce the safe area")
  func safeArea() {
    let controller = UIViewController(nibName: nil, bundle: nil)
    controller.additionalSafeAreaInsets.top = 6
    let tabs = UITabBarController(nibName: nil, bundle: nil)
    tabs.viewControllers = [UINavigationController(rootViewController: controller)]
    let stage = Stage(tabs)
    #expect(controller.view.frame == stage.window.bounds)
    #expect(
      controller.view.safeAreaInsets
        == UIEdgeInsets(top: 94, left: 0, bottom: 83, right: 0))
  }

  // A style that is set is that of all views inside. (overrideUserInterfaceStyle)
  @Test("A dark controller's views are dark, and are told when that changes")
  func style() {
    final class Told: UIView {
      var told: [UIUserInterfaceStyle?] = []
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        told.append(previousTraitCollection?.userInterfaceStyle)
      }
    }
    let stage = Stage()
    let view = Told(frame: .zero)
    stage.view.addSubview(view)
    #expect(view.traitCollection.userInterfaceStyle == .light)
    stage.root.overrideUserInterfaceStyle = .dark
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    #expect(view.told == [.light])
  }
}
