// Stands in for key-value observing of WebKit's WKWebView: the properties that Apple documents as
// observable.
import UIKit

extension WKWebView {
  /// Observes a property: `title`, `url`, `isLoading`, `estimatedProgress` or `canGoBack`.
  ///
  /// The handler runs when the property is set, as long as the observation is kept.
  @preconcurrency public nonisolated func observe<Value>(
    _ keyPath: KeyPath<WKWebView, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler:
      @escaping @Sendable (WKWebView, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let running = NSKeyValueObservation.State()
    nonisolated(unsafe) let path = keyPath  // why: a key path does not change
    MainActor.assumeIsolated {
      observers.add(path, running) { [weak self] old, new in
        guard let self else { return }
        changeHandler(
          self,
          NSKeyValueObservedChange(
            newValue: options.contains(.new) ? new as? Value : nil,
            oldValue: options.contains(.old) ? old as? Value : nil))
      }
      guard options.contains(.initial) else { return }
      let value = options.contains(.new) ? self[keyPath: path] : nil
      changeHandler(self, NSKeyValueObservedChange(newValue: value, oldValue: nil))
    }
    return NSKeyValueObservation(running)
  }

  func tellObservers(_ old: PageLoadState) {
    let new = state
    if old.title != new.title { observers.didSet(\.title, from: old.title, to: new.title) }
    if old.url != new.url { observers.didSet(\.url, from: old.url, to: new.url) }
    if old.isLoading != new.isLoading {
      observers.didSet(\.isLoading, from: old.isLoading, to: new.isLoading)
    }
    if old.estimatedProgress != new.estimatedProgress {
      observers.didSet(
        \.estimatedProgress, from: old.estimatedProgress, to: new.estimatedProgress)
    }
    if old.canGoBack != new.canGoBack {
      observers.didSet(\.canGoBack, from: old.canGoBack, to: new.canGoBack)
    }
  }
}
