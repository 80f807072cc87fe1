import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UIKit

@testable import ImageFeedUIKit

@Suite("I-3 The gestures on a photo") @MainActor
struct PhotoGesturesTests {
  private let presenter = SingleImagePresenterSpy(card: SampleCards.card())
  private let controller: SingleImageViewController
  private let phone: Phone

  init() {
    controller = SingleImageViewController(presenter, decoding: PictureDecoding())
    phone = Phone(controller)
    _ = presenter.log.take()
  }

  @Test("Two fingers move, enlarge and rotate the photo at once, each by its amount since before")
  func together() {
    controller.view.standInMoveTwoFingers(by: CGPoint(x: 40, y: 0), scale: 4, rotation: 1, steps: 2)
    var (way, factor, angle) = (0.0, 1.0, 0.0)
    for intent in presenter.log.take() {
      switch intent {
      case .didPan(let offset): way += offset.x
      case .didPinch(let by, _): factor *= by
      case .didRotate(let by, _): angle += by
      default: Issue.record("\(intent)")
      }
    }
    #expect(way == 40)
    #expect(abs(factor - 4) < 0.001)
    #expect(abs(angle - 1) < 0.001)
  }

  @Test("A double tap is not a tap, too")
  func doubleTap() {
    controller.view.tapInMiddle(count: 2)
    let middle = ScreenPoint(x: Double(Phone.frame.midX), y: Double(Phone.frame.midY))
    #expect(presenter.log.take() == [.didDoubleTap(at: middle)])
    controller.view.tapInMiddle()
    #expect(presenter.log.take() == [.didTapPicture])
  }
}
