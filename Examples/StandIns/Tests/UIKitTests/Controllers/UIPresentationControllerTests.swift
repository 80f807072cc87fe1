import Testing
import UIKit

@Suite("A sheet swiped down", .serialized) @MainActor
struct UIPresentationControllerTests {
  private final class Delegate: UIAdaptivePresentationControllerDelegate {
    var mayDismiss = true
    var calls: [String] = []

    func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool {
      calls.append("should")
      return mayDismiss
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      calls.append("will")
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      calls.append("did")
    }
    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) { calls.append("attempt") }
  }

  private let stage = Stage()
  private let sheet = UIViewController(nibName: nil, bundle: nil)
  private let delegate = Delegate()

  init() {
    sheet.presentationController?.delegate = delegate
    stage.root.present(sheet, animated: false)
  }

  // The delegate decides, and hears after the sheet has gone.
  // (UIAdaptivePresentationControllerDelegate)
  @Test("A swipe asks, dismisses and tells")
  func swipe() {
    sheet.standInSwipeDown()
    #expect(delegate.calls == ["should", "will"])
    UIView.standInFinishAnimations()
    #expect(delegate.calls == ["should", "will", "did"])
    #expect(stage.root.presentedViewController == nil)
  }

  @Test("A refused swipe leaves the sheet")
  func refusal() {
    delegate.mayDismiss = false
    sheet.standInSwipeDown()
    #expect(delegate.calls == ["should", "attempt"])
    #expect(stage.root.presentedViewController === sheet)
  }

  // A modal sheet cannot be swiped down. (UIViewController.isModalInPresentation)
  @Test("A modal sheet stays without a question")
  func modal() {
    sheet.isModalInPresentation = true
    sheet.standInSwipeDown()
    #expect(delegate.calls == ["attempt"])
    #expect(stage.root.presentedViewController === sheet)
  }

  // The delegate is not called for dismissals by the app. (presentationControllerDidDismiss(_:))
  @Test("A dismissal by the app is not told to the delegate")
  func byApp() {
    stage.root.dismiss(animated: false)
    #expect(delegate.calls == [])
  }

  @Test("A second presentation has a presentation controller of its own")
  func again() {
    let before = sheet.presentationController
    stage.root.dismiss(animated: false)
    #expect(sheet.presentationController !== before)
  }

  @Test("The delegate is not kept")
  func keeping() {
    weak var gone: Delegate?
    do {
      let other = Delegate()
      gone = other
      sheet.presentationController?.delegate = other
    }
    #expect(gone == nil)
  }
}
