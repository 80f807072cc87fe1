import Foundation

/// Packs a picture's blur into a BlurHash string of 4 by 3 waves.
///
/// As described in <https://github.com/woltapp/blurhash/blob/master/Algorithm.md>.
enum BlurHashEncoder {
  private static let columns = 4
  private static let rows = 3
  private static let digits = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~")

  static func encode(_ pixels: Pixels) -> String {
    let waves = strengths(of: pixels, columns: columns, rows: rows)
    let largest = waves.dropFirst().flatMap { $0 }.map { abs($0) }.max() ?? 0
    let step = max(0, min(82, Int((largest * 166 - 0.5).rounded(.down))))
    var hash = base83(columns - 1 + (rows - 1) * 9, length: 1) + base83(step, length: 1)
    hash += base83(waves[0].reduce(0) { $0 << 8 | sRGB($1) }, length: 4)
    for wave in waves.dropFirst() {
      let steps = wave.map { quantized($0 / (Double(step + 1) / 166)) }
      hash += base83(steps.reduce(0) { $0 * 19 + $1 }, length: 2)
    }
    return hash
  }

  /// The average colour as `#rrggbb`, which is also what the hash's first wave says.
  static func averageColor(_ pixels: Pixels) -> String {
    let primaries = strengths(of: pixels, columns: 1, rows: 1)[0].map(sRGB)
    let digits = Array("0123456789abcdef")
    return "#" + primaries.map { "\(digits[$0 >> 4])\(digits[$0 & 15])" }.joined()
  }

  /// How strongly each wave is in the picture, for red, green and blue, in linear light.
  private static func strengths(of pixels: Pixels, columns: Int, rows: Int) -> [[Double]] {
    let across = (0..<columns).map { cosines($0, pixels.width) }
    let sums = (0..<pixels.height).map { row in across.map { rowSum(of: pixels, row, times: $0) } }
    return (0..<rows).flatMap { row in
      let down = cosines(row, pixels.height)
      return (0..<columns).map { column in
        let scale = (column == 0 && row == 0 ? 1.0 : 2.0) / Double(pixels.width * pixels.height)
        return (0..<3).map { primary in
          zip(sums, down).reduce(0) { $0 + $1.0[column][primary] * $1.1 } * scale
        }
      }
    }
  }

  /// The light of one row, weighted by one wave.
  private static func rowSum(of pixels: Pixels, _ row: Int, times wave: [Double]) -> [Double] {
    var red = 0.0
    var green = 0.0
    var blue = 0.0
    pixels.bytes.withUnsafeBufferPointer { bytes in
      linear.withUnsafeBufferPointer { linear in
        wave.withUnsafeBufferPointer { wave in
          var index = row * pixels.width * 3
          var column = 0
          // Pointers and `while`, for the sake of debug builds.
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
    return [red, green, blue]
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
