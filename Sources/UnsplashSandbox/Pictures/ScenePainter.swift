import Foundation

/// Paints a scene, or a part of it, at any size.
///
/// The loops use plain pointers and `while`: people start the sandbox from a debug build, where
/// array subscripts and ranges cost many times the arithmetic.
struct ScenePainter {
  private let scene: Scene
  private let frame: PictureFrame

  private init(_ scene: Scene, _ frame: PictureFrame) {
    self.scene = scene
    self.frame = frame
  }

  static func paint(_ scene: Scene, _ frame: PictureFrame) -> Pixels {
    let painter = ScenePainter(scene, frame)
    var pixels = Pixels(width: frame.width, height: frame.height)
    pixels.bytes.withUnsafeMutableBufferPointer { bytes in
      guard let bytes = bytes.baseAddress else { return }
      painter.paintSky(bytes)
      painter.paintSun(bytes)
      for ridge in scene.ridges { painter.paint(ridge, bytes) }
    }
    return pixels
  }

  /// Returns the vertical position of a row's centre in the whole picture.
  private func place(row: Int) -> Double {
    frame.top + frame.visibleHeight * (Double(row) + 0.5) / Double(frame.height)
  }

  private func paintSky(_ bytes: UnsafeMutablePointer<UInt8>) {
    var row = 0
    while row < frame.height {
      let share = Float(min(max(place(row: row) / 0.65, 0), 1))
      let color = scene.zenith.mixed(with: scene.horizon, share)
      let red = UInt8(color.red)
      let green = UInt8(color.green)
      let blue = UInt8(color.blue)
      var pixel = bytes + row * frame.width * 3
      let end = pixel + frame.width * 3
      while pixel < end {
        pixel[0] = red
        pixel[1] = green
        pixel[2] = blue
        pixel += 3
      }
      row += 1
    }
  }

  /// Paints a disc with a soft edge and a glow of three times its size.
  private func paintSun(_ bytes: UnsafeMutablePointer<UInt8>) {
    let unitX = Double(frame.width) / frame.visibleWidth
    let unitY = Double(frame.height) / frame.visibleHeight
    let radius = scene.sunRadius * min(unitX, unitY)
    let centerX = (scene.sunX - frame.left) * unitX
    let centerY = (scene.sunY - frame.top) * unitY
    let reach = radius * 3
    let columns = Self.clamped(centerX - reach, centerX + reach, frame.width)
    let rows = Self.clamped(centerY - reach, centerY + reach, frame.height)
    var row = rows.lowerBound
    while row < rows.upperBound {
      let down = Double(row) + 0.5 - centerY
      var pixel = bytes + (row * frame.width + columns.lowerBound) * 3
      var column = columns.lowerBound
      while column < columns.upperBound {
        let across = Double(column) + 0.5 - centerX
        let distance = (across * across + down * down).squareRoot()
        let disc = Float(min(max(radius - distance + 0.5, 0), 1))
        let glow = Float(max(1 - distance / reach, 0))
        Self.blend(scene.sunColor, max(disc, glow * glow * 0.6), pixel)
        pixel += 3
        column += 1
      }
      row += 1
    }
  }

  private func paint(_ ridge: Scene.Ridge, _ bytes: UnsafeMutablePointer<UInt8>) {
    let stride = frame.width * 3
    var column = 0
    while column < frame.width {
      let across = frame.left + frame.visibleWidth * (Double(column) + 0.5) / Double(frame.width)
      let top =
        (ridge.top(at: across) - frame.top) / frame.visibleHeight * Double(frame.height)
      let firstRow = Self.index(top.rounded(.down), in: frame.height)
      var row = firstRow
      var pixel = bytes + firstRow * stride + column * 3
      if row < frame.height {
        // The line covers its own pixel in part.
        Self.blend(ridge.color, Float(min(max(Double(row + 1) - top, 0), 1)), pixel)
        row += 1
        pixel += stride
      }
      fill(ridge, from: row, pixel)
      column += 1
    }
  }

  private func fill(_ ridge: Scene.Ridge, from first: Int, _ start: UnsafeMutablePointer<UInt8>) {
    let red = UInt8(ridge.color.red)
    let green = UInt8(ridge.color.green)
    let blue = UInt8(ridge.color.blue)
    let stride = frame.width * 3
    var pixel = start
    var row = first
    while row < frame.height {
      pixel[0] = red
      pixel[1] = green
      pixel[2] = blue
      pixel += stride
      row += 1
    }
  }

  private static func blend(_ color: Tint, _ share: Float, _ pixel: UnsafeMutablePointer<UInt8>) {
    // Also false for NaN, which cannot be converted to a byte.
    guard share > 0 else { return }
    pixel[0] = UInt8(Float(pixel[0]) + (color.red - Float(pixel[0])) * share)
    pixel[1] = UInt8(Float(pixel[1]) + (color.green - Float(pixel[1])) * share)
    pixel[2] = UInt8(Float(pixel[2]) + (color.blue - Float(pixel[2])) * share)
  }

  private static func clamped(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
    let first = index(low.rounded(.down), in: count)
    return first..<max(first, index(high.rounded(.up), in: count))
  }

  /// Limits a position to `0...count`, before it is converted: a far one may exceed all integers.
  private static func index(_ place: Double, in count: Int) -> Int {
    place > 0 ? Int(min(place, Double(count))) : 0
  }
}

/// An RGB picture with a byte per channel, row by row from the top left.
struct Pixels: Sendable, Equatable {
  let width: Int
  let height: Int
  var bytes: [UInt8]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    bytes = [UInt8](repeating: 0, count: width * height * 3)
  }
}
