/// Reads the units of one scan, block by block (T.81, A.2).
struct JPEGScanDecoder {
  private let components: WorkBuffer<JPEGScanComponent>
  private let columns: Int
  private let rows: Int
  private let restartInterval: Int
  private let isProgressive: Bool
  private var bits: JPEGBitReader
  private let sequential = JPEGSequentialReader()
  private var progressive: JPEGProgressiveReader

  /// - Parameters:
  ///   - components: those of the scan; their pointers must stay valid as long as the decoder.
  ///   - bits: at the first byte after the scan's header.
  init(
    _ header: JPEGScanHeader, frame: JPEGFrame, components: [JPEGScanComponent],
    restartInterval: Int, bits: JPEGBitReader
  ) {
    self.components = WorkBuffer(repeating: components[0], count: components.count)
    for (index, component) in components.enumerated() {
      self.components.start[index] = component
    }
    if header.parts.count == 1 {
      // The blocks of a single component come row by row, without those that only complete units.
      let only = frame.components[header.parts[0].component]
      (columns, rows) = (only.blockColumns, only.blockRows)
      self.components.start[0].horizontal = 1
      self.components.start[0].vertical = 1
    } else {
      (columns, rows) = (frame.unitColumns, frame.unitRows)
    }
    self.restartInterval = restartInterval
    self.bits = bits
    isProgressive = frame.isProgressive
    progressive = JPEGProgressiveReader(header)
  }

  /// Reads the whole scan; returns the index at which to look for the next marker.
  mutating func decode() throws -> Int {
    do {
      try readUnits()
    } catch {
      throw bits.lacksBits ? PictureError.truncated(.jpeg) : error
    }
    return bits.position
  }

  private mutating func readUnits() throws {
    var untilRestart = restartInterval
    var restarts = 0
    var row = 0
    while row < rows {
      var column = 0
      while column < columns {
        if restartInterval > 0 {
          if untilRestart == 0 {
            try restart(number: restarts & 7)
            restarts &+= 1
            untilRestart = restartInterval
          }
          untilRestart &-= 1
        }
        try readUnit(column: column, row: row)
        guard !bits.isPastEnd else { throw PictureError.truncated(.jpeg) }
        column &+= 1
      }
      row &+= 1
    }
  }

  private mutating func restart(number: Int) throws {
    try bits.restart(number: number)
    progressive.restart()
    for index in 0..<components.count { components.start[index].lastAverage = 0 }
  }

  private mutating func readUnit(column: Int, row: Int) throws {
    var index = 0
    while index < components.count {
      let component = components.start + index
      let (across, down) = (component.pointee.horizontal, component.pointee.vertical)
      var y = 0
      while y < down {
        var x = 0
        while x < across {
          let (column, row) = (column &* across &+ x, row &* down &+ y)
          if isProgressive {
            try progressive.read(component, column: column, row: row, &bits)
          } else {
            try sequential.read(component, column: column, row: row, &bits)
          }
          x &+= 1
        }
        y &+= 1
      }
      index &+= 1
    }
  }
}
