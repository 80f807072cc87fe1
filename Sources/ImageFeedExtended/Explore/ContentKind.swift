/// A kind of content that can be explored and searched.
public enum ContentKind: String, Hashable, Sendable, CaseIterable {
  /// Photos.
  case photos
  /// Collections of photos.
  case collections
}
