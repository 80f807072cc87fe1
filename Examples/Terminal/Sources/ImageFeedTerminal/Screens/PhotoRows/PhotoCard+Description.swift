import ImageFeedPresentation

extension PhotoCard {
  /// The photo's own text; empty if it has none. Its label for screen readers then says that it is a
  /// photo, which on a screen would be no description.
  @MainActor
  func description(_ strings: Strings) -> String {
    pictureLabel == strings.photo ? "" : pictureLabel
  }
}
