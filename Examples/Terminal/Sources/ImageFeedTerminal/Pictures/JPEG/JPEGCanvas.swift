/// A JPEG picture while it is decoded: its samples and, if it is progressive, its coefficients.
struct JPEGCanvas {
  let frame: JPEGFrame
  private var samples = WorkBuffer<UInt8>(repeating: 0, count: 0)
  private var coefficients = WorkBuffer<Int16>(repeating: 0, count: 0)
  /// The scale of each component, fixed by its first scan; later tables are for other components.
  private var scales: [JPEGBlockScale?]
  /// The lowest known bit of each coefficient, by component.
  private var knownBits: [[Int?]]
  private let noCodes = WorkBuffer<Int32>(repeating: 0, count: 1 << JPEGHuffmanTable.firstBits)

  init(_ frame: JPEGFrame) {
    self.frame = frame
    scales = [JPEGBlockScale?](repeating: nil, count: frame.components.count)
    knownBits = [[Int?]](
      repeating: [Int?](repeating: nil, count: 64), count: frame.components.count)
  }

  /// Indicates whether every component has been read, at least roughly.
  var isCovered: Bool { scales.allSatisfy { $0 != nil } }

  /// Reads a scan; returns the index after it, or `nil` if nothing of it is needed.
  mutating func readScan(
    _ header: JPEGScanHeader, _ tables: JPEGDecodingTables, _ bytes: UnsafeBufferPointer<UInt8>,
    from position: Int
  ) throws -> Int? {
    guard let start = bytes.baseAddress else { return nil }
    try note(header)
    if header.first > 0 {
      guard scales[header.parts[0].component] != nil else {
        throw PictureError.malformed(.jpeg, "details before the averages")
      }
      if frame.components[header.parts[0].component].isAverageOnly { return nil }
    }
    try prepare(header, tables, dataCount: bytes.count - position)
    let components = try header.parts.map { try scanComponent($0, header, tables) }
    var decoder = JPEGScanDecoder(
      header, frame: frame, components: components, restartInterval: tables.restartInterval,
      bits: JPEGBitReader(start, position: position, end: bytes.count))
    defer { withExtendedLifetime((tables, scales)) {} }
    return try decoder.decode()
  }

  /// The picture; `nil` if it has no pixels.
  func picture(isYCbCr: Bool) -> PixelGrid? {
    if frame.isProgressive {
      for index in frame.components.indices { transform(index) }
    }
    let conversion = JPEGColorConversion(frame: frame, samples: samples, isYCbCr: isYCbCr)
    return PixelGrid(
      width: frame.scaledWidth, height: frame.scaledHeight, pixels: conversion.pixels())
  }

  /// Records the bits of a scan: each comes once, the higher ones first, so that the number of
  /// scans is limited (T.81, G.1.1.1).
  private mutating func note(_ header: JPEGScanHeader) throws {
    for part in header.parts {
      for index in header.first...header.last {
        guard knownBits[part.component][index] == (header.isRefinement ? header.bitBefore : nil)
        else { throw PictureError.malformed(.jpeg, "bits of a coefficient out of turn") }
        knownBits[part.component][index] = header.bit
      }
    }
  }

  /// Fixes the scan's quantization tables and makes room at the first scan.
  private mutating func prepare(
    _ header: JPEGScanHeader, _ tables: JPEGDecodingTables, dataCount: Int
  ) throws {
    for part in header.parts where scales[part.component] == nil {
      let component = frame.components[part.component]
      guard let steps = tables.quantization[component.header.quantization] else {
        throw PictureError.malformed(.jpeg, "no quantization table")
      }
      scales[part.component] = JPEGBlockScale(
        steps: steps, width: component.blockWidth, height: component.blockHeight)
    }
    if samples.count == 0 {
      // A block has at least one bit, so that a few bytes cannot request much memory.
      let blockCount = frame.components.reduce(0) { $0 + $1.blockColumns * $1.blockRows }
      guard blockCount <= 8 * dataCount else { throw PictureError.truncated(.jpeg) }
      samples = WorkBuffer(repeating: 0, count: frame.sampleCount)
      let count = frame.isProgressive ? frame.coefficientCount : 0
      coefficients = WorkBuffer(repeating: 0, count: count)
    }
  }

  private func scanComponent(
    _ part: JPEGScanHeader.Part, _ header: JPEGScanHeader, _ tables: JPEGDecodingTables
  ) throws -> JPEGScanComponent {
    let needsAverages = header.first == 0 && !header.isRefinement
    let needsWaves = header.last > 0
    guard !needsAverages || tables.averages[part.averages] != nil,
      !needsWaves || tables.waves[part.waves] != nil
    else { throw PictureError.malformed(.jpeg, "no Huffman table") }
    let averages = needsAverages ? tables.averages[part.averages] : nil
    let waves = needsWaves ? tables.waves[part.waves] : nil
    guard averages?.largestSymbol ?? 0 <= 15 else {
      throw PictureError.malformed(.jpeg, "a difference of more than fifteen bits")
    }
    return try scanComponent(
      part.component, averages: averages?.entries ?? noCodes, waves: waves?.entries ?? noCodes)
  }

  private func scanComponent(
    _ index: Int, averages: WorkBuffer<Int32>, waves: WorkBuffer<Int32>
  ) throws -> JPEGScanComponent {
    guard let scale = scales[index] else {
      throw PictureError.malformed(.jpeg, "no quantization table")
    }
    let component = frame.components[index]
    return JPEGScanComponent(
      averages: averages.start, waves: waves.start, places: scale.places.start,
      weights: scale.weights.start, samples: samples.start + component.sampleStart,
      stride: component.stride,
      coefficients: coefficients.start
        + (frame.isProgressive ? component.coefficientStart : 0),
      coefficientsPerBlock: component.coefficientsPerBlock, keptColumns: component.keptColumns,
      blockWidth: component.blockWidth, blockHeight: component.blockHeight,
      horizontal: component.header.horizontal, vertical: component.header.vertical)
  }

  /// Makes the samples of one component of a progressive picture.
  private func transform(_ index: Int) {
    guard var component = try? scanComponent(index, averages: noCodes, waves: noCodes) else {
      return
    }
    let painter = JPEGBlockPainter()
    withUnsafeMutablePointer(to: &component) { component in
      for row in 0..<frame.components[index].blockRows {
        for column in 0..<frame.components[index].blockColumns {
          Self.transform(component, column: column, row: row, painter)
        }
      }
    }
  }

  private static func transform(
    _ component: UnsafeMutablePointer<JPEGScanComponent>, column: Int, row: Int,
    _ painter: JPEGBlockPainter
  ) {
    let samples = component.pointee.samples(column: column, row: row)
    let coefficients = component.pointee.coefficients(column: column, row: row)
    let (places, weights) = (component.pointee.places, component.pointee.weights)
    let sums = painter.sums
    let count = component.pointee.coefficientsPerBlock
    var isFlat = true
    var index = 1
    while index < count {
      let coefficient = coefficients[index]
      if coefficient != 0 {
        if isFlat { painter.begin(average: Int(coefficients[0]), component) }
        isFlat = false
        sums[places[index]] &+= Int(coefficient) &* weights[index]
      }
      index &+= 1
    }
    if isFlat {
      JPEGBlockPainter.fill(average: Int(coefficients[0]), component, samples: samples)
    } else {
      painter.paint(component, samples: samples)
    }
  }
}
