// Stands in for UIKit's UIResponder: the chain from a view to the application.
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
