import Testing
import UIKit

@Suite("A stack", .serialized) @MainActor
struct UINavigationControllerTests {
  private final class Delegate: UINavigationControllerDelegate {
    let diary: Diary
    init(_ diary: Diary) { self.diary = diary }
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { diary.lines.append("will show \(viewController.title ?? "")") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { diary.lines.append("did show \(viewController.title ?? "")") }
  }

  private let diary = Diary()
  private let delegate: Delegate
  private let first: Diarist
  private let second: Diarist
  private let stack = UINavigationController(nibName: nil, bundle: nil)
  private let stage: Stage

  init() {
    delegate = Delegate(diary)
    first = Diarist("a", diary)
    second = Diarist("b", diary)
    stack.delegate = delegate
    stack.viewControllers = [first]
    stage = Stage(stack)
  }

  @Test("The first controller is shown when the stack appears")
  func root() {
    #expect(
      diary.take() == [
        "a will join", "a load", "a did join", "a will appear", "will show a", "a did appear",
        "did show a",
      ])
  }

  // Both controllers hear before and after the transition. (pushViewController(_:animated:))
  @Test("A push tells both controllers and the delegate")
  func push() {
    _ = diary.take()
    stack.pushViewController(second, animated: true)
    #expect(stack.topViewController === second)
    #expect(
      diary.take() == [
        "b will join", "a will disappear", "b load", "b will appear", "will show b",
      ])
    #expect(second.isMovingToParent)
    UIView.standInFinishAnimations()
    #expect(diary.take() == ["a did disappear", "b did appear", "b did join", "did show b"])
    #expect(first.view.window == nil)
  }

  // The popped controller leaves the stack at once and the screen after the transition.
  // (popViewController(animated:))
  @Test("A pop takes the controller off the stack at once")
  func pop() {
    stack.pushViewController(second, animated: false)
    _ = diary.take()
    #expect(stack.popViewController(animated: true) === second)
    #expect(stack.viewControllers == [first])
    #expect(second.isMovingFromParent)
    #expect(diary.take() == ["b will leave", "b will disappear", "a will appear", "will show a"])
    UIView.standInFinishAnimations()
    #expect(diary.take() == ["b did disappear", "a did appear", "b did leave", "did show a"])
    #expect(stack.popViewController(animated: true) == nil)
  }

  // The stack keeps its controllers; a popped one is released after the transition.
  @Test("A popped controller is released after the transition")
  func keeping() {
    weak var gone: UIViewController?
    do {
      let over = UIViewController(nibName: nil, bundle: nil)
      gone = over
      stack.pushViewController(over, animated: true)
      UIView.standInFinishAnimations()
    }
    stack.popViewController(animated: true)
    #expect(gone != nil)
    UIView.standInFinishAnimations()
    #expect(gone == nil)
  }

  // The button shows the title of the controller to which it leads. (UINavigationItem)
  @Test("The back button leads back, unless a left button replaces it")
  func back() {
    stack.pushViewController(second, animated: false)
    #expect(stack.navigationBar.standInText == "( < a )  b")
    stack.standInTapBack()
    UIView.standInFinishAnimations()
    #expect(stack.viewControllers == [first])
    second.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Close", style: .plain, target: nil, action: nil)
    stack.pushViewController(second, animated: false)
    #expect(stack.navigationBar.standInText == "( Close )  b")
    stack.standInTapBack()
    #expect(stack.topViewController === second)
  }

  // A finished swipe is a pop; the delegate hears of it. (interactivePopGestureRecognizer)
  @Test("A swipe from the edge pops, and one that returns does not")
  func swipe() {
    stack.pushViewController(second, animated: false)
    _ = diary.take()
    stack.standInSwipeBack(finishing: false)
    UIView.standInFinishAnimations()
    #expect(stack.viewControllers == [first, second])
    #expect(diary.take().last != "did show a")
    #expect(second.view.window === stage.window)
    stack.standInSwipeBack()
    UIView.standInFinishAnimations()
    #expect(stack.viewControllers == [first])
    #expect(diary.take().last == "did show a")
  }

  // Without a bar UIKit's own delegate does not let the swipe begin.
  @Test("Without a bar a swipe does nothing")
  func swipeWithoutBar() {
    stack.setNavigationBarHidden(true, animated: false)
    stack.pushViewController(second, animated: false)
    stack.standInSwipeBack()
    #expect(stack.topViewController === second)
  }

  // The stack is replaced as by a push or a pop. (setViewControllers(_:animated:))
  @Test("A replaced stack lets go of what is not on it")
  func replacing() {
    let third = Diarist("c", diary)
    stack.pushViewController(second, animated: false)
    _ = diary.take()
    stack.setViewControllers([third], animated: false)
    #expect(stack.children == [third])
    #expect(first.parent == nil)
    #expect(second.view.window == nil)
    #expect(diary.take().last == "did show c")
  }
}
