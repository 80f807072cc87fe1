/// What the app offers; chosen where it is composed (G-2).
public enum Edition: String, Hashable, Sendable, CaseIterable {
  /// A like blocks the interface until the server has answered (F-4).
  case basic
  /// Likes are silent, on the full-screen photo too, the profile shows favourites, and there is Explore
  /// (requirements X, R).
  case extended
}
