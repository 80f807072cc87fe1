import Foundation

extension URLComponents {
  /// The encoded path without trailing slashes.
  var trimmedPath: String {
    var path = percentEncodedPath
    while path.hasSuffix("/") { path.removeLast() }
    return path
  }
}
