import Foundation
import ImageFeedPresentation
import Testing

@testable import ImageFeedTerminal

@Suite("Damaged pictures") @LongWork
struct DamagedPictureTests {
  private nonisolated static let wholeSize = (JPEGFixture.width, JPEGFixture.height)

  private func error(_ file: Data, atLeast wanted: (Int, Int) = (1, 1)) -> PictureError? {
    do {
      _ = try PictureDecoder.pixels(of: file, atLeast: wanted)
      return nil
    } catch {
      return error as? PictureError
    }
  }

  @Test("The error of an unsupported format names it")
  func otherFormats() {
    #expect(error(Data()) == .unknownFormat)
    #expect(error(Data("<html>".utf8)) == .unknownFormat)
    #expect(error(Data("GIF89a".utf8)) == .unsupported(.gif, "GIF's own compression"))
    #expect(
      error(Data("RIFF....WEBPVP8 ".utf8)) == .unsupported(.webP, "WebP's own compression"))
  }

  @Test("An error contains the failure, its subject and the next step")
  func descriptions() {
    #expect(
      "\(PictureError.unknownFormat)"
        == "The bytes are no picture that is known here: ask the server for JPEG or PNG.")
    #expect(
      "\(PictureError.unsupported(.jpeg, "arithmetic coding"))"
        == "The JPEG picture uses arithmetic coding, which is not decoded here:"
        + " ask the server for baseline or progressive JPEG, or for PNG.")
    #expect(
      "\(PictureError.tooLarge(.png, width: 2, height: 3))"
        == "The PNG picture of 2 x 3 pixels is too large to decode:"
        + " ask the server for a smaller one.")
    #expect(
      "\(PictureError.truncated(.jpeg))"
        == "The JPEG picture ends before its last pixel: load it again.")
    #expect(
      "\(PictureError.malformed(.png, "no palette"))"
        == "The PNG picture is damaged (no palette): load it again.")
  }

  @Test("A JPEG that was cut off anywhere is refused", arguments: JPEGFixture.all.keys.sorted())
  func cutJPEG(name: String) throws {
    let file = try #require(JPEGFixture.all[name]).file
    // A baseline picture is complete without the two bytes of its end marker.
    let needed = name.hasPrefix("progressive") ? file.count : file.count - 2
    for count in 3..<needed where count % 11 == needed % 11 || count > needed - 20 {
      let error = error(file.prefix(count), atLeast: count % 2 == 0 ? (1, 1) : Self.wholeSize)
      #expect(error == .truncated(.jpeg), "\(count) of \(file.count) bytes")
    }
  }

  @Test("A PNG that was cut off anywhere is refused")
  func cutPNG() {
    for fixture in PNGFixture.all.prefix(12) {
      let file = fixture.file
      for count in 8..<file.count where count != file.count - 12 {
        let error = error(file.prefix(count))
        let isExpected = error == .truncated(.png) || count == 8
        #expect(isExpected, "\(count) of \(file.count) bytes of \(fixture)")
      }
    }
  }

  @Test("A file with changed bytes gives a picture of the right size or an error")
  func mutations() {
    var random = SequenceGenerator(state: 42)
    let files =
      JPEGFixture.all.sorted { $0.key < $1.key }.map { Array($0.value.file) }
      + PNGFixture.all.map { Array($0.file) }
    var outcomes: [String: Int] = [:]
    for round in 0..<2500 {
      let file = Self.mutated(files[round % files.count], &random)
      let data = Data(file)
      let wanted = round % 3 == 0 ? Self.wholeSize : (round % 7, round % 5)
      do {
        let grid = try PictureDecoder.pixels(of: data, atLeast: wanted)
        let size = PictureSize(of: data)
        #expect(size != nil)
        #expect(grid.width <= size?.width ?? 0)
        #expect(grid.height <= size?.height ?? 0)
        outcomes["picture", default: 0] += 1
      } catch {
        #expect(error is PictureError)
        outcomes["error", default: 0] += 1
      }
    }
    // Otherwise the changes would be too small, or too large, to test anything.
    #expect(outcomes["picture", default: 0] > 125)
    #expect(outcomes["error", default: 0] > 1250)
  }

  private nonisolated static func mutated(_ file: [UInt8], _ random: inout SequenceGenerator)
    -> [UInt8]
  {
    var file = file
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let index = Int.random(in: 8..<file.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: file[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: file[index] = [0, 0xFF, 1, 0x80][Int(random.next() % 4)]
      case 2: file.insert(UInt8.random(in: 0...255, using: &random), at: index)
      case 3: file.remove(at: index)
      default: file.swapAt(index, Int.random(in: 8..<file.count, using: &random))
      }
    }
    return file.starts(with: PNGChunks.signature) ? repaired(file) : file
  }

  /// The file with correct checksums of the chunks, so that the damage reaches the decoder.
  private nonisolated static func repaired(_ file: [UInt8]) -> [UInt8] {
    var file = file
    var start = 8
    while start + 12 <= file.count {
      let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= file.count - start - 12 else { break }
      let end = start + 8 + length
      let checksum = Array(file[start + 4..<end]).withUnsafeBufferPointer { Checksums.crc32($0) }
      for index in 0..<4 { file[end + index] = UInt8(checksum >> (24 - 8 * index) & 0xFF) }
      start = end + 4
    }
    return file
  }
}
