/// A list of observers, held weakly.
///
/// The handler receives its owner, so that it does not have to capture it: an observer cannot leak,
/// and is not called after it was released or removed. All observers are notified of all changes in
/// the order in which they happened, including a change that an observer causes while it is
/// notified.
@MainActor
public final class Observers<Change> {
  private final class Observer {
    weak var owner: AnyObject?
    let handle: (AnyObject, Change) -> Void

    init(owner: AnyObject, handle: @escaping (AnyObject, Change) -> Void) {
      self.owner = owner
      self.handle = handle
    }
  }

  private var observers: [Observer] = []
  private var pending: [Change] = []
  private var isNotifying = false

  /// Creates an empty list.
  nonisolated public init() {}

  /// Adds an observer until its owner is released.
  public func add<Owner: AnyObject>(
    _ owner: Owner, _ handle: @escaping @MainActor (Owner, Change) -> Void
  ) {
    observers.append(
      Observer(owner: owner) { anyOwner, change in
        guard let owner = anyOwner as? Owner else { return }
        handle(owner, change)
      })
  }

  /// Removes the observers of an owner.
  public func remove(_ owner: AnyObject) {
    for observer in observers where observer.owner === owner { observer.owner = nil }
    observers.removeAll { $0.owner == nil }
  }

  /// Notifies all observers, in the order in which they were added.
  public func notify(_ change: Change) {
    pending.append(change)
    guard !isNotifying else { return }
    isNotifying = true
    defer { isNotifying = false }
    while !pending.isEmpty {
      let change = pending.removeFirst()
      observers.removeAll { $0.owner == nil }
      for observer in observers {
        if let owner = observer.owner { observer.handle(owner, change) }
      }
    }
  }
}
