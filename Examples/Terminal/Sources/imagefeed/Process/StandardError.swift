import Foundation

/// The command's error messages.
enum StandardError {
  /// Writes a line with the command's name in front, at once.
  static func write(_ message: String) {
    // There is no other place for a message that cannot be written.
    try? FileHandle.standardError.write(contentsOf: Data("imagefeed: \(message)\n".utf8))
  }
}
