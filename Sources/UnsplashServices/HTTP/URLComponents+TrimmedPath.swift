import Foundation

extension URLComponents {
  /// The path without slashes at its end.
  var trimmedPath: String {
    var path = percentEncodedPath
    while path.hasSuffix("/") { path.removeLast() }
    return path
  }
}
