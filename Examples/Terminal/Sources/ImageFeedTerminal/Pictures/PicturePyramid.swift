import Foundation
import ImageFeedPresentation

/// A picture at its own size and at a half, a quarter and so on, to be drawn at any zoom and
/// rotation.
///
/// Creating one reads the whole picture once; the cost of drawing depends only on the viewport.
struct PicturePyramid: Hashable, Sendable {
  /// The picture at one of its sizes.
  private struct Level: Hashable {
    let width: Int
    let height: Int
    /// `ColorLanes`, row by row.
    let lanes: [Int]
  }

  /// From the whole picture down to a single pixel.
  private let levels: [Level]

  /// Pixels in a row of the whole picture.
  var width: Int { levels[0].width }
  /// Rows of the whole picture.
  var height: Int { levels[0].height }

  /// Reduces a picture until one pixel is left.
  init(_ picture: PixelGrid) {
    var level = Self.level(of: picture)
    var levels = [level]
    while level.width > 1 || level.height > 1 {
      level = Self.halved(level)
      levels.append(level)
    }
    self.levels = levels
  }

  /// The part of the picture that a viewport shows (I-1, I-3).
  ///
  /// A pixel of the viewport belongs to the picture if its middle does. It is about the average of
  /// the area it covers, so that a small picture does not flicker, and is interpolated in an
  /// enlarged picture. If the picture has no size, or is too far away, everything is background.
  /// - Parameters:
  ///   - placement: the picture's placement, in pixels of the viewport.
  ///   - width: pixels in a row of the viewport.
  ///   - height: its rows.
  ///   - background: the colour around the picture.
  /// - Returns: `nil` if the viewport has no pixels, or more than `PictureDecoder.mostPixels`.
  func drawn(
    at placement: PicturePlacement, width: Int, height: Int, background: RGBColor
  ) -> PixelGrid? {
    guard width > 0, height > 0, width <= PictureDecoder.mostPixels,
      height <= PictureDecoder.mostPixels / width
    else { return nil }
    var pixels = [RGBColor](repeating: background, count: width * height)
    if let sampler = sampler(at: placement) {
      let level = sampler.level
      levels[level].lanes.withUnsafeBufferPointer { lanes in
        pixels.withUnsafeMutableBufferPointer { pixels in
          guard let lanes = lanes.baseAddress, let pixels = pixels.baseAddress else { return }
          for row in 0..<height {
            sampler.draw(row, from: lanes, to: pixels + row * width, count: width)
          }
        }
      }
    }
    return PixelGrid(width: width, height: height, pixels: pixels)
  }

  /// Finds the smallest level whose pixels are not larger than the viewport's.
  private func sampler(at placement: PicturePlacement) -> PictureSampler? {
    guard PictureSampler.isDrawable(placement) else { return nil }
    let across = Double(levels[0].width) / placement.size.width
    let down = Double(levels[0].height) / placement.size.height
    let reductions = max(across, down, 1).exponent
    let level = min(Int(reductions), levels.count - 1)
    let scale = 1 / Double(1 << level)
    return PictureSampler(
      placement, level: level, width: levels[level].width, height: levels[level].height,
      across: across * scale, down: down * scale,
      pictureWidth: Double(levels[0].width) * scale,
      pictureHeight: Double(levels[0].height) * scale)
  }
}

// MARK: - Levels

extension PicturePyramid {
  private static func level(of picture: PixelGrid) -> Level {
    let count = picture.pixels.count
    let lanes = [Int](unsafeUninitializedCapacity: count) { lanes, initialized in
      picture.pixels.withUnsafeBufferPointer { pixels in
        guard let lanes = lanes.baseAddress, let pixels = pixels.baseAddress else { return }
        var index = 0
        while index < count {
          (lanes + index).initialize(to: ColorLanes.lanes(pixels[index]))
          index &+= 1
        }
      }
      initialized = count
    }
    return Level(width: picture.width, height: picture.height, lanes: lanes)
  }

  /// The next smaller level: each pixel is the average of two by two, and an odd edge is repeated.
  private static func halved(_ level: Level) -> Level {
    let (width, height) = ((level.width + 1) / 2, (level.height + 1) / 2)
    let lanes = [Int](unsafeUninitializedCapacity: width * height) { target, initialized in
      level.lanes.withUnsafeBufferPointer { source in
        guard let target = target.baseAddress, let source = source.baseAddress else { return }
        for row in 0..<height {
          let upper = source + 2 * row * level.width
          let lower = source + min(2 * row + 1, level.height - 1) * level.width
          let line = target + row * width
          var column = 0
          while column < width {
            let left = 2 &* column
            let right = left &+ 1 < level.width ? left &+ 1 : left
            let sum = upper[left] &+ upper[right] &+ lower[left] &+ lower[right]
            (line + column).initialize(to: ColorLanes.average(ofFour: sum))
            column &+= 1
          }
        }
      }
      initialized = width * height
    }
    return Level(width: width, height: height, lanes: lanes)
  }
}
