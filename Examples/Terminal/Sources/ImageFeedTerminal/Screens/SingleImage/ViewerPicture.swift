import Foundation
import ImageFeedPresentation

/// A photo decoded for the viewer.
struct ViewerPicture: Sendable {
  /// The photo at all its sizes.
  let pyramid: PicturePyramid
  /// The whole photo for terminals that show pixels, which cut out the visible part.
  let texture: PictureTexture?

  /// The maximum number of pixels of a texture of the whole photo. It is transmitted when the photo
  /// is loaded, and once more when it is enlarged a lot.
  static let mostTexturePixels = 1_200_000

  /// The maximum number of pixels of the photo. No terminal shows as many, and each takes a dozen
  /// bytes.
  static let mostPixels = 12_000_000

  /// The placeholder of the photo while it loads.
  init(placeholder: PixelGrid) {
    (pyramid, texture) = (PicturePyramid(placeholder), nil)
  }

  /// Decodes a file; `nil` for bytes that are not a picture. This is slow.
  init?(
    _ data: Data, atLeast wanted: (width: Int, height: Int), display: PictureDisplay,
    mostPixels: Int = Self.mostPixels
  ) {
    guard let decoded = try? PictureDecoder.pixels(of: data, atLeast: wanted) else { return nil }
    let pixels = decoded.limited(toPixels: mostPixels)
    pyramid = PicturePyramid(pixels)
    texture =
      display.mode.isReal ? PictureTexture(pixels.limited(toPixels: Self.mostTexturePixels)) : nil
  }

  private init(pyramid: PicturePyramid, texture: PictureTexture?) {
    (self.pyramid, self.texture) = (pyramid, texture)
  }

  /// The photo with the texture that the terminal already stores, if this one is no better.
  ///
  /// - Parameter former: the same photo, decoded before.
  func keepingTexture(of former: ViewerPicture?) -> ViewerPicture {
    guard let texture, let known = former?.texture,
      known.width >= texture.width, known.height >= texture.height
    else { return self }
    return ViewerPicture(pyramid: pyramid, texture: known)
  }
}
