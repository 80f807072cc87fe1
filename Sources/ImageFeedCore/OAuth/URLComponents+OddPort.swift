import Foundation

extension URLComponents {
  /// Whether a port is written that is none: of one beyond all numbers `port` says what it says where
  /// none is written, and the scheme's own would be taken for it.
  package var hasOddPort: Bool {
    guard let range = rangeOfPort, !range.isEmpty else { return false }
    return !(0...65_535).contains(port ?? -1)
  }
}
