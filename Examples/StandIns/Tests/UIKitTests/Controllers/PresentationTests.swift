import Testing
import UIKit

/// Transitions of all tests share one clock: a test lets them end before it waits for anything.
@Suite("Presenting", .serialized) @MainActor
struct PresentationTests {
  private let diary = Diary()
  private let root: Diarist
  private let stage: Stage

  init() {
    root = Diarist("root", diary)
    stage = Stage(root)
    _ = diary.take()
  }

  // A presentation over the full screen takes the views behind out of the window.
  // (UIModalPresentationStyle.fullScreen)
  @Test("Over the full screen the controller behind disappears, and appears again")
  func fullScreen() {
    let over = Diarist("over", diary)
    over.modalPresentationStyle = .fullScreen
    root.present(over, animated: true)
    #expect(over.isBeingPresented)
    #expect(diary.take() == ["over load", "root will disappear", "over will appear"])
    UIView.standInFinishAnimations()
    #expect(diary.take() == ["over did appear", "root did disappear"])
    #expect(root.view.window == nil)
    root.dismiss(animated: true)
    #expect(over.isBeingDismissed)
    #expect(diary.take() == ["over will disappear", "root will appear"])
    UIView.standInFinishAnimations()
    #expect(diary.take() == ["root did appear", "over did disappear"])
    #expect(root.view.window === stage.window)
    #expect(root.presentedViewController == nil)
  }

  // A sheet leaves the controller behind in place. (UIModalPresentationStyle.pageSheet)
  @Test("Behind a sheet the controller hears nothing")
  func sheet() {
    let over = Diarist("over", diary)
    root.present(over, animated: false)
    #expect(diary.take() == ["over load", "over will appear", "over did appear"])
    #expect(over.presentingViewController === root)
    #expect(over.view.frame.minY == 54)
    over.dismiss(animated: false)
    #expect(diary.take() == ["over will disappear", "over did disappear"])
  }

  // The completion handler is called after the presentation finishes.
  // (UIViewController.present(_:animated:completion:))
  @Test("Completion handlers run after the transition")
  func completion() {
    let over = UIViewController(nibName: nil, bundle: nil)
    root.present(over, animated: true) { [diary] in diary.lines.append("presented") }
    #expect(diary.take() == [])
    UIView.standInFinishAnimations()
    root.dismiss(animated: true) { [diary, root] in
      diary.lines.append("dismissed \(root.presentedViewController == nil)")
    }
    #expect(diary.take() == ["presented"])
    UIView.standInFinishAnimations()
    #expect(diary.take() == ["dismissed true"])
  }

  // UIKit logs "whose view is not in the window hierarchy" and presents nothing.
  @Test("A controller that is not in a window presents nothing")
  func outside() {
    let lonely = UIViewController(nibName: nil, bundle: nil)
    lonely.present(Diarist("over", diary), animated: false)
    #expect(lonely.presentedViewController == nil)
    #expect(lonely.standInWarnings.first?.contains("not in the window hierarchy") == true)
  }

  // UIKit logs "which is already presenting" and presents nothing.
  @Test("A controller that presents another one presents no second")
  func second() {
    let (first, second) = (Diarist("first", diary), Diarist("second", diary))
    root.present(first, animated: true)
    root.present(second, animated: true)
    #expect(root.standInWarnings.last?.contains("while a presentation is in progress") == true)
    UIView.standInFinishAnimations()
    root.present(second, animated: true)
    #expect(root.standInWarnings.last?.contains("which is already presenting") == true)
    #expect(second.presentingViewController == nil)
  }

  // UIKit logs "while a presentation or dismiss is in progress" and dismisses nothing.
  @Test("A transition that is under way is not reversed")
  func reversal() {
    let over = Diarist("over", diary)
    root.present(over, animated: true)
    root.dismiss(animated: true) { [diary] in diary.lines.append("never") }
    UIView.standInFinishAnimations()
    #expect(root.presentedViewController === over)
    root.dismiss(animated: true)
    root.present(Diarist("late", diary), animated: true)
    UIView.standInFinishAnimations()
    #expect(root.presentedViewController == nil)
    #expect(!diary.take().contains("never"))
    #expect(root.standInWarnings.count == 2)
  }

  // UIKit presents from the outermost container. (UIViewController.presentingViewController)
  @Test("A controller inside presents through its outermost container")
  func container() {
    let inner = UIViewController(nibName: nil, bundle: nil)
    let stack = UINavigationController(rootViewController: inner)
    let stage = Stage(stack)
    let over = UIViewController(nibName: nil, bundle: nil)
    inner.present(over, animated: false)
    #expect(over.presentingViewController === stack)
    #expect(inner.presentedViewController === over)
    inner.dismiss(animated: false)
    #expect(stack.presentedViewController == nil)
    #expect(stage.window.subviews.count == 1)
  }

  // Dismissing a controller dismisses those that it presents, too. (dismiss(animated:completion:))
  @Test("With a controller those that it presents are dismissed")
  func several() {
    let (first, second) = (Diarist("first", diary), Diarist("second", diary))
    root.present(first, animated: false)
    first.present(second, animated: false)
    _ = diary.take()
    root.dismiss(animated: false)
    #expect(root.presentedViewController == nil)
    #expect(second.view.window == nil)
    #expect(diary.take().filter { $0.hasSuffix("did disappear") }.count == 2)
  }

  // A presenting controller keeps what it presents, not the reverse.
  @Test("What was presented is released after its dismissal")
  func keeping() {
    weak var gone: UIViewController?
    do {
      let over = UIViewController(nibName: nil, bundle: nil)
      _ = over.presentationController
      gone = over
      root.present(over, animated: true)
    }
    UIView.standInFinishAnimations()
    #expect(gone != nil)
    root.dismiss(animated: true)
    UIView.standInFinishAnimations()
    #expect(gone == nil)
  }
}
