/// Identifiers that exist in no back end and are easy to handle wrongly.
package enum OddIdentifier {
  package static let all = ["", "..", "a/b", "a?b#c", "%", "é 🙂\n", "\0"]

  /// Other identifiers that become this one when they are read as a path or a URL.
  package static func variants(of id: String) -> [String] {
    ["./\(id)", "\(id)/", "x/../\(id)", "\(id)?x", "\(id)#x", "\(id)\n"]
  }
}
