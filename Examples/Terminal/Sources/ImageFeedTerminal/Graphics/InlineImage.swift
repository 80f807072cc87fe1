import Foundation

/// A picture in iTerm2's protocol (iterm2.com/documentation-images.html).
enum InlineImage {
  /// Shows a part of a texture, stretched over cells, which belong to the picture until something
  /// is written there. The cursor may or may not move.
  static func command(for tile: PictureTile) -> [UInt8] {
    let (rect, source) = (tile.place.rect, tile.place.source)
    let file = UncompressedPNG.file(
      width: source.width, height: source.height, hasAlpha: tile.texture.hasAlpha,
      bytes: tile.texture.bytes(in: source))
    let head =
      "\u{1B}[\(rect.row + 1);\(rect.column + 1)H\u{1B}]1337;File=inline=1;size=\(file.count);"
      + "width=\(rect.columns);height=\(rect.rows);preserveAspectRatio=0;doNotMoveCursor=1:"
    return Array(head.utf8) + Array(file.base64EncodedData()) + [0x07]
  }
}
