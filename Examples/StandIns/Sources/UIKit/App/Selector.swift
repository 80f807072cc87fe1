// Stands in for Objective-C's selectors, which Linux does not have: a name, and the method if it was
// given.
@_exported import Foundation

#if canImport(CoreGraphics)
  // As Apple's UIKit does: geometry's members are its own there, not Foundation's.
  @_exported import CoreGraphics
#endif

#if !canImport(ObjectiveC)
  /// The name of a method, as target-action and notifications use it.
  public struct Selector: ExpressibleByStringLiteral, Hashable, CustomStringConvertible, Sendable {
    /// Stand-in: the method's name.
    public let name: String
    /// Runs the method of a target; tells whether the target and the sender are of its classes.
    fileprivate var run: (@Sendable @MainActor (_ target: AnyObject, _ sender: Any?) -> Bool)?

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

/// Stand-in: a target of target-action that runs its methods itself, with Objective-C or without.
@preconcurrency @MainActor public protocol StandInTarget: AnyObject {
  /// Stand-in: runs the method that the selector names.
  func perform(_ selector: Selector, sender: Any?)
}

extension Selector {
  /// Runs the method of a target; tells whether the target has it.
  @MainActor func isTaken(by target: AnyObject, from sender: Any?) -> Bool {
    #if canImport(ObjectiveC)
      if let target = target as? any NSObjectProtocol, target.responds(to: self) {
        _ = target.perform(self, with: sender)
        return true
      }
    #else
      if let run, run(target, sender) { return true }
    #endif
    guard let target = target as? any StandInTarget else { return false }
    target.perform(self, sender: sender)
    return true
  }

  /// Runs the method of a target, and stops as Objective-C does if the target does not have it.
  @MainActor func send(to target: AnyObject, from sender: Any?) {
    guard !isTaken(by: target, from: sender) else { return }
    let unknown = "unrecognized selector sent to instance."
    #if canImport(ObjectiveC)
      let reason = unknown
    #else
      let reason =
        run == nil
        ? "\(unknown) On Linux a selector needs the method, too: Selector(\"\(self)\", Self.\(self))"
        : "the selector's method does not take a \(sender.map { "\(type(of: $0))" } ?? "nil"), or "
          + "is of another class."
    #endif
    fatalError("-[\(type(of: target)) \(self)]: \(reason)")  // why: as Objective-C, which raises
  }
}

#if !canImport(ObjectiveC)
  /// An observer that was added with a selector.
  private final class SelectorObserver: @unchecked Sendable {  // why: `token` is set once, at first
    weak var center: NotificationCenter?
    weak var target: AnyObject?
    weak var object: AnyObject?
    let hearsAnyObject: Bool
    let selector: Selector
    let name: Notification.Name?
    var token: (any NSObjectProtocol)?

    init(_ target: Any, _ selector: Selector, _ name: Notification.Name?, _ object: Any?) {
      (self.selector, self.name, hearsAnyObject) = (selector, name, object == nil)
      self.target = target as AnyObject
      self.object = object as AnyObject?
    }

    private static let mainQueue = {
      let key = DispatchSpecificKey<Bool>()
      DispatchQueue.main.setSpecific(key: key, value: true)
      return key
    }()

    func hear(_ notification: Notification) {
      guard hearsAnyObject || object != nil && notification.object as AnyObject? === object
      else { return }
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

    /// Adds an observer, and takes away others, and those whose target or centre has gone.
    static func change(
      adding added: SelectorObserver? = nil,
      removing isRemoved: (SelectorObserver) -> Bool = { _ in false }
    ) {
      let removed = lock.withLock {
        let removed = all.filter { $0.target == nil || $0.center == nil || isRemoved($0) }
        all.removeAll { observer in removed.contains { $0 === observer } }
        if let added { all.append(added) }
        return removed
      }
      for one in removed { one.token.map { one.center?.removeObserver($0 as Any) } }
    }
  }

  extension NotificationCenter {
    /// Adds an observer, which is not kept alive. Stand-in: its method runs on the main actor.
    public func addObserver(
      _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
      object anObject: Any?
    ) {
      let added = SelectorObserver(observer, aSelector, aName, anObject)
      added.center = self
      // In Swift 6.0 Foundation keeps the object, and its token keeps the closure.
      added.token = addObserver(forName: aName, object: nil, queue: nil) { [weak added] in
        added?.hear($0)
      }
      SelectorObserver.change(adding: added)
    }

    /// Removes an observer, of a name and an object if they are given.
    public func removeObserver(
      _ observer: AnyObject, name aName: NSNotification.Name? = nil, object anObject: Any? = nil
    ) {
      SelectorObserver.change {
        $0.center === self && $0.target === observer && (aName == nil || $0.name == aName)
          && (anObject == nil || $0.object === anObject as AnyObject?)
      }
      // Foundation's, which knows the tokens of closures.
      removeObserver(observer as Any, name: aName, object: anObject)
    }
  }
#endif
