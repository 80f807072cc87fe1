import Foundation

/// Messages of the command, beside its answers.
enum StandardError {
  /// Writes a line with the command's name in front, at once.
  static func write(_ message: String) {
    // If nobody reads it there is no other place for it.
    try? FileHandle.standardError.write(contentsOf: Data("imagefeed: \(message)\n".utf8))
  }
}
