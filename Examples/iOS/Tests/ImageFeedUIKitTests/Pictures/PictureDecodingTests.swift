import Foundation
import ImageFeedPresentation
import Testing
import UIKit

@testable import ImageFeedUIKit

@Suite("F-3 Decoding pictures") @MainActor
struct PictureDecodingTests {
  private let decoding = PictureDecoding()

  private final class Answers {
    var sizes: [CGSize?] = []
  }

  @Test("A picture is decoded, other bytes are not, and nothing is answered before")
  func decodes() async throws {
    let answers = Answers()
    let bitmap = Bitmap.encoded([.init(red: 1, green: 1, blue: 1)], width: 1)
    for data in [bitmap, Data("no picture".utf8)] {
      _ = decoding.decode(data, longestSide: 100) { answers.sizes.append($0?.size) }
      #expect(answers.sizes.count < 2)
      await decoding.finish()
    }
    #expect(answers.sizes == [CGSize(width: 1, height: 1), nil])
  }

  @Test("A cancelled decoding has no answer")
  func cancels() async {
    let answers = Answers()
    let task = decoding.decode(Data(), longestSide: nil) { answers.sizes.append($0?.size) }
    task.cancel()
    await decoding.finish()
    #expect(answers.sizes.isEmpty)
  }
}
