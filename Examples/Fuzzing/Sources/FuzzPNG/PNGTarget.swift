import Foundation
import FuzzInput
import ImageFeedPresentation

@testable import ImageFeedTerminal

/// PNG files: as they come with their checksums put right, or built around any pixels.
enum PNGTarget {
  /// Larger pictures are read right or wrong just as small ones are, and take a hundred times as long.
  private static let mostPixels = 64 * 64

  /// - Returns: whether the input is of use to the fuzzer.
  static func run(_ input: inout FuzzInput) -> Bool {
    switch input.number(in: 0...2) {
    case 0: return read(input.rest())
    case 1: return read(PNGFile.withRightChecksums(input.rest()))
    default: return read(PNGFile.built(&input))
    }
  }

  private static func read(_ bytes: [UInt8]) -> Bool {
    let file = Data(bytes)
    let size = PictureSize(of: file)
    if let size, size.width > mostPixels / size.height { return false }
    do {
      let picture = try PictureDecoder.pixels(
        of: file, atLeast: (1, 1), background: RGBColor(red: 9, green: 99, blue: 199))
      expect(picture.pixels.count == picture.width * picture.height, "\(picture.pixels.count)")
      if PNGFile.isPNG(bytes) {
        expect(size?.width == picture.width && size?.height == picture.height, "another size")
      }
    } catch {
      expect(error is PictureError, "\(error)")
    }
    return true
  }
}

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(bytes, count)
  return PNGTarget.run(&input) ? 0 : -1
}
