import Foundation
import ImageFeedPresentation

/// Keeps every owner of work that an app makes, so that a test of the whole app can wait for all,
/// also for the late answers of screens that are gone.
@MainActor
public final class TaskLedger {
  private var owners: [ScreenTasks] = []

  /// Makes an empty ledger.
  nonisolated public init() {}

  /// Makes an owner and keeps it: hand this to `AppFlow`'s `makeTasks`.
  public func make() -> ScreenTasks {
    let tasks = ScreenTasks()
    owners.append(tasks)
    return tasks
  }

  /// Everything that is under way, oldest owner first.
  public var purposes: [ScreenTasks.Purpose] { owners.flatMap(\.purposes) }

  /// Waits until nothing runs anywhere, not even what was started meanwhile.
  ///
  /// - Parameter limit: in seconds, for each owner.
  /// - Throws: ``UnfinishedWork``.
  public func finish(within limit: TimeInterval = 5) async throws {
    var checked = 0
    repeat {
      checked = owners.count
      for tasks in owners { try await tasks.finish(within: limit) }
    } while owners.count > checked || !purposes.isEmpty
  }
}
