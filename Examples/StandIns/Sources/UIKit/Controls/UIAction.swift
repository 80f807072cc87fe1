// Stands in for UIKit's UIAction: a title and a closure; there are no menus.
import Foundation

/// A closure that a control runs.
@MainActor open class UIAction: NSObject {
  /// The title.
  open var title: String
  let handler: @MainActor (UIAction) -> Void

  /// Creates an action.
  public init(title: String = "", handler: @escaping @MainActor (UIAction) -> Void) {
    self.title = title
    self.handler = handler
  }
}
