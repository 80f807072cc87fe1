/// An encoder for baseline JPEG with 4:2:0 chroma subsampling (ITU-T T.81).
struct JPEGEncoder {
  private let planes: JPEGPlanes
  private let luma: JPEGQuantization
  private let chroma: JPEGQuantization
  private var bits = JPEGBitWriter()

  /// - Parameters:
  ///   - pixels: the picture.
  ///   - quality: 1 to 100, on the scale of the reference encoder (libjpeg).
  static func encode(_ pixels: Pixels, quality: Int) -> [UInt8] {
    var encoder = JPEGEncoder(pixels, quality: min(max(quality, 1), 100))
    encoder.appendBlocks()
    var file = encoder.header(pixels)
    file += encoder.bits.finished()
    file += [0xFF, 0xD9]
    return file
  }

  private init(_ pixels: Pixels, quality: Int) {
    planes = JPEGPlanes(pixels)
    luma = JPEGQuantization(JPEGEncodingTables.lumaQuantization, quality: quality)
    chroma = JPEGQuantization(JPEGEncodingTables.chromaQuantization, quality: quality)
  }

  private func header(_ pixels: Pixels) -> [UInt8] {
    var file: [UInt8] = [0xFF, 0xD8]
    append(0xE0, Array("JFIF\u{0}".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0], to: &file)
    append(0xDB, [0] + luma.inFileOrder, to: &file)
    append(0xDB, [1] + chroma.inFileOrder, to: &file)
    let size = [pixels.height >> 8, pixels.height & 255, pixels.width >> 8, pixels.width & 255]
    let components: [UInt8] = [3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
    append(0xC0, [8] + size.map { UInt8($0) } + components, to: &file)
    for (place, table) in [
      (0x00, JPEGEncodingTables.lumaDC), (0x10, JPEGEncodingTables.lumaAC),
      (0x01, JPEGEncodingTables.chromaDC),
      (0x11, JPEGEncodingTables.chromaAC),
    ] {
      append(0xC4, [UInt8(place)] + table.counts + table.values, to: &file)
    }
    append(0xDA, [3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0], to: &file)
    return file
  }

  private func append(_ marker: UInt8, _ data: [UInt8], to file: inout [UInt8]) {
    let length = data.count + 2
    file += [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + data
  }

  /// Appends all blocks in file order: for each square of 16 pixels, four of luma and one of each
  /// chroma plane.
  private mutating func appendBlocks() {
    let lumaCodes = JPEGBlockCoder(
      luma, dc: JPEGEncodingTables.lumaDC, ac: JPEGEncodingTables.lumaAC)
    let chromaCodes = JPEGBlockCoder(
      chroma, dc: JPEGEncodingTables.chromaDC, ac: JPEGEncodingTables.chromaAC)
    var lastLuma: Int32 = 0
    var lastBlue: Int32 = 0
    var lastRed: Int32 = 0
    var y = 0
    while y < planes.height / 16 {
      var x = 0
      while x < planes.width / 16 {
        for (across, down) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
          lumaCodes.append(
            planes.luma, stride: planes.width, x: x * 2 + across, y: y * 2 + down, &lastLuma, &bits)
        }
        chromaCodes.append(planes.blue, stride: planes.width / 2, x: x, y: y, &lastBlue, &bits)
        chromaCodes.append(planes.red, stride: planes.width / 2, x: x, y: y, &lastRed, &bits)
        x += 1
      }
      y += 1
    }
  }
}

/// A picture as a luma plane and two chroma planes of half the resolution.
///
/// The sides are rounded up to multiples of 16 pixels; the padding repeats the edge.
struct JPEGPlanes {
  let width: Int
  let height: Int
  private(set) var luma: [Float]
  private(set) var blue: [Float]
  private(set) var red: [Float]

  init(_ pixels: Pixels) {
    width = (pixels.width + 15) / 16 * 16
    height = (pixels.height + 15) / 16 * 16
    luma = [Float](repeating: 0, count: width * height)
    blue = [Float](repeating: 0, count: width * height / 4)
    red = blue
    let planeWidth = width
    let planeHeight = height
    pixels.bytes.withUnsafeBufferPointer { bytes in
      luma.withUnsafeMutableBufferPointer { luma in
        blue.withUnsafeMutableBufferPointer { blue in
          red.withUnsafeMutableBufferPointer { red in
            guard let bytes = bytes.baseAddress, let luma = luma.baseAddress,
              let blue = blue.baseAddress, let red = red.baseAddress
            else { return }
            var y = 0
            while y < planeHeight {
              let line = bytes + min(y, pixels.height - 1) * pixels.width * 3
              let half = y / 2 * planeWidth / 2
              Self.convert(
                line, pixels.width, luma + y * planeWidth, blue + half, red + half, planeWidth)
              y += 1
            }
          }
        }
      }
    }
  }

  /// Converts one row; each chroma value is added at a quarter to the value of its 2 by 2 pixels.
  private static func convert(
    _ line: UnsafePointer<UInt8>, _ count: Int, _ luma: UnsafeMutablePointer<Float>,
    _ blue: UnsafeMutablePointer<Float>, _ red: UnsafeMutablePointer<Float>, _ width: Int
  ) {
    var x = 0
    var pixel = line
    while x < width {
      let r = Float(pixel[0])
      let g = Float(pixel[1])
      let b = Float(pixel[2])
      let brightness = 0.299 * r + 0.587 * g + 0.114 * b
      luma[x] = brightness - 128
      blue[x >> 1] += (b - brightness) * 0.141_0
      red[x >> 1] += (r - brightness) * 0.178_3
      x += 1
      if x < count { pixel += 3 }
    }
  }
}

/// The discrete cosine transform of a block of eight by eight samples, in place.
///
/// The algorithm by Arai, Agui and Nakajima needs five multiplications per row; the remaining
/// factors are part of `JPEGQuantization`.
enum ForwardDCT {
  static func transform(_ block: UnsafeMutablePointer<Float>) {
    var index = 0
    while index < 8 {
      transform(block + index * 8, 1)
      index += 1
    }
    index = 0
    while index < 8 {
      transform(block + index, 8)
      index += 1
    }
  }

  private static func transform(_ line: UnsafeMutablePointer<Float>, _ step: Int) {
    let sum0 = line[0] + line[7 * step]
    let sum1 = line[step] + line[6 * step]
    let sum2 = line[2 * step] + line[5 * step]
    let sum3 = line[3 * step] + line[4 * step]
    let difference0 = line[0] - line[7 * step]
    let difference1 = line[step] - line[6 * step]
    let difference2 = line[2 * step] - line[5 * step]
    let difference3 = line[3 * step] - line[4 * step]

    let outer = sum0 + sum3
    let inner = sum1 + sum2
    line[0] = outer + inner
    line[4 * step] = outer - inner
    let evenOuter = sum0 - sum3
    let even = (sum1 - sum2 + evenOuter) * 0.707_106_781
    line[2 * step] = evenOuter + even
    line[6 * step] = evenOuter - even

    let odd0 = difference3 + difference2
    let odd1 = difference2 + difference1
    let odd2 = difference1 + difference0
    let turn = (odd0 - odd2) * 0.382_683_433
    let low = 0.541_196_1 * odd0 + turn
    let high = 1.306_562_965 * odd2 + turn
    let middle = odd1 * 0.707_106_781
    line[5 * step] = difference0 - middle + low
    line[3 * step] = difference0 - middle - low
    line[step] = difference0 + middle + high
    line[7 * step] = difference0 + middle - high
  }
}

/// The quantization steps of a block.
struct JPEGQuantization {
  /// The steps in the order of the file.
  let inFileOrder: [UInt8]
  /// The factors for transformed samples, row by row.
  let scales: [Float]

  /// The factors that `ForwardDCT` leaves out, for a row or a column.
  private static let factors: [Float] = [
    1, 1.387_039_845, 1.306_562_965, 1.175_875_602, 1, 0.785_694_958, 0.541_196_1, 0.275_899_379,
  ]

  /// - Parameters:
  ///   - table: the steps at quality 50, row by row.
  ///   - quality: 1 to 100.
  init(_ table: [Int], quality: Int) {
    let percent = quality < 50 ? 5_000 / quality : 200 - quality * 2
    let steps = table.map { min(max(($0 * percent + 50) / 100, 1), 255) }
    inFileOrder = JPEGEncodingTables.zigzag.map { UInt8(steps[$0]) }
    scales = steps.enumerated().map { place, step in
      1 / (Float(step) * 8 * Self.factors[place / 8] * Self.factors[place % 8])
    }
  }
}
