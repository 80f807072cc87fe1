import Foundation
import ImageFeedPresentation

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
