/// Identifiers of which no service knows what to do with them.
enum OddIdentifier {
  static let all = ["", "..", "a/b", "a?b#c", "%", "é 🙂\n", "\0"]

  /// Identifiers of nothing, which a path or an address makes the same as one that there is.
  static func near(_ id: String) -> [String] {
    ["./\(id)", "\(id)/", "x/../\(id)", "\(id)?x", "\(id)#x", "\(id)\n"]
  }
}
