import Testing
import UIKit

@Suite("Alerts and the activity menu", .serialized) @MainActor
struct UIAlertControllerTests {
  private let stage = Stage()
  private let diary = Diary()

  private func present(_ style: UIAlertController.Style) -> UIAlertController {
    let alert = UIAlertController(title: "Bye bye!", message: "Sure?", preferredStyle: style)
    for (title, style) in [("Yes", UIAlertAction.Style.default), ("No", .cancel)] {
      alert.addAction(
        UIAlertAction(title: title, style: style) { [diary, weak alert] _ in
          diary.lines.append("\(title) \(alert?.presentingViewController == nil)")
        })
    }
    stage.root.present(alert, animated: false)
    return alert
  }

  // The handler runs when the person selected the action; the alert has gone by then.
  // (UIAlertAction.init(title:style:handler:))
  @Test("A button's handler runs after the alert has gone")
  func tap() {
    let alert = present(.alert)
    alert.standInTap(0)
    #expect(diary.take() == [])
    UIView.standInFinishAnimations()
    #expect(diary.take() == ["Yes true"])
    #expect(stage.root.presentedViewController == nil)
  }

  @Test("A disabled button does nothing")
  func disabled() {
    let alert = present(.alert)
    alert.actions[0].isEnabled = false
    alert.standInTap(0)
    UIView.standInFinishAnimations()
    #expect(stage.root.presentedViewController === alert)
  }

  // A tap outside of an action sheet is its cancel action. (UIAlertController.Style.actionSheet)
  @Test("A tap beside an action sheet cancels, beside an alert it does nothing")
  func outside() {
    let alert = present(.alert)
    alert.standInTapOutside()
    UIView.standInFinishAnimations()
    #expect(diary.take() == [])
    stage.root.dismiss(animated: false)
    present(.actionSheet).standInTapOutside()
    UIView.standInFinishAnimations()
    #expect(diary.take() == ["No true"])
  }

  @Test("A dismissal by the app runs no handler")
  func byApp() {
    _ = present(.alert)
    stage.root.dismiss(animated: true)
    UIView.standInFinishAnimations()
    #expect(diary.take() == [])
  }

  @Test("An alert is described by its texts and buttons")
  func text() {
    _ = present(.alert)
    #expect(stage.window.standInText == "Bye bye!\nSure?\n( Yes )\n( No )")
  }

  // Called once with the activity, or without one when the menu was closed.
  // (UIActivityViewController.completionWithItemsHandler)
  @Test("The menu tells once, when it has gone")
  func menu() {
    for isSwiped in [true, false] {
      let menu = UIActivityViewController(activityItems: ["x"], applicationActivities: nil)
      menu.completionWithItemsHandler = { [diary] type, isCompleted, _, _ in
        diary.lines.append("\(type?.rawValue.split(separator: ".").last ?? "none") \(isCompleted)")
      }
      stage.root.present(menu, animated: false)
      if isSwiped { menu.standInSwipeDown() } else { menu.standInEnd(.saveToCameraRoll, true) }
      #expect(diary.take() == [])
      UIView.standInFinishAnimations()
      #expect(diary.take() == [isSwiped ? "none false" : "SaveToCameraRoll true"])
    }
  }
}
