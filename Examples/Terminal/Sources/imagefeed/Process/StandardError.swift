import Foundation

/// The command's error messages.
enum StandardError {
  /// Writes a line with the command's name in front, at once.
  static func write(_ message: String) {
    // A message that cannot be written has no other place to go.
    try? FileHandle.standardError.write(contentsOf: Data("imagefeed: \(message)\n".utf8))
  }
}
