// Stands in for UIKit's UIResponder: the chain from a view to the application, and the observer of a
// property by its name, which on Apple's systems every object can be.
import Foundation

/// An object that can respond to events.
@preconcurrency @MainActor open class UIResponder: NSObject {
  /// Creates a responder.
  public override init() { super.init() }

  /// The next object in the chain.
  open var next: UIResponder? { nil }

  /// A Boolean value that tells whether the responder can become first responder.
  open var canBecomeFirstResponder: Bool { false }

  /// A Boolean value that tells whether the responder is the one that receives typed text.
  open var isFirstResponder: Bool { StandInFirstResponder.current === self }

  #if !canImport(ObjectiveC)
    /// Called after a property that was observed by its name changed. An override handles it.
    open func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      raiseInternalInconsistency(
        "\(type(of: self)): an -observeValueForKeyPath:ofObject:change:context: message was received "
          + "but not handled. Key path: \(keyPath ?? "nil")")
    }
  #endif

  /// Called after the responder was made from an archive, which the stand-in does not have.
  open func awakeFromNib() {}

  /// Asks to receive typed text.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    if let current = StandInFirstResponder.current, current !== self {
      guard current.resignFirstResponder() else { return false }
    }
    StandInFirstResponder.current = self
    return true
  }

  /// Gives up receiving typed text.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    if isFirstResponder { StandInFirstResponder.current = nil }
    return true
  }
}

/// The one responder that receives typed text.
@MainActor enum StandInFirstResponder {
  static weak var current: UIResponder?
}

#if !canImport(ObjectiveC)
  /// What a change of an observed property holds.
  public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The new value.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The old value.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  }
#endif
