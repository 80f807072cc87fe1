/// An encoder for PNG with eight bits per channel (RFC 2083).
enum PNGEncoder {
  static func encode(_ pixels: Pixels) -> [UInt8] {
    let header = bigEndian(pixels.width) + bigEndian(pixels.height) + [8, 2, 0, 0, 0]
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    appendChunk("IHDR", header, to: &file)
    appendChunk("IDAT", RunLengthDeflate.zlib(filtered(pixels)), to: &file)
    appendChunk("IEND", [], to: &file)
    return file
  }

  /// Applies filter 1, the difference to the pixel on the left: a uniform row becomes zeros.
  private static func filtered(_ pixels: Pixels) -> [UInt8] {
    let stride = pixels.width * 3
    return [UInt8](unsafeUninitializedCapacity: (stride + 1) * pixels.height) { output, count in
      pixels.bytes.withUnsafeBufferPointer { input in
        guard var from = input.baseAddress, var to = output.baseAddress else { return }
        var row = 0
        while row < pixels.height {
          to[0] = 1
          to += 1
          var index = 0
          while index < stride {
            to[index] = index < 3 ? from[index] : from[index] &- from[index - 3]
            index += 1
          }
          from += stride
          to += stride
          row += 1
        }
      }
      count = (stride + 1) * pixels.height
    }
  }

  private static func appendChunk(_ type: String, _ data: [UInt8], to file: inout [UInt8]) {
    let body = Array(type.utf8) + data
    file += bigEndian(data.count) + body + bigEndian(Int(CyclicRedundancyCheck.of(body)))
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
  }
}
