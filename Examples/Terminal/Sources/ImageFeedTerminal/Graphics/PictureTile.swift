/// A rectangle of cells that shows the part of a picture that is neither scrolled away nor covered.
struct PictureTile: Sendable {
  let texture: PictureTexture
  let place: PicturePlace
}

/// A visible part of a picture, and its position.
struct PicturePlace: Hashable, Sendable {
  /// On the screen.
  let rect: CellRect
  let source: PixelRect
}
