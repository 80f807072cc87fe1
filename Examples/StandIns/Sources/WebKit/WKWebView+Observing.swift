// Stands in for key-value observing of WebKit's WKWebView: the properties that Apple documents as
// observable.
import UIKit

#if !canImport(ObjectiveC)
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

    /// By the names of Swift, which `#keyPath` becomes on Linux, and by those of Objective-C.
    private static let observable: [String: AnyKeyPath] = [
      "title": \WKWebView.title, "url": \WKWebView.url, "URL": \WKWebView.url,
      "isLoading": \WKWebView.isLoading, "loading": \WKWebView.isLoading,
      "estimatedProgress": \WKWebView.estimatedProgress, "canGoBack": \WKWebView.canGoBack,
    ]

    /// Observes a property by its name, as `#keyPath` has it. The observer is not kept.
    public func addObserver(
      _ observer: UIResponder, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
      context: UnsafeMutableRawPointer?
    ) {
      guard let path = Self.observable[keyPath] else {
        preconditionFailure(  // why: as Objective-C, which raises an exception
          "the stand-in for WKWebView has no property “\(keyPath)” that can be observed")
      }
      let running = NSKeyValueObservation.State()
      named.append((keyPath, ObjectIdentifier(observer), running))
      let tell: @MainActor ([(NSKeyValueObservingOptions, Any)]) -> Void = {
        [weak self, weak observer] values in
        var change: [NSKeyValueChangeKey: Any] = [:]
        for (option, value) in values where options.contains(option) {
          // Objective-C's dictionaries hold no optionals.
          var held: Any = NSNull()
          if case Optional<Any>.some(let some) = value { held = some }
          change[option == .new ? .newKey : .oldKey] = held
        }
        observer?.observeValue(forKeyPath: keyPath, of: self, change: change, context: context)
      }
      observers.add(path, running) { old, new in tell([(.new, new), (.old, old)]) }
      guard options.contains(.initial), let value = self[keyPath: path] else { return }
      tell([(.new, value)])
    }

    /// Ends the observation of a property by its name that was begun last.
    public func removeObserver(
      _ observer: UIResponder, forKeyPath keyPath: String, context: UnsafeMutableRawPointer? = nil
    ) {
      let id = ObjectIdentifier(observer)
      guard let last = named.lastIndex(where: { $0.path == keyPath && $0.observer == id }) else {
        preconditionFailure(  // why: as Objective-C, which raises an exception
          "Cannot remove an observer \(type(of: observer)) for the key path “\(keyPath)”, because it is "
            + "not registered as an observer.")
      }
      named.remove(at: last).state.end()
    }

    func willTellObservers(_ new: PageLoadState) {}

    func tellObservers(_ old: PageLoadState) {
      let new = state
      observers.didSet(\.title, from: old.title, to: new.title)
      observers.didSet(\.url, from: old.url, to: new.url)
      observers.didSet(\.isLoading, from: old.isLoading, to: new.isLoading)
      observers.didSet(\.estimatedProgress, from: old.estimatedProgress, to: new.estimatedProgress)
      observers.didSet(\.canGoBack, from: old.canGoBack, to: new.canGoBack)
    }
  }
#else
  // Foundation observes what is marked @objc in the class, by the names of Objective-C.
  extension WKWebView {
    private func changes(_ one: PageLoadState, _ other: PageLoadState) -> [String] {
      [
        ("title", one.title != other.title), ("URL", one.url != other.url),
        ("loading", one.isLoading != other.isLoading),
        ("estimatedProgress", one.estimatedProgress != other.estimatedProgress),
        ("canGoBack", one.canGoBack != other.canGoBack),
      ].filter(\.1).map(\.0)
    }

    func willTellObservers(_ new: PageLoadState) {
      for key in changes(state, new) { willChangeValue(forKey: key) }
    }

    func tellObservers(_ old: PageLoadState) {
      for key in changes(old, state) { didChangeValue(forKey: key) }
    }
  }
#endif
