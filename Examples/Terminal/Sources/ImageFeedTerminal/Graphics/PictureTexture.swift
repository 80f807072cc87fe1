import ImageFeedPresentation

/// A picture's pixels in the format of a terminal.
///
/// A texture never changes: other pixels are another texture, so each is transmitted only once.
final class PictureTexture: Sendable {
  /// The identity of a texture, without its pixels.
  final class Identity: Hashable, Sendable {
    static func == (first: Identity, second: Identity) -> Bool { first === second }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// The maximum number of pixels, about as many as a screen shows.
  static let mostPixels = 2_000_000

  let identity = Identity()
  /// Pixels in a row, at least 1.
  let width: Int
  /// Rows, at least 1.
  let height: Int
  /// Indicates whether a pixel has four bytes, with the opacity as the last, and not three.
  let hasAlpha: Bool
  /// The pixels row by row; red, green and blue first.
  let bytes: [UInt8]

  /// Creates an opaque texture.
  init(_ picture: PixelGrid) {
    (width, height, hasAlpha) = (picture.width, picture.height, false)
    bytes = picture.pixels.withUnsafeBytes { Array($0) }
  }

  /// Creates a texture with transparent pixels.
  ///
  /// - Parameter opacity: the opacity at a column and a row, 0 to 1.
  init(_ picture: PixelGrid, opacity: (Int, Int) -> Double) {
    let (width, height) = (picture.width, picture.height)
    (self.width, self.height, hasAlpha) = (width, height, true)
    bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { bytes, count in
      var (index, byte) = (0, 0)
      picture.pixels.withUnsafeBufferPointer { pixels in
        for row in 0..<height {
          for column in 0..<width {
            let color = pixels[index]
            bytes[byte] = color.red
            bytes[byte &+ 1] = color.green
            bytes[byte &+ 2] = color.blue
            bytes[byte &+ 3] = UInt8(min(max(opacity(column, row), 0), 1) * 255)
            index &+= 1
            byte &+= 4
          }
        }
      }
      count = width * height * 4
    }
  }

  private var bytesPerPixel: Int { hasAlpha ? 4 : 3 }

  /// The bytes of a part of it, which must be inside.
  func bytes(in rect: PixelRect) -> [UInt8] {
    if rect == PixelRect(x: 0, y: 0, width: width, height: height) { return bytes }
    var part: [UInt8] = []
    part.reserveCapacity(rect.width * rect.height * bytesPerPixel)
    for row in rect.y..<rect.y + rect.height {
      let start = (row * width + rect.x) * bytesPerPixel
      part += bytes[start..<start + rect.width * bytesPerPixel]
    }
    return part
  }
}
