import Testing
import UIKit

/// Each test says what of UIKit it mirrors, and where Apple documents it.
@Suite("Gestures are recognised") @MainActor
struct UIGestureRecognizerTests {
  final class Together: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  let view = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
  let first = ActionCount()
  let second = ActionCount()

  init() {
    window.addSubview(view)
    window.isHidden = false
  }

  private var middle: CGPoint { CGPoint(x: 50, y: 50) }

  private func tap(_ count: Int, _ target: ActionCount) -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer(target: target, action: ActionCount.action)
    tap.numberOfTapsRequired = count
    view.addGestureRecognizer(tap)
    return tap
  }

  /// addGestureRecognizer(_:)
  @Test("A view keeps its recogniser, which keeps neither view nor target")
  func references() {
    weak var recognizer: UITapGestureRecognizer?
    weak var target: ActionCount?
    do {
      let made = ActionCount()
      (recognizer, target) = (tap(1, made), made)
    }
    #expect(recognizer != nil && recognizer?.view === view)
    #expect(target == nil)
    view.gestureRecognizers = nil
    #expect(recognizer == nil)
  }

  @Test("A tap knows its place: UIGestureRecognizer.location(in:)")
  func location() {
    var place: CGPoint?
    let recognizer = tap(1, first)
    first.onAct = { _ in place = recognizer.location(in: view) }
    #expect(view.standInTap(at: CGPoint(x: 10, y: 30)))
    #expect(place == CGPoint(x: 10, y: 30))
    #expect(recognizer.location(in: nil) == CGPoint(x: 30, y: 50))
  }

  @Test("A double tap is a single one, too, unless that waits for it: require(toFail:)")
  func doubleTap() {
    let (single, double) = (tap(1, first), tap(2, second))
    view.standInTap(at: middle, count: 2)
    #expect(first.count > 0 && second.count == 1)
    let before = first.count
    single.require(toFail: double)
    view.standInTap(at: middle, count: 2)
    #expect(first.count == before && second.count == 2)
    view.standInTap(at: middle)
    #expect(first.count == before + 1 && second.count == 2)
  }

  @Test("The translation grows until it is set: UIPanGestureRecognizer.setTranslation(_:in:)")
  func pan() {
    var (moved, states): ([CGFloat], [UIGestureRecognizer.State]) = ([], [])
    let pan = UIPanGestureRecognizer(target: first, action: ActionCount.action)
    view.addGestureRecognizer(pan)
    first.onAct = { _ in
      moved.append(pan.translation(in: view).x)
      states.append(pan.state)
    }
    view.standInPan(by: CGPoint(x: 30, y: 0), steps: 3)
    #expect(moved == [10, 20, 30, 30])
    #expect(states == [.began, .changed, .changed, .ended])
    moved = []
    first.onAct = { _ in
      moved.append(pan.translation(in: view).x)
      pan.setTranslation(.zero, in: view)
    }
    view.standInPan(by: CGPoint(x: 30, y: 0), steps: 3)
    #expect(moved == [10, 10, 10, 0])
  }

  @Test("Scale and rotation grow until they are set: UIPinchGestureRecognizer.scale")
  func pinchAndRotate() {
    let pinch = UIPinchGestureRecognizer(target: first, action: ActionCount.action)
    let rotate = UIRotationGestureRecognizer(target: second, action: ActionCount.action)
    view.addGestureRecognizer(pinch)
    view.addGestureRecognizer(rotate)
    var (scales, angles): ([CGFloat], [CGFloat]) = ([], [])
    first.onAct = { _ in scales.append(pinch.scale) }
    second.onAct = { _ in angles.append(rotate.rotation) }
    view.standInPinch(by: 4)
    #expect(scales == [2, 4, 4] && angles == [])
    view.standInRotate(by: 1)
    #expect(angles == [0.5, 1, 1] && scales.count == 3)
  }

  @Test(
    "A swipe in its direction is recognised once: UISwipeGestureRecognizer.direction",
    arguments: [
      (CGPoint(x: 40, y: 5), UISwipeGestureRecognizer.Direction.right),
      (CGPoint(x: -40, y: 5), .left), (CGPoint(x: 5, y: 40), .down), (CGPoint(x: 5, y: -40), .up),
    ])
  func swipe(by way: CGPoint, direction: UISwipeGestureRecognizer.Direction) {
    let swipe = UISwipeGestureRecognizer(target: first, action: ActionCount.action)
    view.addGestureRecognizer(swipe)
    view.standInPan(by: way, steps: 3)
    #expect(first.count == (direction == .right ? 1 : 0))
    swipe.direction = direction
    view.standInPan(by: way, steps: 3)
    #expect(first.count == (direction == .right ? 2 : 1))
    swipe.numberOfTouchesRequired = 2
    view.standInPan(by: way)
    #expect(first.count == (direction == .right ? 2 : 1))
    view.standInMoveTwoFingers(by: way, scale: 1, rotation: 0)
    #expect(first.count == (direction == .right ? 3 : 2))
  }

  /// shouldRecognizeSimultaneouslyWith
  @Test("One gesture keeps out others unless a delegate lets them")
  func simultaneous() {
    let pinch = UIPinchGestureRecognizer(target: first, action: ActionCount.action)
    let rotate = UIRotationGestureRecognizer(target: second, action: ActionCount.action)
    view.addGestureRecognizer(pinch)
    view.addGestureRecognizer(rotate)
    view.standInMoveTwoFingers(by: .zero, scale: 2, rotation: 1)
    #expect(first.count > 0 && second.count == 0)
    let together = Together()
    rotate.delegate = together
    view.standInMoveTwoFingers(by: .zero, scale: 2, rotation: 1)
    #expect(second.count > 0)
  }

  /// panGestureRecognizer
  @Test("A scroll view in which the view lies takes the drag that the view leaves")
  func inScrollView() {
    let scroll = UIScrollView(frame: window.bounds)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 200, height: 600)
    window.addSubview(scroll)
    scroll.addSubview(view)
    let outer = UIPanGestureRecognizer(target: first, action: ActionCount.action)
    window.addGestureRecognizer(outer)
    view.standInPan(by: CGPoint(x: 0, y: -40))
    #expect(scroll.contentOffset.y == 40 && first.count == 0)
    let inner = UIPanGestureRecognizer(target: second, action: ActionCount.action)
    view.addGestureRecognizer(inner)
    view.standInPan(by: CGPoint(x: 0, y: -40))
    #expect(scroll.contentOffset.y == 40 && second.count > 0)
  }

  @Test("A disabled recogniser, or one whose view takes no touches, hears nothing: isEnabled")
  func disabled() {
    let recognizer = tap(1, first)
    recognizer.isEnabled = false
    #expect(view.standInTap(at: middle))
    recognizer.isEnabled = true
    view.isUserInteractionEnabled = false
    #expect(!view.standInTap(at: middle))
    #expect(first.count == 0)
  }

  @Test("A control keeps its taps from the recognisers above it: UIGestureRecognizer")
  func control() {
    let button = UIButton(type: .custom)
    button.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    button.addTarget(second, action: ActionCount.action, for: .touchUpInside)
    view.addSubview(button)
    _ = tap(1, first)
    button.standInTap()
    #expect(first.count == 0 && second.count == 1)
  }

  /// cancelsTouchesInView
  @Test("A recogniser above a table takes the tap from the row, unless told not to")
  func overTable() {
    let screen = TableScreen(4)
    let recognizer = UITapGestureRecognizer(target: first, action: ActionCount.action)
    screen.window.addGestureRecognizer(recognizer)
    _ = screen.takeLog()
    screen.table.standInTap(rowAt: path(0))
    #expect(screen.takeLog() == [] && first.count == 1)
    recognizer.cancelsTouchesInView = false
    screen.table.standInTap(rowAt: path(0))
    #expect(screen.takeLog() == ["select 0"] && first.count == 2)
  }
}
