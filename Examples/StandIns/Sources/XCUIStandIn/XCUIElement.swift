// Stands in for XCTest's XCUIElement and XCUIApplication: types only, so that UI tests compile where
// there is no simulator. Calling one stops the process.
import Foundation

/// An element of the app's screen.
@preconcurrency @MainActor open class XCUIElement: NSObject, XCUIElementTypeQueryProvider {
  /// A type of elements.
  public enum ElementType: UInt, Sendable {
    /// Every type.
    case any = 0
    /// Another type.
    case other = 1
    /// An alert.
    case alert = 7
    /// A button.
    case button = 9
    /// A tab bar.
    case tabBar = 22
    /// A table.
    case table = 26
    /// An image.
    case image = 43
    /// A search field.
    case searchField = 45
    /// A scroll view.
    case scrollView = 46
    /// A text.
    case staticText = 48
    /// A text field.
    case textField = 49
    /// A field whose text is hidden.
    case secureTextField = 50
    /// A web view.
    case webView = 58
    /// A cell.
    case cell = 75
  }

  init(standIn: Void) {}

  /// Indicates whether the element is there.
  open var exists: Bool { notRunHere() }
  /// Indicates whether a touch would reach the element.
  open var isHittable: Bool { notRunHere() }
  /// Indicates whether the element is enabled.
  open var isEnabled: Bool { notRunHere() }
  /// The accessibility identifier.
  open var identifier: String { notRunHere() }
  /// The accessibility label.
  open var label: String { notRunHere() }
  /// The accessibility value.
  open var value: Any? { notRunHere() }

  /// Waits until the element is there.
  open func waitForExistence(timeout: TimeInterval) -> Bool { notRunHere() }
  /// Finds descendants.
  open func descendants(matching type: ElementType) -> XCUIElementQuery { notRunHere() }
  /// Finds children.
  open func children(matching type: ElementType) -> XCUIElementQuery { notRunHere() }

  /// Taps the element.
  open func tap() { notRunHere() }
  /// Taps the element twice.
  open func doubleTap() { notRunHere() }
  /// Enters a text in the element, which has the keyboard.
  open func typeText(_ text: String) { notRunHere() }
  /// Swipes up.
  open func swipeUp() { notRunHere() }
  /// Swipes down.
  open func swipeDown() { notRunHere() }
  /// Swipes to the left.
  open func swipeLeft() { notRunHere() }
  /// Swipes to the right.
  open func swipeRight() { notRunHere() }
  /// Pinches with two fingers.
  open func pinch(withScale scale: CGFloat, velocity: CGFloat) { notRunHere() }
  /// Turns two fingers.
  open func rotate(_ rotation: CGFloat, withVelocity velocity: CGFloat) { notRunHere() }
}

/// The app under test.
@preconcurrency @MainActor open class XCUIApplication: XCUIElement {
  /// The arguments that the app is launched with.
  open var launchArguments: [String] = []
  /// The environment that the app is launched with.
  open var launchEnvironment: [String: String] = [:]

  /// Creates the app of the target that the tests belong to.
  public init() { super.init(standIn: ()) }

  /// Launches the app.
  open func launch() { notRunHere() }
  /// Ends the app.
  open func terminate() { notRunHere() }
}

func notRunHere(_ member: String = #function) -> Never {
  preconditionFailure(  // why: there is no screen here to ask
    "\(member): XCUIStandIn has types only. UI tests run in Xcode.")
}
