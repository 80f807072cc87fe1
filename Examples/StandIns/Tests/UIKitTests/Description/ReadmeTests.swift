import Testing
import UIKit

@Suite("The page about the stand-ins", .serialized) @MainActor
struct ReadmeTests {
  private final class Screen: UIViewController {
    let button = UIButton(type: .system)
    private lazy var target = Target { [weak self] in
      self?.show(Screen(), sender: nil)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Screen"
      button.setTitle("More", for: .normal)
      button.frame = CGRect(x: 0, y: 200, width: 100, height: 44)
      button.addTarget(target, action: Selector(("act")), for: .touchUpInside)
      view.addSubview(button)
    }
  }

  private final class Target: StandInTarget {
    private let act: @MainActor () -> Void

    init(_ act: @escaping @MainActor () -> Void) { self.act = act }

    func perform(_ selector: Selector, sender: Any?) { act() }
  }

  @Test("Its example shows what it says")
  func example() {
    let screen = Screen()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: screen)
    // Loads, lays out, calls viewWillAppear and viewDidAppear.
    window.makeKeyAndVisible()
    // A finger, if the button gets touches.
    screen.button.standInTap()
    // Transitions that are under way end; completion handlers run.
    UIView.standInFinishAnimations()
    // The end of a turn of the run loop.
    window.layoutIfNeeded()
    // What a person sees.
    let text = window.standInText
    #expect(text == "( < Screen )  Screen\n( More )")
  }
}
