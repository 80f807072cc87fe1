/// What a part of the app is about: photos, or the collections people make of them.
public enum ContentKind: Hashable, Sendable, CaseIterable {
  /// Photos.
  case photos
  /// Collections of photos.
  case collections
}
