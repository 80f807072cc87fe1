import Foundation
import LocalHTTP

/// An encoder for BlurHash strings with 4 by 3 components.
///
/// The format is described in <https://github.com/woltapp/blurhash/blob/master/Algorithm.md>.
enum BlurHashEncoder {
  private static let columns = 4
  private static let rows = 3
  private static let digits = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~")

  /// Returns the hash, and the average colour as `#rrggbb`, which its first component encodes too.
  static func blur(of pixels: Pixels) -> (hash: String, color: String) {
    let waves = strengths(of: pixels, columns: columns, rows: rows)
    let largest = waves.dropFirst().reduce(0) { max($0, abs($1.red), abs($1.green), abs($1.blue)) }
    let step = max(0, min(82, Int((largest * 166 - 0.5).rounded(.down))))
    let average = [waves[0].red, waves[0].green, waves[0].blue].map(sRGB)
    var hash = base83(columns - 1 + (rows - 1) * 9, length: 1) + base83(step, length: 1)
    hash += base83(average.reduce(0) { $0 << 8 | $1 }, length: 4)
    let unit = Double(step + 1) / 166
    for wave in waves.dropFirst() {
      let (red, green) = (quantized(wave.red / unit), quantized(wave.green / unit))
      hash += base83((red * 19 + green) * 19 + quantized(wave.blue / unit), length: 2)
    }
    let digits = Array("0123456789abcdef")
    return (hash, "#" + average.map { "\(digits[$0 >> 4])\(digits[$0 & 15])" }.joined())
  }

  /// The strength of a component in the picture, in linear light.
  private struct Strength {
    var red = 0.0
    var green = 0.0
    var blue = 0.0

    mutating func add(_ other: Strength, times factor: Double) {
      red += other.red * factor
      green += other.green * factor
      blue += other.blue * factor
    }
  }

  /// Returns the strength of each component, row by row.
  ///
  /// All loops over pixels in this file use `while`; see ``ScenePainter``.
  private static func strengths(of pixels: Pixels, columns: Int, rows: Int) -> [Strength] {
    var strengths = [Strength](repeating: Strength(), count: columns * rows)
    let across = (0..<columns).map { cosines($0, pixels.width) }
    let down = (0..<rows).map { cosines($0, pixels.height) }
    var y = 0
    while y < pixels.height {
      var column = 0
      while column < columns {
        let sum = rowSum(of: pixels, y, times: across[column])
        var row = 0
        while row < rows {
          let scale = (column == 0 && row == 0 ? 1.0 : 2.0) / Double(pixels.width * pixels.height)
          strengths[row * columns + column].add(sum, times: down[row][y] * scale)
          row += 1
        }
        column += 1
      }
      y += 1
    }
    return strengths
  }

  /// Returns the light of one row, weighted by one component.
  private static func rowSum(of pixels: Pixels, _ row: Int, times wave: [Double]) -> Strength {
    var red = 0.0
    var green = 0.0
    var blue = 0.0
    pixels.bytes.withUnsafeBufferPointer { bytes in
      linear.withUnsafeBufferPointer { linear in
        wave.withUnsafeBufferPointer { wave in
          guard let bytes = bytes.baseAddress, let linear = linear.baseAddress,
            let wave = wave.baseAddress
          else { return }
          var index = row * pixels.width * 3
          var column = 0
          // Pointers and `while`, for the speed of debug builds.
          while column < pixels.width {
            red += wave[column] * linear[Int(bytes[index])]
            green += wave[column] * linear[Int(bytes[index + 1])]
            blue += wave[column] * linear[Int(bytes[index + 2])]
            index += 3
            column += 1
          }
        }
      }
    }
    return Strength(red: red, green: green, blue: blue)
  }

  private static func cosines(_ wave: Int, _ count: Int) -> [Double] {
    (0..<count).map { cos(.pi * Double(wave * $0) / Double(count)) }
  }

  private static func quantized(_ strength: Double) -> Int {
    let root = strength < 0 ? -(-strength).squareRoot() : strength.squareRoot()
    return max(0, min(18, Int((root * 9 + 9.5).rounded(.down))))
  }

  private static let linear: [Double] = (0..<256).map { value in
    let share = Double(value) / 255
    return share <= 0.040_45 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }

  private static func sRGB(_ light: Double) -> Int {
    let light = max(0, min(1, light))
    let share = light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    return Int((share * 255).rounded())
  }

  private static func base83(_ value: Int, length: Int) -> String {
    var rest = value
    var text: [Character] = []
    for _ in 0..<length {
      text.append(digits[rest % 83])
      rest /= 83
    }
    return String(text.reversed())
  }
}

/// The blur and the average colour of each photo, computed from its picture on first use.
final class BlurStore: Sendable {
  struct Blur: Sendable, Equatable {
    let hash: String
    /// `#rrggbb`
    let color: String

    /// The blur of a picture that is not decoded. A colour is always sent, as by Unsplash.
    static let unknown = Blur(hash: "", color: "#808080")
  }

  private static let longestSide = 32.0
  private let blurs = Synchronized<[UInt64: Blur]>([:])

  func blur(scene: UInt64, width: Int, height: Int) -> Blur {
    if let blur = blurs.withLock({ $0[scene] }) { return blur }
    let frame = PictureFrame(
      original: (width, height), width: Self.longestSide, height: Self.longestSide, fit: "clip")
    let pixels = ScenePainter.paint(Scene(seed: scene), frame)
    let (hash, color) = BlurHashEncoder.blur(of: pixels)
    let blur = Blur(hash: hash, color: color)
    blurs.withLock { $0[scene] = blur }
    return blur
  }
}
