/// What stands where the original of a photo can be asked for.
public enum OriginalButton: Hashable, Sendable {
  /// Nothing: there is no picture yet that it could take the place of, or it is there already.
  case hidden
  /// A button.
  case ready
  /// A loader of its own, in place of the button; the large picture stays to be seen.
  case loading
}
