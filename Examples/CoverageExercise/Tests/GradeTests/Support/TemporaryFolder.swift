import Foundation

/// A folder that goes with its owner.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "grade-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
