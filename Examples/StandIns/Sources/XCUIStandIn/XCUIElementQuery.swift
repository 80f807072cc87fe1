// Stands in for XCTest's XCUIElementQuery and XCUIElementTypeQueryProvider.
import Foundation

/// A search for elements of the app's screen.
@preconcurrency @MainActor open class XCUIElementQuery: NSObject, XCUIElementTypeQueryProvider {
  init(standIn: Void) {}

  /// The number of matching elements.
  open var count: Int { notRunHere() }
  /// The only matching element.
  open var element: XCUIElement { notRunHere() }
  /// The first matching element.
  open var firstMatch: XCUIElement { notRunHere() }

  /// The matching element at a position.
  open func element(boundBy index: Int) -> XCUIElement { notRunHere() }
  /// The only matching element that has a predicate, too.
  open func element(matching predicate: NSPredicate) -> XCUIElement { notRunHere() }
  /// The matching element with an identifier or label.
  open subscript(key: String) -> XCUIElement { notRunHere() }

  /// Finds descendants of the matching elements.
  open func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery { notRunHere() }
  /// Finds children of the matching elements.
  open func children(matching type: XCUIElement.ElementType) -> XCUIElementQuery { notRunHere() }
  /// Narrows the search to elements with a predicate.
  open func matching(_ predicate: NSPredicate) -> XCUIElementQuery { notRunHere() }
  /// Narrows the search to elements of a type with an identifier.
  open func matching(
    _ elementType: XCUIElement.ElementType, identifier: String?
  ) -> XCUIElementQuery { notRunHere() }
  /// Narrows the search to elements with an identifier.
  open func matching(identifier: String) -> XCUIElementQuery { notRunHere() }
  /// Narrows the search to elements that contain another.
  open func containing(
    _ elementType: XCUIElement.ElementType, identifier: String?
  ) -> XCUIElementQuery { notRunHere() }
}

/// What has descendants of each type.
@preconcurrency @MainActor public protocol XCUIElementTypeQueryProvider {
  /// The alerts.
  var alerts: XCUIElementQuery { get }
  /// The buttons.
  var buttons: XCUIElementQuery { get }
  /// The cells of tables and collections.
  var cells: XCUIElementQuery { get }
  /// The collections.
  var collectionViews: XCUIElementQuery { get }
  /// The images.
  var images: XCUIElementQuery { get }
  /// The navigation bars.
  var navigationBars: XCUIElementQuery { get }
  /// Elements of other types.
  var otherElements: XCUIElementQuery { get }
  /// The scroll views.
  var scrollViews: XCUIElementQuery { get }
  /// The search fields.
  var searchFields: XCUIElementQuery { get }
  /// The fields whose text is hidden.
  var secureTextFields: XCUIElementQuery { get }
  /// The texts.
  var staticTexts: XCUIElementQuery { get }
  /// The tab bars.
  var tabBars: XCUIElementQuery { get }
  /// The tables.
  var tables: XCUIElementQuery { get }
  /// The text fields.
  var textFields: XCUIElementQuery { get }
  /// The web views.
  var webViews: XCUIElementQuery { get }
  /// The windows.
  var windows: XCUIElementQuery { get }
}

extension XCUIElementTypeQueryProvider {
  public var alerts: XCUIElementQuery { notRunHere() }
  public var buttons: XCUIElementQuery { notRunHere() }
  public var cells: XCUIElementQuery { notRunHere() }
  public var collectionViews: XCUIElementQuery { notRunHere() }
  public var images: XCUIElementQuery { notRunHere() }
  public var navigationBars: XCUIElementQuery { notRunHere() }
  public var otherElements: XCUIElementQuery { notRunHere() }
  public var scrollViews: XCUIElementQuery { notRunHere() }
  public var searchFields: XCUIElementQuery { notRunHere() }
  public var secureTextFields: XCUIElementQuery { notRunHere() }
  public var staticTexts: XCUIElementQuery { notRunHere() }
  public var tabBars: XCUIElementQuery { notRunHere() }
  public var tables: XCUIElementQuery { notRunHere() }
  public var textFields: XCUIElementQuery { notRunHere() }
  public var webViews: XCUIElementQuery { notRunHere() }
  public var windows: XCUIElementQuery { notRunHere() }
}
