/// Those who want to hear of a change, held weakly.
///
/// The handler is given its owner back, so that it needs not capture it: an observer can neither
/// leak nor be called after it is gone or removed. Everyone hears of all changes in the order in
/// which they happened, also of one that an observer causes while it hears of another.
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
  private var untold: [Change] = []
  private var isTelling = false

  /// Makes an empty list.
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

  /// Removes what `owner` added.
  public func remove(_ owner: AnyObject) {
    for observer in observers where observer.owner === owner { observer.owner = nil }
    observers.removeAll { $0.owner == nil }
  }

  /// Tells everyone, in the order they came.
  public func notify(_ change: Change) {
    untold.append(change)
    guard !isTelling else { return }
    isTelling = true
    defer { isTelling = false }
    while !untold.isEmpty {
      let change = untold.removeFirst()
      observers.removeAll { $0.owner == nil }
      for observer in observers {
        if let owner = observer.owner { observer.handle(owner, change) }
      }
    }
  }
}
