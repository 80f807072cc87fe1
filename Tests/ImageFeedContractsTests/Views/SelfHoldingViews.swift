/// Wrong views that hold themselves, on purpose. They are held here instead of in a circle: a leak
/// detector looks for what nobody reaches, and would find them rightly.
@MainActor
enum SelfHoldingViews {
  private static var views: [AnyObject] = []

  /// Holds a view for as long as the process lives.
  static func add(_ view: AnyObject) {
    views.append(view)
  }
}
