import Testing
import UIKit

/// The description is the stand-in's own: it shows what a person would see in UIKit.
@Suite("A screen as text") @MainActor
struct StandInTextTests {
  private let stage = Stage()

  private func add(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat)
  {
    view.frame = CGRect(x: x, y: y, width: width, height: height)
    stage.view.addSubview(view)
  }

  private func label(_ text: String, _ x: CGFloat, _ y: CGFloat) -> UILabel {
    let label = UILabel(frame: .zero)
    label.text = text
    add(label, x, y, 100, 20)
    return label
  }

  @Test("Elements are read top to bottom, those beside each other on one line")
  func order() {
    _ = label("below", 0, 100)
    _ = label("right", 200, 50)
    _ = label("left", 0, 52)
    #expect(stage.window.standInText == "left  right\nbelow")
  }

  @Test("A view that is cut off covers nothing beyond the edge")
  func cutOff() {
    _ = label("above", 0, 50)
    let list = UIView(frame: .zero)
    list.clipsToBounds = true
    add(list, 0, 100, 200, 100)
    let tall = UIView(frame: CGRect(x: 0, y: -100, width: 200, height: 300))
    tall.backgroundColor = .black
    list.addSubview(tall)
    #expect(stage.window.standInText == "above")
  }

  @Test("Controls have their forms")
  func forms() throws {
    let button = UIButton(type: .system)
    button.setTitle("Log in", for: .normal)
    add(button, 0, 50, 100, 44)
    let field = UITextField(frame: .zero)
    field.placeholder = "Search"
    add(field, 0, 100, 100, 44)
    let bar = UIProgressView(progressViewStyle: .default)
    bar.progress = 0.4
    add(bar, 0, 150, 100, 4)
    let picture = UIImageView(image: UIImage(systemName: "heart"))
    add(picture, 0, 200, 24, 24)
    let loader = UIActivityIndicatorView(style: .medium)
    loader.startAnimating()
    add(loader, 0, 250, 20, 20)
    #expect(
      stage.window.standInText == """
        ( Log in )
        [ Search… ]
        [####......]
        (picture)
        (loading)
        """)
    picture.accessibilityLabel = "A lake"
    loader.stopAnimating()
    #expect(stage.window.standInText.hasSuffix("(A lake)"))
  }

  @Test("What is hidden, transparent, covered or outside of the screen is left out")
  func leftOut() {
    label("hidden", 0, 50).isHidden = true
    label("transparent", 0, 100).alpha = 0
    _ = label("covered", 0, 150)
    _ = label("outside", 0, 900)
    let cover = UIView(frame: .zero)
    cover.backgroundColor = .black
    add(cover, 0, 140, 375, 60)
    _ = label("seen", 0, 300)
    #expect(stage.window.standInText == "seen")
    cover.backgroundColor = UIColor.black.withAlphaComponent(0.5)
    #expect(stage.window.standInText == "covered\nseen")
  }

  @Test("A sheet covers the screen, a transparent presentation does not")
  func modal() {
    _ = label("behind", 0, 100)
    let sheet = UIViewController(nibName: nil, bundle: nil)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    label.text = "sheet"
    sheet.view.addSubview(label)
    stage.root.present(sheet, animated: false)
    #expect(stage.window.standInText == "sheet")
    stage.root.dismiss(animated: false)
    sheet.modalPresentationStyle = .overFullScreen
    stage.root.present(sheet, animated: false)
    #expect(stage.window.standInText == "sheet\nbehind")
  }

  @Test("Bars are read with the screen")
  func bars() {
    let inside = UIViewController(nibName: nil, bundle: nil)
    inside.title = "Photos"
    inside.navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "plus"), style: .plain, target: nil, action: nil)
    let stack = UINavigationController(rootViewController: inside)
    let other = UIViewController(nibName: nil, bundle: nil)
    other.title = "Profile"
    let tabs = UITabBarController(nibName: nil, bundle: nil)
    tabs.viewControllers = [stack, other]
    stack.tabBarItem.title = "Feed"
    #expect(Stage(tabs).window.standInText == "Photos  ( plus )\n[ Feed ]  ( Profile )")
  }

  @Test("A view and a bar button are found by their identifiers, unless they are hidden")
  func identifiers() {
    let view = label("x", 0, 0)
    view.accessibilityIdentifier = "Login"
    #expect(stage.window.standInElement(withIdentifier: "Login") === view)
    view.isHidden = true
    #expect(stage.window.standInElement(withIdentifier: "Login") == nil)
    let inside = UIViewController(nibName: nil, bundle: nil)
    let button = UIBarButtonItem(title: "Back", style: .plain, target: nil, action: nil)
    button.accessibilityIdentifier = "nav back button white"
    inside.navigationItem.leftBarButtonItem = button
    let other = Stage(UINavigationController(rootViewController: inside))
    #expect(other.window.standInBarButton(withIdentifier: "nav back button white") === button)
  }
}
