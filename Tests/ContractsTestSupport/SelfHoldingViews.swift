/// Faulty views that hold themselves. This list holds them instead of a reference cycle, which a
/// leak detector would report.
@MainActor
package enum SelfHoldingViews {
  private static var views: [AnyObject] = []

  /// Holds a view until the process ends.
  package static func add(_ view: AnyObject) {
    views.append(view)
  }
}
