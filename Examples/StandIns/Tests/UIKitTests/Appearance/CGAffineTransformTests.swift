import Testing
import UIKit

@Suite("Transforms")
struct CGAffineTransformTests {
  private func near(_ one: CGPoint, _ two: CGPoint) -> Bool {
    abs(one.x - two.x) < 1e-9 && abs(one.y - two.y) < 1e-9
  }

  // t1.concatenating(t2) applies t1 first. (CGAffineTransform.concatenating(_:))
  @Test("Concatenated transforms are applied from left to right")
  func order() {
    let scale = CGAffineTransform(scaleX: 2, y: 2)
    let move = CGAffineTransform(translationX: 10, y: 0)
    let point = CGPoint(x: 1, y: 1)
    #expect(point.applying(scale.concatenating(move)) == CGPoint(x: 12, y: 2))
    #expect(point.applying(move.concatenating(scale)) == CGPoint(x: 22, y: 2))
    #expect(scale.translatedBy(x: 10, y: 0) == move.concatenating(scale))
  }

  // With the y axis down, positive angles turn clockwise. (init(rotationAngle:))
  @Test("A quarter turn leads from right to down")
  func rotation() {
    let turn = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(near(CGPoint(x: 1, y: 0).applying(turn), CGPoint(x: 0, y: 1)))
    let back = turn.concatenating(turn.inverted())
    #expect(near(CGPoint(x: 3, y: 4).applying(back), CGPoint(x: 3, y: 4)))
  }

  // The rectangle is the smallest around the transformed corners. (CGRect.applying(_:))
  @Test("A turned rectangle is measured around its corners")
  func rectangle() {
    let turned = CGRect(x: 0, y: 0, width: 4, height: 2)
      .applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.width - 2) < 1e-9 && abs(turned.height - 4) < 1e-9)
    #expect(CGAffineTransform.identity.isIdentity)
  }
}
