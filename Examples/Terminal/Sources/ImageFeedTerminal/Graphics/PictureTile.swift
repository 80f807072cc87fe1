/// A rectangle of cells that shows a part of a picture: all of it, but for what is scrolled away or
/// lies under something.
struct PictureTile: Sendable {
  let texture: PictureTexture
  let place: PicturePlace
}

/// A visible part of a picture, and its place.
struct PicturePlace: Hashable, Sendable {
  /// On the screen.
  let rect: CellRect
  let source: PixelRect
}
