import Foundation
import ImageFeedPresentation

/// Knows every piece of work that an app starts, so that a test of the whole app can wait for all,
/// also for the late answers of screens that are gone. It keeps no screen alive.
@MainActor
public final class TaskLedger {
  private var running: [Int: ScreenTasks.Purpose] = [:]
  private var waits: [LimitedWait] = []
  private var lastNumber = 0

  /// Creates an empty ledger.
  nonisolated public init() {}

  /// Makes an owner of work whose work is entered: hand this to `AppFlow`'s `makeTasks`.
  public func make() -> ScreenTasks {
    ScreenTasks { [weak self] purpose, task in self?.enter(purpose, task) }
  }

  /// The work under way, in the order in which it started.
  public var purposes: [ScreenTasks.Purpose] {
    running.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Waits until nothing runs anywhere, not even what was started meanwhile.
  ///
  /// - Parameters:
  ///   - limit: in seconds, for all of it.
  ///   - left: the number of bodies that may be left, such as one that asks the person. Report with
  ///     ``recheck()`` when it has changed.
  /// - Throws: ``UnfinishedWork``.
  public func finish(within limit: TimeInterval = 5, leaving left: () -> Int = { 0 }) async throws {
    let deadline = Deadline(in: limit)
    while running.count > left() {
      let wait = LimitedWait()
      waits.append(wait)
      let isInTime = await wait.run(limit: deadline.remaining)
      waits.removeAll { $0 === wait }
      guard isInTime else { throw UnfinishedWork(purposes: purposes, limit: limit) }
    }
  }

  /// Looks again whether a wait is over.
  public func recheck() {
    for wait in waits { wait.end() }
  }

  private func enter(_ purpose: ScreenTasks.Purpose, _ task: Task<Void, Never>) {
    lastNumber += 1
    let number = lastNumber
    running[number] = purpose
    Task { [weak self] in
      await task.value
      self?.running[number] = nil
      self?.recheck()
    }
  }
}

/// The error of work that did not end while a test waited for it.
public struct UnfinishedWork: Error, CustomStringConvertible {
  /// The work that had not ended, cancelled work included.
  public let purposes: [ScreenTasks.Purpose]
  /// The number of seconds waited.
  public let limit: TimeInterval

  public var description: String {
    "After \(limit) s this work had not ended: \(purposes)."
  }
}

extension ScreenTasks {
  /// Waits until nothing runs, like ``finish()``, but only up to a limit.
  ///
  /// - Parameter limit: in seconds, for all of it, so that work which starts work without end fails
  ///   a test too; only a test that fails ever waits that long.
  /// - Throws: ``/ImageFeedSpies/UnfinishedWork``.
  public func finish(within limit: TimeInterval) async throws {
    let deadline = Deadline(in: limit)
    repeat {
      while let unfinished {
        guard await unfinished.ends(before: deadline) else {
          throw UnfinishedWork(purposes: purposes, limit: limit)
        }
      }
      // What the last end has caused comes in the next turn: a fake notes a cancelled request there.
      await Task { @MainActor in }.value
    } while unfinished != nil
  }
}
