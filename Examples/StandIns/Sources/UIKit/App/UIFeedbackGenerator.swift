// Stands in for UIKit's feedback generators: nothing trembles.
import Foundation

/// What a person feels in the hand.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  /// Makes ready.
  open func prepare() {}
}

/// A knock.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The strength of a knock.
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  /// Creates a knock of a strength.
  public convenience init(style: FeedbackStyle) { self.init() }
  /// Knocks.
  open func impactOccurred() {}
}

/// The movement of a selection.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Tells that something else was selected.
  open func selectionChanged() {}
}

/// The end of a task.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How a task ended.
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  /// Tells how a task ended.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
