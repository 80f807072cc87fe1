/// Those who want to hear of a change, held weakly.
///
/// The handler is given its owner back, so that it needs not capture it: an observer can neither
/// leak nor be called after it is gone.
@MainActor
public final class Observers<Change> {
  private struct Observer {
    weak var owner: AnyObject?
    let handle: (AnyObject, Change) -> Void
  }

  private var observers: [Observer] = []

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
    observers.removeAll { $0.owner === owner }
  }

  /// Tells everyone, in the order they came.
  func notify(_ change: Change) {
    observers.removeAll { $0.owner == nil }
    for observer in observers {
      guard let owner = observer.owner else { continue }
      observer.handle(owner, change)
    }
  }
}
