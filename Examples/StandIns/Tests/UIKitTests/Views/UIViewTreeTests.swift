import Testing
import UIKit

@Suite("A tree of views") @MainActor
struct UIViewTreeTests {
  private final class Told: UIView {
    var calls: [String] = []
    override func willMove(toSuperview newSuperview: UIView?) {
      calls.append(newSuperview == nil ? "will leave" : "will join")
    }
    override func didMoveToSuperview() { calls.append("moved") }
    override func willMove(toWindow newWindow: UIWindow?) { calls.append("will change window") }
    override func didMoveToWindow() { calls.append("window") }
    override func tintColorDidChange() { calls.append("tint") }
  }

  // Each view is told before and after. (UIView.willMove(toSuperview:), didMoveToWindow())
  @Test("A view is told when its superview and its window change")
  func telling() {
    let stage = Stage()
    let (outer, inner) = (UIView(frame: .zero), Told(frame: .zero))
    outer.addSubview(inner)
    #expect(inner.calls == ["will join", "moved"])
    inner.calls = []
    stage.view.addSubview(outer)
    #expect(inner.calls == ["will change window", "window"])
    inner.calls = []
    inner.removeFromSuperview()
    #expect(inner.calls == ["will leave", "will change window", "window", "moved"])
  }

  // A view has one superview; adding it elsewhere moves it. (UIView.addSubview(_:))
  @Test("A view that is added elsewhere leaves its place")
  func moving() {
    let (first, second, view) = (
      UIView(frame: .zero), UIView(frame: .zero), UIView(frame: .zero)
    )
    first.addSubview(view)
    second.addSubview(view)
    #expect(first.subviews.isEmpty)
    #expect(view.superview === second)
    #expect(view.isDescendant(of: second))
  }

  @Test("Views are ordered from back to front")
  func order() {
    let outer = UIView(frame: .zero)
    let views = (0..<3).map { _ in UIView(frame: .zero) }
    for view in views { outer.addSubview(view) }
    outer.bringSubviewToFront(views[0])
    #expect(outer.subviews == [views[1], views[2], views[0]])
    outer.sendSubviewToBack(views[2])
    outer.insertSubview(views[0], belowSubview: views[1])
    #expect(outer.subviews == [views[2], views[0], views[1]])
  }

  // A superview keeps its subviews, not the reverse. (UIView.superview)
  @Test("A view keeps those inside, not the one above")
  func keeping() {
    let inner = UIView(frame: .zero)
    weak var gone: UIView?
    do {
      let outer = UIView(frame: .zero)
      outer.addSubview(inner)
      gone = outer
    }
    #expect(gone == nil)
    #expect(inner.superview == nil)
  }

  // A view without a tint colour has that of its superview. (UIView.tintColor)
  @Test("The tint colour is passed on, and its change is told")
  func tint() {
    let (outer, inner) = (UIView(frame: .zero), Told(frame: .zero))
    outer.addSubview(inner)
    inner.calls = []
    outer.tintColor = .red
    #expect(inner.tintColor == .red)
    #expect(inner.calls == ["tint"])
  }

  // The layer is of the class that the view names. (UIView.layerClass)
  @Test("A view can name its layer's class")
  func layer() {
    final class Gradient: UIView {
      override class var layerClass: AnyClass { CAGradientLayer.self }
    }
    let view = Gradient(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    #expect(view.layer is CAGradientLayer)
    #expect(view.layer.bounds.size == CGSize(width: 10, height: 20))
    view.clipsToBounds = true
    #expect(view.layer.masksToBounds)
  }

  // A responder gives up before another one takes over. (UIResponder.becomeFirstResponder())
  @Test("One responder receives typed text, and its view's removal ends that")
  func typing() {
    final class Field: UIView { override var canBecomeFirstResponder: Bool { true } }
    let stage = Stage()
    let (first, second) = (Field(frame: .zero), Field(frame: .zero))
    stage.view.addSubview(first)
    stage.view.addSubview(second)
    #expect(first.becomeFirstResponder())
    #expect(second.becomeFirstResponder())
    #expect(!first.isFirstResponder)
    second.removeFromSuperview()
    #expect(!second.isFirstResponder)
    #expect(!UIView(frame: .zero).becomeFirstResponder())
  }
}
