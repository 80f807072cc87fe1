import Foundation
import ImageFeedPresentation
import Testing

@testable import ImageFeedTerminal

@Suite("Refused JPEG files") @LongWork
struct JPEGRefusalTests {
  private func error(_ segments: [[UInt8]], atLeast wanted: Int = 1) -> PictureError? {
    do {
      _ = try PictureDecoder.pixels(
        of: JPEGSegments.file(segments), atLeast: (wanted, wanted))
      return nil
    } catch {
      return error as? PictureError
    }
  }

  /// A file of two grey blocks, any part of which can be replaced.
  private func gray(
    steps: [UInt8] = JPEGSegments.steps,
    averages: [UInt8] = JPEGSegments.huffman(isWaves: false, symbols: [0, 1]),
    waves: [UInt8] = JPEGSegments.huffman(isWaves: true, symbols: [0, 1, 0xF0, 0xF1]),
    frame: [UInt8] = JPEGSegments.frame(width: 16, height: 8),
    scan: [UInt8] = JPEGSegments.scan(data: [0b0000_1111])
  ) -> [[UInt8]] {
    [steps, averages, waves, frame, scan]
  }

  @Test("The file that the other tests change is a valid picture")
  func sound() throws {
    #expect(error(gray()) == nil)
  }

  @Test("The error of an unsupported feature names it")
  func unsupported() {
    func expect(_ feature: String, _ frame: [UInt8]) {
      #expect(error(gray(frame: frame)) == .unsupported(.jpeg, feature))
    }
    for marker: UInt8 in [0xC3, 0xC5, 0xC6, 0xC7] {
      expect("lossless coding", JPEGSegments.frame(marker, width: 8, height: 8))
    }
    for marker: UInt8 in [0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF] {
      expect("arithmetic coding", JPEGSegments.frame(marker, width: 8, height: 8))
    }
    expect(
      "more than eight bits for a sample", JPEGSegments.frame(precision: 12, width: 8, height: 8))
    expect("a height that comes after the pixels", JPEGSegments.frame(width: 8, height: 0))
    for count in [2, 5] {
      let components = (1...count).map { [UInt8($0), 0x11, 0] }
      expect(
        "\(count) components", JPEGSegments.frame(width: 8, height: 8, components: components))
    }
    expect(
      "resolutions of colours that do not divide",
      JPEGSegments.frame(
        width: 8, height: 8, components: [[1, 0x31, 0], [2, 0x21, 0], [3, 0x11, 0]]))
  }

  @Test("More than a hundred megapixels are too large, and a hundred are not")
  func tooLarge() {
    #expect(
      error(gray(frame: JPEGSegments.frame(width: 10_001, height: 10_000)))
        == .tooLarge(.jpeg, width: 10_001, height: 10_000))
    // Refused as well, because there is no data for so many blocks: before memory is allocated, and
    // before the existing data is found to be invalid.
    #expect(
      error(
        gray(
          frame: JPEGSegments.frame(width: 10_000, height: 10_000),
          scan: JPEGSegments.scan(data: [0b1111_0000, 0, 0]))) == .truncated(.jpeg))
  }

  @Test("The error of a broken rule names it")
  func malformed() {
    func expect(_ problem: String, _ segments: [[UInt8]]) {
      #expect(error(segments) == .malformed(.jpeg, problem))
    }
    let frame = JPEGSegments.frame(width: 16, height: 8)
    let none: [UInt8] = []
    expect("no width", gray(frame: JPEGSegments.frame(width: 0, height: 8)))
    expect("a second frame", gray(frame: frame + frame))
    expect("pixels before the frame", gray(frame: none))
    expect("an end without pixels", gray(scan: none))
    expect("no quantization table", gray(steps: none))
    expect("no Huffman table", gray(averages: none))
    expect("no Huffman table", gray(waves: none))
    expect("a segment without a length", gray(steps: [0xFF, 0xDB, 0, 1]))
    let tables: [[UInt8]] = [[0x04], [0x20], [0x84]]
    for head in tables {
      expect("a table's number is out of range", gray(steps: JPEGSegments.segment(0xDB, head)))
      expect("a table's number is out of range", gray(waves: JPEGSegments.segment(0xC4, head)))
    }
    let two: [[UInt8]] = [[1, 0x11, 0], [1, 0x11, 0], [2, 0x11, 0]]
    expect(
      "two components of one name",
      gray(frame: JPEGSegments.frame(width: 8, height: 8, components: two)))
    let components: [[UInt8]] = [
      [1, 0x01, 0], [1, 0x10, 0], [1, 0x51, 0], [1, 0x15, 0], [1, 0x11, 4],
    ]
    for component in components {
      expect(
        "a component's numbers are out of range",
        gray(frame: JPEGSegments.frame(width: 8, height: 8, components: [component])))
    }
  }

  @Test("The error of a broken Huffman table or code names it")
  func codes() {
    func expect(_ problem: String, _ segments: [[UInt8]]) {
      #expect(error(segments) == .malformed(.jpeg, problem))
    }
    func table(_ counts: [UInt8]) -> [UInt8] {
      let symbols = [UInt8](repeating: 0, count: counts.reduce(0) { $0 + Int($1) })
      let rest = [UInt8](repeating: 0, count: 16 - counts.count)
      return JPEGSegments.segment(0xC4, [0] + counts + rest + symbols)
    }
    expect("a Huffman table of too many codes", gray(averages: table([3])))
    expect("a Huffman table of too many codes", gray(averages: table([2, 1])))
    expect(
      "a Huffman table of more than 256 symbols",
      gray(averages: table([0, 0, 0, 0, 0, 0, 0, 200, 57])))
    expect(
      "a difference of more than fifteen bits",
      gray(averages: JPEGSegments.huffman(isWaves: false, symbols: [0, 16])))
    expect("a code of no Huffman table", gray(scan: JPEGSegments.scan(data: [0b1111_0000, 0, 0])))
    // Four runs of sixteen zeros, one more than 63 coefficients; and three with a number after
    // them. They are skipped, or read at the full size.
    let runs: [UInt8] = [0b0110_1101, 0b1011_0111, 0, 0]
    let number: [UInt8] = [0b0110_1101, 0b1011_1011, 0b1111_1111, 0, 0, 0]
    for data in [runs, number] {
      for wanted in [1, 8] {
        let error = error(gray(scan: JPEGSegments.scan(data: data)), atLeast: wanted)
        #expect(error == .malformed(.jpeg, "a block of too many coefficients"))
      }
    }
  }

  @Test("Data that is invalid only because bits are missing counts as cut off")
  func missingBits() {
    // A zero is the code of a coefficient after another one: zeros are too many coefficients.
    let waves = JPEGSegments.huffman(isWaves: true, symbols: [0x11, 0])
    let short = gray(waves: waves, scan: JPEGSegments.scan(data: [0, 0]))
    #expect(error(short) == .truncated(.jpeg))
    let long = gray(waves: waves, scan: JPEGSegments.scan(data: [UInt8](repeating: 0, count: 40)))
    #expect(error(long) == .malformed(.jpeg, "a block of too many coefficients"))
  }

  @Test("The error of a broken scan names the reason")
  func scans() {
    func expect(_ problem: String, _ scan: [UInt8], frame: [UInt8]? = nil) {
      let frame = frame ?? JPEGSegments.frame(width: 16, height: 8)
      #expect(error(gray(frame: frame, scan: scan)) == .malformed(.jpeg, problem))
    }
    let unknown = "a scan of an unknown component or table"
    expect(unknown, JPEGSegments.scan(of: [2], data: [0]))
    expect(unknown, JPEGSegments.scan(of: [1, 1], data: [0]))
    expect(unknown, JPEGSegments.segment(0xDA, [1, 1, 0x40, 0, 63, 0]))
    expect(unknown, JPEGSegments.segment(0xDA, [1, 1, 0x04, 0, 63, 0]))
    expect("a scan of impossible coefficients", JPEGSegments.scan(of: [], data: [0]))

    let three: [[UInt8]] = [[1, 0x42, 0], [2, 0x12, 0], [3, 0x11, 0]]
    let large = JPEGSegments.frame(width: 8, height: 8, components: three)
    expect(
      "a unit of more than ten blocks", JPEGSegments.scan(of: [1, 2, 3], data: [0]), frame: large)

    let restart = JPEGSegments.segment(0xDD, [0, 1])
    let missing = "a restart marker that is missing or out of turn"
    expect(missing, restart + JPEGSegments.scan(data: [0b0011_1111, 0xFF, 0xD1, 0b0011_1111]))
    expect(missing, restart + JPEGSegments.scan(data: [0b0000_1111]))
  }

  @Test("The error of progressive scans out of order names the reason")
  func progressiveScans() {
    func error(_ scans: [[UInt8]], components: [[UInt8]] = [[1, 0x11, 0]]) -> PictureError? {
      let frame = JPEGSegments.frame(0xC2, width: 16, height: 8, components: components)
      return self.error(gray(frame: frame, scan: scans.flatMap { $0 }))
    }
    func scan(_ first: UInt8, _ last: UInt8, _ bits: UInt8, of names: [UInt8] = [1]) -> [UInt8] {
      JPEGSegments.scan(of: names, first: first, last: last, bits: bits, data: [0b0000_1111])
    }
    let impossible = PictureError.malformed(.jpeg, "a scan of impossible coefficients")
    let wrong: [(UInt8, UInt8, UInt8)] = [
      (0, 1, 0), (5, 4, 0), (1, 64, 0), (0, 0, 0x0E), (0, 0, 0x20), (0, 0, 0x11),
    ]
    for (first, last, bits) in wrong { #expect(error([scan(first, last, bits)]) == impossible) }
    let three = (1...3).map { [UInt8($0), 0x11, 0] }
    #expect(error([scan(1, 5, 0, of: [1, 2])], components: three) == impossible)

    #expect(error([scan(0, 0, 1), scan(0, 0, 0x10)]) == nil)
    #expect(error([scan(1, 63, 0)]) == .malformed(.jpeg, "details before the averages"))
    let repeated = PictureError.malformed(.jpeg, "bits of a coefficient out of turn")
    #expect(error([scan(0, 0, 0), scan(0, 0, 0)]) == repeated)
    #expect(error([scan(0, 0, 2), scan(0, 0, 0x10)]) == repeated)
    #expect(error([scan(0, 0, 0), scan(1, 5, 0), scan(5, 9, 0)]) == repeated)
    #expect(error([scan(0, 0, 0x10)]) == repeated)
  }

  /// A progressive file of two grey blocks with averages, and a further scan for each data.
  private func progressive(_ data: [(bits: UInt8, last: UInt8, [UInt8])]) -> [[UInt8]] {
    let averages = JPEGSegments.scan(first: 0, last: 0, data: [0b0011_1111])
    let scans = data.map { JPEGSegments.scan(first: 1, last: $0.last, bits: $0.bits, data: $0.2) }
    return gray(
      waves: JPEGSegments.huffman(isWaves: true, symbols: [0, 0x01, 0xF0, 0x10, 0x02, 0x11]),
      frame: JPEGSegments.frame(0xC2, width: 16, height: 8),
      scan: averages + scans.flatMap { $0 })
  }

  @Test("The error of a broken progressive block names the reason")
  func progressiveBlocks() {
    func expect(_ problem: String, _ data: [(bits: UInt8, last: UInt8, [UInt8])]) {
      #expect(error(progressive(data), atLeast: 8) == .malformed(.jpeg, problem))
      // At an eighth of the size, only averages are read.
      #expect(error(progressive(data)) == nil)
    }
    // Codes: 0 ends the block, 10 is a number of one bit, 110 sixteen zeros, 1110 ends two or three
    // blocks, 11110 is a number of two bits and 111110 one of one bit after a zero.
    let tooMany = "a scan of too many coefficients"
    expect(tooMany, [(0, 63, [0b1101_1011, 0b0110_0000, 0, 0])])
    expect(tooMany, [(0, 1, [0b1111_1010, 0, 0, 0])])
    expect(tooMany, [(0, 2, [0b1101_1000, 0, 0, 0])])
    let empty: [UInt8] = [0b0011_1111]
    expect(
      "a refinement of many bits", [(1, 63, empty), (0x10, 63, [0b1111_0110, 0, 0, 0])])
    expect(tooMany, [(1, 1, empty), (0x10, 1, [0b1111_1010, 0, 0, 0])])
  }

  @Test("A run of empty blocks ends at a restart marker")
  func runs() throws {
    // Two empty blocks; after the first one the marker restarts everything with a number.
    let interval = JPEGSegments.segment(0xDD, [0, 1])
    let averages = JPEGSegments.scan(
      first: 0, last: 0, data: [0b0111_1111, 0xFF, 0xD0, 0b0111_1111])
    let waves = JPEGSegments.scan(
      first: 1, last: 1, data: [0b1110_0111, 0xFF, 0xD0, 0b1011_1111])
    let steps = JPEGSegments.segment(0xDB, [0] + [UInt8](repeating: 200, count: 64))
    var segments = progressive([])
    segments[0] = steps
    segments[4] = interval + averages + waves
    let grid = try PictureDecoder.pixels(of: JPEGSegments.file(segments), atLeast: (16, 8))
    #expect(grid[0, 0] == .gray(128))
    #expect(grid[8, 0].red > 150)
    #expect(grid[15, 0].red < 106)
  }
}
