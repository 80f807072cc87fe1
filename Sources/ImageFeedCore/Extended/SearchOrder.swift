/// In which order the server gives the results of a search.
///
/// Photos have it, collections have not (U-4).
public enum SearchOrder: Hashable, Sendable, CaseIterable {
  /// What fits best comes first.
  case relevance
  /// What was uploaded last comes first.
  case latest
}
