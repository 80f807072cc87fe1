import Testing
import UIKit

@Suite("A layout pass") @MainActor
struct UIViewLayoutTests {
  private final class Controller: UIViewController {
    var calls: [String] = []
    override func viewWillLayoutSubviews() { calls.append("will") }
    override func viewDidLayoutSubviews() { calls.append("did") }
    override func loadView() { view = Inside { [weak self] in self?.calls.append("layout") } }
  }

  private final class Inside: UIView {
    let laidOut: () -> Void

    init(_ laidOut: @escaping () -> Void) {
      self.laidOut = laidOut
      super.init(frame: .zero)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      laidOut()
    }
  }

  // The controller is called before and after its view places its subviews.
  // (UIViewController.viewWillLayoutSubviews(), viewDidLayoutSubviews())
  @Test("A controller is called before and after its view's layout")
  func order() {
    let controller = Controller(nibName: nil, bundle: nil)
    let stage = Stage(controller)
    #expect(controller.calls.prefix(3) == ["will", "layout", "did"])
    controller.calls = []
    stage.window.layoutIfNeeded()
    #expect(controller.calls == [])
    controller.view.setNeedsLayout()
    #expect(controller.calls == [])
    stage.window.layoutIfNeeded()
    #expect(controller.calls == ["will", "layout", "did"])
  }

  // A frame follows its superview's size as its mask says. (UIView.autoresizingMask)
  @Test("A frame follows the size of the view above as its mask says")
  func autoresizing() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
    inner.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    outer.addSubview(inner)
    outer.frame.size = CGSize(width: 150, height: 130)
    #expect(inner.frame == CGRect(x: 10, y: 40, width: 130, height: 20))
  }

  // The frame is the rectangle around the transformed bounds; bounds and centre stay.
  // (UIView.transform, UIView.frame)
  @Test("A transform changes the frame, not the bounds and the centre")
  func transform() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: -40, y: -15, width: 200, height: 100))
    #expect(view.bounds.size == CGSize(width: 100, height: 50))
    #expect(view.center == CGPoint(x: 60, y: 35))
  }

  @Test("A view that constraints place keeps its transform")
  func transformOfPlaced() {
    let stage = Stage()
    let view = stage.add()
    view.transform = CGAffineTransform(translationX: 100, y: 0)
    stage.place(
      view.widthAnchor.constraint(equalToConstant: 10),
      view.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor))
    #expect(view.center.x == 5)
    #expect(view.frame.minX == 100)
  }

  // Points are converted through bounds origins and frames. (UIView.convert(_:to:))
  @Test("A point is converted between views of one window")
  func converting() {
    let outer = UIView(frame: CGRect(x: 5, y: 5, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    let beside = UIView(frame: CGRect(x: 50, y: 0, width: 20, height: 20))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    root.addSubview(outer)
    outer.addSubview(inner)
    root.addSubview(beside)
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: beside) == CGPoint(x: -34, y: 17))
    #expect(inner.convert(inner.bounds, to: nil) == CGRect(x: 15, y: 15, width: 20, height: 20))
  }

  // Hidden, transparent and disabled views and points outside of a view are left out.
  // (UIView.hitTest(_:with:))
  @Test("A touch goes to the frontmost view that takes it")
  func touching() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let behind = UIView(frame: root.bounds)
    let front = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    root.addSubview(behind)
    root.addSubview(front)
    let (inside, outside) = (CGPoint(x: 10, y: 10), CGPoint(x: 60, y: 60))
    #expect(root.hitTest(inside, with: nil) === front)
    #expect(root.hitTest(outside, with: nil) === behind)
    front.alpha = 0.001
    #expect(root.hitTest(inside, with: nil) === behind)
    front.alpha = 1
    front.isUserInteractionEnabled = false
    #expect(root.hitTest(inside, with: nil) === behind)
    root.isHidden = true
    #expect(root.hitTest(inside, with: nil) == nil)
  }
}
