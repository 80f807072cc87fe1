import Foundation
import ImageFeedPresentation
import Testing
import UIKit

@testable import ImageFeedUIKit

@Suite("F-3 The placeholder of a photo") @MainActor
struct BitmapTests {
  @Test("Two pixels are a header of 54 bytes and four bytes for each, blue first")
  func bytes() {
    let pixels = [RGBColor(red: 1, green: 2, blue: 3), RGBColor(red: 4, green: 5, blue: 6)]
    let data = Array(Bitmap.encoded(pixels, width: 2))
    #expect(data.count == 62)
    #expect(Array(data[..<2]) == Array("BM".utf8))
    #expect(Array(data[2..<6]) == [62, 0, 0, 0], "the size of the file")
    #expect(Array(data[10..<14]) == [54, 0, 0, 0], "where the pixels begin")
    #expect(Array(data[18..<26]) == [2, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF], "2 × 1, the top first")
    #expect(Array(data[26..<30]) == [1, 0, 32, 0])
    #expect(Array(data[54...]) == [3, 2, 1, 0xFF, 6, 5, 4, 0xFF])
  }

  @Test("A BlurHash becomes an image, and a colour a colour")
  func image() throws {
    let hash = try #require(BlurHash("LEHV6nWB2yk8pyo0adR*.7kCMdnj"))
    #expect(try #require(UIImage(blurHash: hash)).size == CGSize(width: 16, height: 16))
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(UIColor(RGBColor(red: 0xFF, green: 0, blue: 0)) == red)
  }
}
