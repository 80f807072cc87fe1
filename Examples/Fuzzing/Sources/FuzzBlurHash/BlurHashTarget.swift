import FuzzInput
import ImageFeedPresentation

/// The blurred picture of a few characters that the server sends with a photo.
enum BlurHashTarget {
  private static let digits = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~".utf8)

  static func run(_ input: inout FuzzInput) {
    let isRepaired = input.flag()
    let (width, height) = (input.number(in: -1...12), input.number(in: -1...12))
    let punch = [1, 0, -1, 1e300, .nan, .infinity, 0.3][input.number(in: 0...6)]
    var text = input.rest()
    if isRepaired { repair(&text) }
    let hash = BlurHash(String(decoding: text, as: UTF8.self))
    _ = RGBColor(hex: String(decoding: text.prefix(12), as: UTF8.self))
    _ = Base83.value(of: text)
    guard let hash else { return }
    expect((1...9).contains(hash.horizontalComponents), "\(hash.horizontalComponents) columns")
    expect((1...9).contains(hash.verticalComponents), "\(hash.verticalComponents) rows")
    expect(
      text.count == 4 + 2 * hash.horizontalComponents * hash.verticalComponents,
      "\(text.count) characters")
    let pixels = hash.pixels(width: width, height: height, punch: punch)
    let isPicture = width > 0 && height > 0
    expect(pixels.count == (isPicture ? width * height : 0), "\(pixels.count) pixels")
    expect(hash.pixels(width: BlurHash.largestSide + 1, height: 1).isEmpty, "too wide a picture")
  }

  /// Makes any bytes a hash of the right digits and the right length, so that most are decoded.
  private static func repair(_ text: inout [UInt8]) {
    text = text.map { digits[Int($0) % digits.count] }
    guard let first = text.first, let sides = digits.firstIndex(of: first) else { return }
    let length = 4 + 2 * (sides % 9 + 1) * (sides / 9 + 1)
    text = Array((text + Array(repeating: digits[0], count: length)).prefix(length))
    // The average colour is below 2^24 when its first digit is small.
    if text.count > 2 { text[2] = digits[Int(text[2]) % 29] }
  }
}

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(bytes, count)
  BlurHashTarget.run(&input)
  return 0
}
