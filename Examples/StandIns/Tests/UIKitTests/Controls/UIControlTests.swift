import Testing
import UIKit

/// Each test says what of UIKit it mirrors, and where Apple documents it.
@Suite("A control tells its targets") @MainActor
struct UIControlTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  let above = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  let button = UIButton(type: .system)
  let target = ActionCount()

  init() {
    button.frame = CGRect(x: 50, y: 50, width: 44, height: 44)
    above.addSubview(button)
    window.addSubview(above)
    window.isHidden = false
    button.addTarget(target, action: ActionCount.action, for: .touchUpInside)
  }

  @Test("A tap sends touchUpInside: UIControl.Event.touchUpInside")
  func tap() {
    #expect(button.standInTap())
    #expect(target.count == 1)
  }

  @Test("A target is not kept alive: UIControl.addTarget(_:action:for:)")
  func weakTarget() {
    weak var gone: ActionCount?
    do {
      let other = ActionCount()
      gone = other
      button.addTarget(other, action: ActionCount.action, for: .touchUpInside)
    }
    #expect(gone == nil)
    button.standInTap()
    #expect(target.count == 1)
  }

  @Test("An action is kept alive and runs for its events: UIControl.addAction(_:for:)")
  func action() {
    var titles: [String] = []
    button.addAction(UIAction(title: "Buy") { titles.append($0.title) }, for: .touchUpInside)
    button.addAction(UIAction { _ in titles.append("down") }, for: .touchDown)
    button.standInTap()
    #expect(titles == ["down", "Buy"])
  }

  @Test("The same target and action are added once: UIControl.addTarget(_:action:for:)")
  func twice() {
    button.addTarget(target, action: ActionCount.action, for: .touchUpInside)
    button.standInTap()
    #expect(target.count == 1)
    // The names are those of Objective-C. (UIControl.actions(forTarget:forControlEvent:))
    let name = "take(_:with:)"
    button.addTarget(target, action: Selector(name), for: .valueChanged)
    #expect(button.actions(forTarget: target, forControlEvent: .valueChanged) == ["take:with:"])
    button.removeTarget(target, action: nil, for: .touchUpInside)
    button.standInTap()
    #expect(target.count == 1)
  }

  @Test("A disabled control sends nothing: UIControl.isEnabled")
  func disabled() {
    button.isEnabled = false
    #expect(!button.standInTap())
    #expect(button.state == .disabled)
    #expect(target.count == 0)
  }

  @Test("Views that take no touches keep them from what is inside: UIView.isUserInteractionEnabled")
  func noTouches() {
    for view in [button, above, window] as [UIView] {
      view.isUserInteractionEnabled = false
      #expect(!button.standInTap())
      view.isUserInteractionEnabled = true
      view.isHidden = true
      #expect(!button.standInTap())
      view.isHidden = false
    }
    above.alpha = 0
    #expect(!button.standInTap())
    above.alpha = 1
    button.removeFromSuperview()
    #expect(!button.standInTap())
    #expect(target.count == 0)
  }

  @Test("A view in front takes the touch: UIView.hitTest(_:with:)")
  func covered() {
    let front = UIView(frame: window.bounds)
    window.addSubview(front)
    #expect(!button.standInTap())
    front.isUserInteractionEnabled = false
    #expect(button.standInTap())
  }

  @Test("A button shows the title and image of its state: UIButton.setTitle(_:for:)")
  func states() {
    let (heart, star) = (UIImage(systemName: "heart"), UIImage(systemName: "star"))
    button.setTitle("A", for: .normal)
    button.setTitle("B", for: .disabled)
    button.setImage(heart, for: .normal)
    button.setImage(star, for: .selected)
    #expect(button.currentTitle == "A" && button.titleLabel?.text == "A")
    button.isEnabled = false
    #expect(button.currentTitle == "B" && button.titleLabel?.text == "B")
    button.isSelected = true
    #expect(button.currentTitle == "A")
    button.isEnabled = true
    #expect(button.currentImage === star)
    #expect(button.title(for: .highlighted) == "A")
  }

  /// UILabel.isUserInteractionEnabled
  @Test("A label and an image view take no touches unless asked to")
  func passive() {
    #expect(!UILabel(frame: .zero).isUserInteractionEnabled)
    #expect(!UIImageView(frame: .zero).isUserInteractionEnabled)
  }

  @Test("An indicator hides when it stops: UIActivityIndicatorView.hidesWhenStopped")
  func indicator() {
    let view = UIActivityIndicatorView(style: .medium)
    #expect(view.isHidden)
    view.startAnimating()
    #expect(!view.isHidden && view.isAnimating)
    view.stopAnimating()
    #expect(view.isHidden && !view.isAnimating)
    view.hidesWhenStopped = false
    #expect(!view.isHidden)
  }

  @Test("Progress stays between 0 and 1: UIProgressView.progress")
  func progress() {
    let view = UIProgressView(progressViewStyle: .bar)
    view.setProgress(1.5, animated: true)
    #expect(view.progress == 1)
    view.progress = -1
    #expect(view.progress == 0)
  }

  @Test("A tap on another segment changes the value: UISegmentedControl.selectedSegmentIndex")
  func segments() {
    let control = UISegmentedControl(items: ["1", "2", "3"])
    control.frame = CGRect(x: 0, y: 0, width: 90, height: 30)
    window.addSubview(control)
    control.selectedSegmentIndex = 0
    control.addTarget(target, action: ActionCount.action, for: .valueChanged)
    #expect(control.standInTap(segment: 2))
    #expect(control.selectedSegmentIndex == 2 && target.count == 1)
    control.standInTap(segment: 2)
    #expect(target.count == 1)
    control.setEnabled(false, forSegmentAt: 1)
    #expect(!control.standInTap(segment: 1))
    control.selectedSegmentIndex = 1
    #expect(target.count == 1)
  }
}
