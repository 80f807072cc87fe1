/// The order of the results of a search for photos. Collections have only one order (U-4).
public enum SearchOrder: String, Hashable, Sendable, CaseIterable {
  /// The best match first.
  case relevance
  /// The newest first.
  case latest
}
