import Foundation

extension Data {
  /// Writes all bytes to an open file, in several calls if necessary.
  ///
  /// - Returns: `false` if a call failed: `errno` has the reason, and a part may have been written.
  func writeAll(to file: Int32) -> Bool {
    var rest = self[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
