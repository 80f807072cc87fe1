// Stands in for XCTest's XCUIApplication: types only, so that UI tests compile where there is no
// simulator. Calling one stops the process.
import Foundation

/// The app under test.
@MainActor open class XCUIApplication: XCUIElement {
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
