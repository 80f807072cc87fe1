import Foundation
import ImageFeedPresentation

/// The simplest format that UIKit can decode: a BMP file of 32 bits for each pixel. It gives an
/// image its pixels without a graphics context.
enum Bitmap {
  private static let headerSize = 54

  /// Encodes pixels, row by row from the top left.
  ///
  /// - Parameters:
  ///   - pixels: a multiple of `width`.
  ///   - width: the number of pixels in a row.
  static func encoded(_ pixels: [RGBColor], width: Int) -> Data {
    let size = pixels.count * 4
    var data = Data("BM".utf8)
    // The size of the file, two unused fields, and where the pixels begin.
    append(headerSize + size, 4, to: &data)
    append(0, 4, to: &data)
    append(headerSize, 4, to: &data)
    // The size of this part, both sides, and the number of planes and bits. A height below zero
    // means that the top row comes first.
    append(40, 4, to: &data)
    append(width, 4, to: &data)
    append(width == 0 ? 0 : -(pixels.count / width), 4, to: &data)
    append(1, 2, to: &data)
    append(32, 2, to: &data)
    // Not compressed; resolution and palette are not needed.
    append(0, 4, to: &data)
    append(size, 4, to: &data)
    for _ in 0..<4 { append(0, 4, to: &data) }
    for pixel in pixels { data.append(contentsOf: [pixel.blue, pixel.green, pixel.red, 0xFF]) }
    return data
  }

  /// Adds the lowest bytes of a number, the lowest first.
  private static func append(_ number: Int, _ count: Int, to data: inout Data) {
    for index in 0..<count { data.append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
  }
}
