import Foundation

extension URLComponents {
  /// Whether the URL has a port outside 0…65535, which `port` drops.
  package var hasOddPort: Bool {
    guard let range = rangeOfPort, !range.isEmpty else { return false }
    return !(0...65_535).contains(port ?? -1)
  }
}
