import Foundation
import ImageFeedPresentation

/// Work did not end while a test waited for it.
public struct UnfinishedWork: Error, CustomStringConvertible {
  /// What was still under way; empty if only cancelled work had not returned.
  public let purposes: [ScreenTasks.Purpose]
  /// For how many seconds the test waited.
  public let limit: TimeInterval

  /// All of it in a sentence.
  public var description: String {
    "After \(limit) s there was still work for \(purposes), or cancelled work that had not returned."
  }
}

extension ScreenTasks {
  /// Waits until nothing runs, as ``finish()`` does, but not for ever.
  ///
  /// - Parameter limit: in seconds, for all of it, so that work which starts work without end fails
  ///   a test too; only a test that fails ever waits that long.
  /// - Throws: ``UnfinishedWork``.
  public func finish(within limit: TimeInterval) async throws {
    let deadline = Deadline(in: limit)
    while let unfinished {
      guard await unfinished.ends(before: deadline) else {
        throw UnfinishedWork(purposes: purposes, limit: limit)
      }
    }
  }
}
