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
