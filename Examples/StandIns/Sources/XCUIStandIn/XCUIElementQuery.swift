// Stands in for XCTest's XCUIElementQuery.
import Foundation

/// A search for elements of the app's screen.
@MainActor open class XCUIElementQuery: NSObject, XCUIElementTypeQueryProvider {
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
