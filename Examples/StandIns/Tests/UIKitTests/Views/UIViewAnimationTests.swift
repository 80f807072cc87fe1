import Testing
import UIKit

@Suite("Animations", .serialized) @MainActor
struct UIViewAnimationTests {
  // Values change at once, what is seen follows; the completion handler runs at the end.
  // (UIView.animate(withDuration:animations:completion:))
  @Test("Values change at once, the completion handler waits for the end")
  func completion() {
    let view = UIView(frame: .zero)
    var isFinished: Bool?
    UIView.animate(withDuration: 0.2) {
      view.alpha = 0
    } completion: {
      isFinished = $0
    }
    #expect(view.alpha == 0)
    #expect(isFinished == nil)
    UIView.standInFinishAnimations()
    #expect(isFinished == true)
  }

  @Test("Animations that begin at the end of others end, too")
  func chain() {
    var ends = 0
    let second: (Bool) -> Void = { _ in ends += 1 }
    let first: (Bool) -> Void = { _ in
      ends += 1
      UIView.animate(withDuration: 0.2, animations: {}, completion: second)
    }
    UIView.animate(withDuration: 0.2, animations: {}, completion: first)
    UIView.standInFinishAnimations()
    #expect(ends == 2)
  }

  // Changes are made without animation. (UIView.performWithoutAnimation(_:))
  @Test("Without animation the end comes at once")
  func without() {
    var ends = 0
    UIView.performWithoutAnimation {
      UIView.animate(withDuration: 0.2, animations: {}, completion: { _ in ends += 1 })
    }
    #expect(ends == 1)
    #expect(UIView.areAnimationsEnabled)
  }
}
