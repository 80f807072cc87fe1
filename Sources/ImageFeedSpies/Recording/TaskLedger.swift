import Foundation
import ImageFeedPresentation

/// Knows every piece of work that an app starts, so that a test of the whole app can wait for all,
/// also for the late answers of screens that are gone. It keeps no screen alive.
@MainActor
public final class TaskLedger {
  private struct Entry {
    let purpose: ScreenTasks.Purpose
    let task: Task<Void, Never>
  }

  private var entries: [Int: Entry] = [:]
  private var lastNumber = 0

  /// Creates an empty ledger.
  nonisolated public init() {}

  /// Makes an owner of work whose work is entered: hand this to `AppFlow`'s `makeTasks`.
  public func make() -> ScreenTasks {
    ScreenTasks { [weak self] purpose, task in self?.enter(purpose, task) }
  }

  /// The work under way, in the order in which it started.
  public var purposes: [ScreenTasks.Purpose] {
    entries.sorted { $0.key < $1.key }.map(\.value.purpose)
  }

  /// Waits until nothing runs anywhere, not even what was started meanwhile.
  ///
  /// - Parameter limit: in seconds, for all of it.
  /// - Throws: ``UnfinishedWork``.
  public func finish(within limit: TimeInterval = 5) async throws {
    let deadline = Deadline(in: limit)
    while let task = entries.values.first?.task {
      guard await task.ends(before: deadline) else {
        throw UnfinishedWork(purposes: purposes, limit: limit)
      }
      entries = entries.filter { $0.value.task != task }
    }
  }

  private func enter(_ purpose: ScreenTasks.Purpose, _ task: Task<Void, Never>) {
    lastNumber += 1
    let number = lastNumber
    entries[number] = Entry(purpose: purpose, task: task)
    Task { [weak self] in
      await task.value
      self?.entries[number] = nil
    }
  }
}
