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
