import ImageFeedCore

/// Which photos a list shows (SPEC R-4).
public enum PhotoSource: Hashable, Sendable {
  /// Those of a collection.
  case collection(PhotoCollection)
  /// Those a search has found, whose first page is there already.
  case search(FoundPhotos)
}
