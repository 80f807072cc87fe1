/// Identifiers of which no service knows what to do with them.
enum OddIdentifier {
  static let all = ["", "..", "a/b", "a?b#c", "%", "é 🙂\n", "\0"]
}
