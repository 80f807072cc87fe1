import Foundation
import FuzzInput

@testable import ImageFeedTerminal

/// JPEG files, and the sizes of pictures of all four kinds.
enum JPEGTarget {
  /// Larger pictures are read right or wrong just as small ones are, and take a hundred times as long.
  private static let mostPixels = 64 * 64

  /// - Returns: whether the input is of use to the fuzzer.
  static func run(_ input: inout FuzzInput) -> Bool {
    let sides = [1, 2, 7, 16, 33, 65_535]
    let wanted = (width: input.choice(of: sides), height: input.choice(of: sides))
    let file = Data(input.rest())
    let size = PictureSize(of: file)
    if let size {
      expect(size.width > 0 && size.height > 0, "\(size)")
      guard size.width <= mostPixels / size.height else { return false }
    }
    do {
      let picture = try PictureDecoder.pixels(of: file, atLeast: wanted)
      check(picture, size, wanted)
    } catch {
      expect(error is PictureError, "\(error)")
    }
    return true
  }

  private static func check(
    _ picture: PixelGrid, _ size: PictureSize?, _ wanted: (width: Int, height: Int)
  ) {
    expect(picture.pixels.count == picture.width * picture.height, "\(picture.pixels.count) pixels")
    guard let size else { return expect(false, "a picture without a size") }
    expect(picture.width <= size.width && picture.height <= size.height, "larger than it is")
    expect(picture.width >= min(wanted.width, size.width), "not as wide as was wanted")
    expect(picture.height >= min(wanted.height, size.height), "not as high as was wanted")
    let tile = picture.scaled(toWidth: 5, height: 3)
    expect(tile.pixels.count == 15, "\(tile.pixels.count) pixels of a tile")
  }
}

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(bytes, count)
  return JPEGTarget.run(&input) ? 0 : -1
}
