import ImageFeedPresentation

// The expected pixels of the files, computed from the samples by the rules of the format.
extension PNGFixture {
  /// The largest sample, or the last index of the palette, which has 40 colours in the file with
  /// eight bits.
  private var largest: Int { type == 3 && depth == 8 ? 39 : 1 << depth - 1 }

  private func sample(channel: Int, x: Int, y: Int) -> Int {
    let step = depth == 16 ? 257 : 1
    return (x * 37 + y * 59 + channel * 83 + x * y * 11) * step % (largest + 1)
  }

  /// The expected pixels over a background.
  func pixels(over background: RGBColor) -> [RGBColor] {
    (0..<Self.height).flatMap { y in
      (0..<Self.width).map { x in pixel(x: x, y: y, over: background) }
    }
  }

  private func pixel(x: Int, y: Int, over background: RGBColor) -> RGBColor {
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][type] ?? 0
    let samples = (0..<channels).map { sample(channel: $0, x: x, y: y) }
    let key = (0..<channels).map { sample(channel: $0, x: 5, y: 4) }
    var alpha = isInterlaced && (type == 0 || type == 2) && samples == key ? 0 : 255
    let eightBits = samples.map { depth == 16 ? $0 >> 8 : $0 * 255 / (1 << depth - 1) }
    let color: [Int]
    switch type {
    case 0: color = [eightBits[0], eightBits[0], eightBits[0]]
    case 3:
      let index = samples[0]
      color = [index * 5 % 256, 255 - index, index * index % 256]
      if isInterlaced, index < 7 { alpha = index * 40 % 256 }
    case 4:
      color = [eightBits[0], eightBits[0], eightBits[0]]
      alpha = eightBits[1]
    default:
      color = eightBits
      if type == 6 { alpha = eightBits[3] }
    }
    let behind = [background.red, background.green, background.blue].map(Int.init)
    let mixed = zip(color, behind).map {
      UInt8((Double($0 * alpha + $1 * (255 - alpha)) / 255).rounded())
    }
    return RGBColor(red: mixed[0], green: mixed[1], blue: mixed[2])
  }
}
