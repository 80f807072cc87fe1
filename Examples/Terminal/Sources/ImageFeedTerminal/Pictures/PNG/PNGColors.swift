import ImageFeedPresentation

/// The conversion of a PNG's samples to opaque colours.
struct PNGColors {
  private let header: PNGHeader
  private let background: RGBColor
  /// The colour of each sample of up to eight bits, in pictures with one sample a pixel.
  private let table: [RGBColor]
  /// The one colour that is transparent, in samples of full depth (PNG, 11.3.1.1).
  private let transparent: [Int]?

  /// - Parameters:
  ///   - palette: the PLTE chunk; needed if the colour type is `palette`.
  ///   - transparency: the tRNS chunk.
  ///   - background: the colour behind transparent pixels.
  init(
    _ header: PNGHeader, palette: ByteCursor?, transparency: ByteCursor?, background: RGBColor
  ) throws {
    self.header = header
    self.background = background
    let isKeyed = header.colorType == .gray || header.colorType == .color
    transparent =
      try isKeyed ? transparency.map { try Self.key($0, channels: header.colorType.channels) } : nil
    if header.colorType == .palette {
      guard let palette else { throw PictureError.malformed(.png, "no palette") }
      table = try Self.table(palette, transparency, background)
    } else if header.colorType == .gray, header.depth <= 8 {
      table = Self.grays(depth: header.depth, transparent: transparent?.first, background)
    } else {
      table = []
    }
  }

  /// Turns a row of samples into pixels.
  /// - Parameters:
  ///   - target: the destination of the first pixel.
  ///   - step: the distance between two pixels of the destination.
  func convert(
    _ row: UnsafePointer<UInt8>, count: Int, to target: UnsafeMutablePointer<RGBColor>, step: Int
  ) {
    switch header.colorType {
    case .gray where header.depth <= 8, .palette: look(up: row, count, target, step)
    case .gray: mix(row, count, target, step, green: 0, blue: 0, alpha: nil)
    case .grayAlpha: mix(row, count, target, step, green: 0, blue: 0, alpha: 1)
    case .color: mix(row, count, target, step, green: 1, blue: 2, alpha: nil)
    case .colorAlpha: mix(row, count, target, step, green: 1, blue: 2, alpha: 3)
    }
  }

  private func look(
    up row: UnsafePointer<UInt8>, _ count: Int, _ target: UnsafeMutablePointer<RGBColor>,
    _ step: Int
  ) {
    let depth = header.depth
    let mask = 1 << depth - 1
    table.withUnsafeBufferPointer { table in
      guard let table = table.baseAddress else { return }
      var target = target
      var bit = 0
      for _ in 0..<count {
        // The first pixel is in the highest bits of a byte.
        let sample = Int(row[bit &>> 3]) &>> (8 &- depth &- bit & 7) & mask
        target.pointee = table[sample]
        target += step
        bit &+= depth
      }
    }
  }

  /// Converts samples of 8 or 16 bits and mixes them with the background. Of sixteen bits the
  /// higher eight are used.
  private func mix(
    _ row: UnsafePointer<UInt8>, _ count: Int, _ target: UnsafeMutablePointer<RGBColor>,
    _ step: Int, green: Int, blue: Int, alpha: Int?
  ) {
    let size = header.depth / 8
    let pixelSize = size * header.colorType.channels
    let (greenOffset, blueOffset) = (green * size, blue * size)
    let alphaOffset = alpha.map { $0 * size } ?? -1
    var (pixel, target) = (row, target)
    for _ in 0..<count {
      var color = RGBColor(
        red: pixel[0], green: pixel[greenOffset], blue: pixel[blueOffset])
      if alphaOffset >= 0 {
        color = Self.over(background, color, alpha: pixel[alphaOffset])
      } else if transparent != nil, isTransparent(pixel, size: size) {
        color = background
      }
      target.pointee = color
      target += step
      pixel += pixelSize
    }
  }

  private func isTransparent(_ pixel: UnsafePointer<UInt8>, size: Int) -> Bool {
    guard let transparent else { return false }
    for (channel, key) in transparent.enumerated() {
      let sample = pixel + channel * size
      let value = size == 2 ? Int(sample[0]) << 8 | Int(sample[1]) : Int(sample[0])
      if value != key { return false }
    }
    return true
  }
}

// MARK: - Tables

extension PNGColors {
  private static func key(_ chunk: ByteCursor, channels: Int) throws -> [Int] {
    var chunk = chunk
    var key: [Int] = []
    for _ in 0..<channels { key.append(try chunk.uint16()) }
    return key
  }

  /// The palette's colours, and black for what is missing of 256.
  private static func table(
    _ palette: ByteCursor, _ transparency: ByteCursor?, _ background: RGBColor
  ) throws -> [RGBColor] {
    var (palette, transparency) = (palette, transparency)
    guard palette.remaining % 3 == 0, (1...256).contains(palette.remaining / 3) else {
      throw PictureError.malformed(.png, "a palette of no colours or of parts of colours")
    }
    var table: [RGBColor] = []
    while palette.remaining > 0 {
      let color = RGBColor(
        red: UInt8(try palette.byte()), green: UInt8(try palette.byte()),
        blue: UInt8(try palette.byte()))
      let alpha = (try? transparency?.byte()) ?? 255
      table.append(over(background, color, alpha: UInt8(alpha)))
    }
    let black = RGBColor(red: 0, green: 0, blue: 0)
    return table + [RGBColor](repeating: black, count: 256 - table.count)
  }

  private static func grays(
    depth: Int, transparent: Int?, _ background: RGBColor
  ) -> [RGBColor] {
    let white = 1 << depth - 1
    return (0...white).map { sample in
      guard sample != transparent else { return background }
      let gray = UInt8(sample * 255 / white)
      return RGBColor(red: gray, green: gray, blue: gray)
    }
  }

  private static func over(_ background: RGBColor, _ color: RGBColor, alpha: UInt8) -> RGBColor {
    let opacity = Int(alpha)
    func mixed(_ behind: UInt8, _ front: UInt8) -> UInt8 {
      UInt8((Int(front) * opacity + Int(behind) * (255 - opacity) + 127) / 255)
    }
    return RGBColor(
      red: mixed(background.red, color.red), green: mixed(background.green, color.green),
      blue: mixed(background.blue, color.blue))
  }
}
