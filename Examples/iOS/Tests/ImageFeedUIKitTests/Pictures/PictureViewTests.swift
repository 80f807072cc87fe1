import Foundation
import ImageFeedPresentation
import Testing
import UIKit

@testable import ImageFeedUIKit

@Suite("F-3 The place for a picture") @MainActor
struct PictureViewTests {
  private let view = PictureView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private let decoding = PictureDecoding()
  private let picture = PictureState.data(
    Bitmap.encoded([.init(red: 1, green: 1, blue: 1)], width: 1))

  @Test("A picture replaces the loader")
  func shown() async {
    view.show(picture, decoder: decoding) {}
    #expect(view.loader.isAnimating)
    await decoding.finish()
    #expect(view.imageView.image?.size == CGSize(width: 1, height: 1))
    #expect(!view.loader.isAnimating)
  }

  @Test("A cell that is used again does not show the picture that was being decoded for it")
  func usedAgain() async {
    view.show(picture, decoder: decoding) {}
    view.reset()
    await decoding.finish()
    #expect(view.imageView.image == nil)
    #expect(view.loader.isAnimating)
  }

  @Test("A state that follows drops the picture that was being decoded")
  func replaced() async {
    view.show(picture, decoder: decoding) {}
    view.show(.unavailable, decoder: decoding) {}
    await decoding.finish()
    #expect(view.imageView.image == nil)
    #expect(!view.symbol.isHidden)
  }
}
