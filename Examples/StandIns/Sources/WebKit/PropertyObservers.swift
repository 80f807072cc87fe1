// Stands in for key-value observing of a web view's properties.
import Foundation

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

  /// Calls the observers of a property that was set, also to the value that it had.
  func didSet<Value>(_ path: KeyPath<WKWebView, Value>, from old: Value, to new: Value) {
    observers.removeAll { !$0.state.isActive }
    for observer in observers where observer.path == path && observer.state.isActive {
      observer.tell(old, new)
    }
  }
}
