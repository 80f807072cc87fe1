/// The display of pictures, shared by all views with a layout: it is known only a moment after the
/// start, and a person may choose a larger font at any time.
@MainActor
final class PictureSettings {
  var display: PictureDisplay

  init(_ display: PictureDisplay = .blocks) {
    self.display = display
  }
}
