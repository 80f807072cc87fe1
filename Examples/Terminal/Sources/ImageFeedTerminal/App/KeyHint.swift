/// A key, or a few that belong together, and what it does.
struct KeyHint: Hashable, Sendable {
  /// As it is on the keyboard: `↑↓`, `Enter`, `l`.
  let keys: String
  /// In one or two words.
  let action: String

  init(_ keys: String, _ action: String) {
    (self.keys, self.action) = (keys, action)
  }
}
