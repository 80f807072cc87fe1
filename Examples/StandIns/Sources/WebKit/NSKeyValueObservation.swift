// Stands in for Foundation's NSKeyValueObservation and key-value observing, which need Objective-C.
import Foundation

#if !canImport(ObjectiveC)
  /// The values that an observer of a property wants to receive.
  public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The change has the new value.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The change has the old value.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// The observer is also called at once, with the present value.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  }

  /// A change of an observed property.
  public struct NSKeyValueObservedChange<Value> {
    /// The new value; `nil` without the option `new`.
    public let newValue: Value?
    /// The old value; `nil` without the option `old`.
    public let oldValue: Value?
  }

  /// A running observation. It ends when it is invalidated or released.
  public class NSKeyValueObservation: NSObject {
    let state: State

    init(_ state: State) { self.state = state }

    /// Ends the observation.
    public func invalidate() { state.end() }

    deinit { state.end() }

    /// Whether the observation runs; shared with the observed object, which outlives it.
    final class State: @unchecked Sendable {  // why: `isRunning` is guarded by `lock`
      private let lock = NSLock()
      private var isRunning = true

      var isActive: Bool { lock.withLock { isRunning } }

      func end() { lock.withLock { isRunning = false } }
    }
  }

  /// The observers of one web view.
  @MainActor
  final class PropertyObservers {
    private struct Observer {
      let path: AnyKeyPath
      let state: NSKeyValueObservation.State
      let tell: @MainActor (_ old: Any, _ new: Any) -> Void
    }

    private var observers: [Observer] = []

    func add(
      _ path: AnyKeyPath, _ state: NSKeyValueObservation.State,
      tell: @escaping @MainActor (_ old: Any, _ new: Any) -> Void
    ) {
      observers.append(Observer(path: path, state: state, tell: tell))
    }

    /// Calls the observers of a property if it has another value.
    func didSet<Value: Equatable>(_ path: KeyPath<WKWebView, Value>, from old: Value, to new: Value)
    {
      guard old != new else { return }
      observers.removeAll { !$0.state.isActive }
      for observer in observers where observer.path == path && observer.state.isActive {
        observer.tell(old, new)
      }
    }
  }
#endif
