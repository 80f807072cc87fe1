import Foundation

/// Hand-made JPEG files with features that no encoder writes.
enum JPEGSegments {
  /// A segment with a marker and its parameters.
  static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    let length = body.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + body
  }

  /// A frame header; a component has a name, its sampling factors and its quantization table.
  static func frame(
    _ marker: UInt8 = 0xC0, precision: UInt8 = 8, width: Int, height: Int,
    components: [[UInt8]] = [[1, 0x11, 0]]
  ) -> [UInt8] {
    let sides = [height >> 8, height & 0xFF, width >> 8, width & 0xFF].map { UInt8($0) }
    let head = [precision] + sides + [UInt8(components.count)]
    return segment(marker, head + components.flatMap { $0 })
  }

  /// A scan header and data.
  static func scan(
    of components: [UInt8] = [1], first: UInt8 = 0, last: UInt8 = 63, bits: UInt8 = 0,
    data: [UInt8]
  ) -> [UInt8] {
    let parts: [UInt8] = components.flatMap { name -> [UInt8] in [name, 0] }
    let head = [UInt8(components.count)] + parts + [first, last, bits]
    return segment(0xDA, head) + data
  }

  /// A quantization table whose steps are all one.
  static let steps = segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))

  /// A Huffman table with a symbol for each length of a code: one bit, two bits, and so on.
  static func huffman(isWaves: Bool, symbols: [UInt8]) -> [UInt8] {
    let counts = (0..<16).map { UInt8($0 < symbols.count ? 1 : 0) }
    return segment(0xC4, [isWaves ? 0x10 : 0] + counts + symbols)
  }

  /// A file with the segments, with or without its end marker.
  static func file(_ segments: [[UInt8]], hasEnd: Bool = true) -> Data {
    Data([0xFF, 0xD8] + segments.flatMap { $0 } + (hasEnd ? [0xFF, 0xD9] : []))
  }
}
