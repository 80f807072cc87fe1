// Stands in for Objective-C's selectors, which Linux does not have: a name, and the method if it was
// given.
@_exported import Foundation

#if !canImport(ObjectiveC)
  /// The name of a method, as target-action and notifications use it.
  public struct Selector: ExpressibleByStringLiteral, Hashable, CustomStringConvertible, Sendable {
    /// Stand-in: the method's name.
    public let name: String
    /// Runs the method of a target; tells whether the target is of the class that has it.
    private var run: @Sendable @MainActor (_ target: AnyObject, _ sender: Any?) -> Bool = {
      _, _ in false
    }

    /// Creates a selector from a method's name.
    public init(_ name: String) { self.name = name }

    public init(stringLiteral name: String) { self.name = name }

    /// Stand-in: what `#selector(didTap)` is on Linux: `Selector("didTap", Self.didTap)`.
    @preconcurrency public init<Target>(
      _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
      self.name = name
      nonisolated(unsafe) let method = method  // why: a method of a class holds nothing
      run = { target, _ in
        guard let target = target as? Target else { return false }
        method(target)()
        return true
      }
    }

    /// Stand-in: what `#selector(didTap(_:))` is on Linux: `Selector("didTap(_:)", Self.didTap(_:))`.
    @preconcurrency public init<Target, Sender>(
      _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) {
      self.name = name
      nonisolated(unsafe) let method = method  // why: a method of a class holds nothing
      run = { target, sender in
        guard let target = target as? Target, let sender = sender as? Sender else { return false }
        method(target)(sender)
        return true
      }
    }

    public var description: String { name }

    public static func == (first: Selector, second: Selector) -> Bool { first.name == second.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }
#endif

/// Stand-in: a target of target-action. Without Objective-C a target runs its methods itself.
@preconcurrency @MainActor public protocol StandInTarget: AnyObject {
  /// Stand-in: runs the method that the selector names.
  func perform(_ selector: Selector, sender: Any?)
}

extension Selector {
  /// Runs the method of a target; tells whether the target has it.
  @MainActor func isTaken(by target: AnyObject, from sender: Any?) -> Bool {
    #if canImport(ObjectiveC)
      guard target.responds(to: self) else { return false }
      _ = target.perform(self, with: sender)
    #else
      if run(target, sender) { return true }
      guard let target = target as? any StandInTarget else { return false }
      target.perform(self, sender: sender)
    #endif
    return true
  }

  /// Runs the method of a target, and stops as Objective-C does if the target does not have it.
  @MainActor func send(to target: AnyObject, from sender: Any?) {
    guard !isTaken(by: target, from: sender) else { return }
    fatalError(  // why: as Objective-C, which raises an exception
      "-[\(type(of: target)) \(self)]: unrecognized selector sent to instance. On Linux a selector "
        + "needs the method, too: Selector(\"\(self)\", Self.\(self))")
  }
}

#if !canImport(ObjectiveC)
  /// An observer that was added with a selector.
  private final class SelectorObserver: @unchecked Sendable {  // why: `token` is set once, at first
    weak var target: AnyObject?
    weak var object: AnyObject?
    let selector: Selector
    let name: Notification.Name?
    var token: (any NSObjectProtocol)?

    init(_ target: Any, _ selector: Selector, _ name: Notification.Name?, _ object: Any?) {
      (self.selector, self.name) = (selector, name)
      self.target = target as AnyObject
      self.object = object as AnyObject?
    }

    private static let mainQueue = {
      let key = DispatchSpecificKey<Bool>()
      DispatchQueue.main.setSpecific(key: key, value: true)
      return key
    }()

    func hear(_ notification: Notification) {
      nonisolated(unsafe) let notification = notification  // why: read on one thread only
      let hear: @Sendable @MainActor () -> Void = { [self] in
        if let target { selector.send(to: target, from: notification) }
      }
      // Tests run on the main thread, or on the one that serves the main queue.
      let isMain = Thread.isMainThread || DispatchQueue.getSpecific(key: Self.mainQueue) != nil
      if isMain { MainActor.assumeIsolated(hear) } else { Task { await hear() } }
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var all: [SelectorObserver] = []  // why: guarded by `lock`

    /// Adds an observer, and takes away others, and those whose target has gone.
    static func change(
      in center: NotificationCenter, adding added: SelectorObserver? = nil,
      removing isRemoved: (SelectorObserver) -> Bool = { _ in false }
    ) {
      let removed = lock.withLock {
        let removed = all.filter { $0.target == nil || isRemoved($0) }
        all.removeAll { observer in removed.contains { $0 === observer } }
        if let added { all.append(added) }
        return removed
      }
      for token in removed.compactMap(\.token) { center.removeObserver(token) }
    }
  }

  extension NotificationCenter {
    /// Adds an observer, which is not kept alive. Stand-in: its method runs on the main actor.
    public func addObserver(
      _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
      object anObject: Any?
    ) {
      let added = SelectorObserver(observer, aSelector, aName, anObject)
      added.token = addObserver(forName: aName, object: anObject, queue: nil) { added.hear($0) }
      SelectorObserver.change(in: self, adding: added)
    }

    /// Removes an observer that was added with a selector, of a name and an object if they are given.
    public func removeObserver(
      _ observer: NSObject, name aName: NSNotification.Name? = nil, object anObject: Any? = nil
    ) {
      SelectorObserver.change(in: self) {
        $0.target === observer && (aName == nil || $0.name == aName)
          && (anObject == nil || $0.object === anObject as AnyObject?)
      }
    }
  }
#endif
