/// A key, or a few that belong together, and what it does.
struct KeyHint: Hashable, Sendable {
  /// The key's name on the keyboard: `↑↓`, `Enter`, `l`.
  let keys: String
  /// The action, in one or two words.
  let action: String

  init(_ keys: String, _ action: String) {
    (self.keys, self.action) = (keys, action)
  }
}
