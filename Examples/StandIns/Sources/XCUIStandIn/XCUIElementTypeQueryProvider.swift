// Stands in for XCTest's XCUIElementTypeQueryProvider.

/// What has descendants of each type.
@MainActor public protocol XCUIElementTypeQueryProvider {
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
