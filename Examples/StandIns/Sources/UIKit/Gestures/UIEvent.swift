// Stands in for UIKit's UIEvent.

/// What a person did.
@MainActor open class UIEvent: NSObject {
  /// A kind of event.
  public enum EventType: Int, Sendable {
    /// Fingers on the screen.
    case touches
    /// A movement of the device.
    case motion
    /// A button of the headphones.
    case remoteControl
    /// A key.
    case presses
  }
  /// The kind of the event.
  open var type: EventType { .touches }
}
