import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

/// The photo is 4 by 3 and the viewport 384 by 384, so that every number here is exact.
@MainActor
@Suite("SingleImage: placement", .checksLeaks)
struct SingleImagePlacementTests {
  private let screen = SingleImageScreen()
  private let viewport = ScreenSize(width: 384, height: 384)
  private let middle = ScreenPoint(x: 192, y: 192)

  private func placement(
    _ width: Double, _ height: Double, at x: Double = 192, _ y: Double = 192, turned: Double = 0
  ) -> SingleImageCommand {
    .setPlacement(
      PicturePlacement(
        size: ScreenSize(width: width, height: height), center: ScreenPoint(x: x, y: y),
        rotation: turned))
  }

  @Test("I-1 The photo fills the screen, centred, once the screen has a size")
  func layout() async throws {
    try await screen.show()

    screen.presenter.didLayOut(in: viewport)
    #expect(screen.log.take() == [placement(512, 384)])

    screen.presenter.didLayOut(in: viewport)
    #expect(screen.log.take() == [], "the same size changes nothing")

    screen.presenter.didLayOut(in: ScreenSize(width: 1024, height: 384))
    #expect(screen.log.take() == [placement(1024, 768, at: 512, 192)])
  }

  @Test("I-1 A failure does not change the placement")
  func layoutAndFailure() async throws {
    try await screen.showFailure()
    screen.presenter.didLayOut(in: viewport)
    screen.presenter.didPan(by: ScreenPoint(x: 32, y: 0))
    #expect(screen.log.take() == [placement(512, 384), placement(512, 384, at: 224)])

    screen.pictures.answer(with: .picture)
    try await screen.answer(.accept)
    screen.presenter.didLayOut(in: viewport)
    #expect(screen.log.take() == .loading + .loaded)
  }

  @Test("I-1 I-3 A new view gets the present placement")
  func viewMadeAnew() async throws {
    try await screen.show()
    screen.presenter.didLayOut(in: viewport)
    screen.presenter.didPan(by: ScreenPoint(x: 32, y: 0))
    let second = SingleImageViewSpy(presenter: screen.presenter)
    second.viewDidLoad()
    screen.presenter.didLayOut(in: viewport)

    #expect(second.log.take() == [placement(512, 384, at: 224)] + .loaded)
  }

  @Test("I-1 A view that was laid out before it set itself gets the placement")
  func earlyLayout() async throws {
    screen.presenter.view = nil
    screen.pictures.answer(with: .picture)
    screen.presenter.didLayOut(in: viewport)
    screen.view.viewDidLoad()
    screen.presenter.didLayOut(in: viewport)
    try await screen.finish()

    #expect(screen.log.take() == [placement(512, 384)] + .loading + .loaded)
  }

  @Test("I-3 Gestures before the screen has a size are ignored")
  func gesturesBeforeLayout() {
    screen.presenter.didPan(by: ScreenPoint(x: 10, y: 10))
    screen.presenter.didPinch(by: 2, around: middle)
    screen.presenter.didRotate(by: 1, around: middle)
    screen.presenter.didDoubleTap(at: middle)
    #expect(screen.log.take() == [])

    screen.presenter.didLayOut(in: viewport)
    #expect(screen.log.take() == [placement(512, 384)], "and nothing is remembered")
  }

  @Test("I-3 Gestures move, zoom and turn the photo within limits; those in vain give no command")
  func gestures() {
    let (presenter, upper) = (screen.presenter, ScreenPoint(x: 192, y: 128))
    presenter.didLayOut(in: viewport)
    _ = screen.log.take()
    let steps: [(gesture: () -> Void, expected: SingleImageCommand?)] = [
      ({ presenter.didPan(by: ScreenPoint(x: 32, y: 5)) }, placement(512, 384, at: 224)),
      ({ presenter.didPan(by: ScreenPoint(x: 500, y: 0)) }, placement(512, 384, at: 256)),
      ({ presenter.didPan(by: ScreenPoint(x: 1, y: 0)) }, nil),
      ({ presenter.didPan(by: ScreenPoint(x: -64, y: 0)) }, placement(512, 384)),
      ({ presenter.didPan(by: ScreenPoint(x: .nan, y: 0)) }, nil),
      ({ presenter.didPinch(by: 2, around: middle) }, placement(1024, 768)),
      ({ presenter.didPinch(by: 100, around: middle) }, placement(2048, 1536)),
      ({ presenter.didPinch(by: 2, around: middle) }, nil),
      ({ presenter.didPinch(by: 0.25, around: middle) }, placement(512, 384)),
      ({ presenter.didPinch(by: 2, around: upper) }, placement(1024, 768, at: 192, 256)),
      ({ presenter.didPinch(by: 0, around: middle) }, nil),
      ({ presenter.didDoubleTap(at: middle) }, placement(512, 384)),
      ({ presenter.didDoubleTap(at: upper) }, placement(1024, 768, at: 192, 256)),
      ({ presenter.didDoubleTap(at: ScreenPoint(x: .infinity, y: 0)) }, nil),
      ({ presenter.didDoubleTap(at: middle) }, placement(512, 384)),
      ({ presenter.didRotate(by: .pi / 2, around: middle) }, placement(512, 384, turned: .pi / 2)),
      ({ presenter.didRotate(by: .nan, around: middle) }, nil),
      ({ presenter.didRotate(by: -.pi / 2, around: middle) }, placement(512, 384)),
    ]
    for (number, step) in steps.enumerated() {
      step.gesture()
      #expect(screen.log.take() == [step.expected].compactMap { $0 }, "gesture \(number)")
    }
  }

  @Test(
    "I-1 F-2 The placement has the photo's proportion, or a default one if its size is unknown",
    arguments: [
      (PixelSize(width: 1000, height: 2000), 384.0, 768.0),
      (PixelSize(width: 0, height: 0), 512.0, 384.0),
      (PixelSize(width: -1, height: 100), 512.0, 384.0),
      (PixelSize(width: 4000, height: 3), 512_000.0, 384.0),
    ])
  func proportions(size: PixelSize, width: Double, height: Double) {
    var photo = Photo.sample()
    photo.size = size
    let screen = SingleImageScreen(photo: photo)
    screen.presenter.didLayOut(in: viewport)
    #expect(screen.log.take() == [placement(width, height)])
  }

  @Test(
    "I-1 A photo of unknown size takes its proportion from the picture, before or after layout",
    arguments: [
      true, false,
    ])
  func proportionOfThePicture(decodedFirst: Bool) {
    var unknown = Photo.sample()
    unknown.size = PixelSize(width: 0, height: 0)
    let screen = SingleImageScreen(photo: unknown)
    let viewport = ScreenSize(width: 300, height: 300)
    let tall = ScreenSize(width: 0.5, height: 1)
    if !decodedFirst { screen.presenter.didLayOut(in: viewport) }
    screen.presenter.didDecodePicture(.zero)
    screen.presenter.didDecodePicture(ScreenSize(width: 0, height: 20))
    screen.presenter.didDecodePicture(ScreenSize(width: 10, height: 0))
    screen.presenter.didDecodePicture(tall)
    if decodedFirst { screen.presenter.didLayOut(in: viewport) }
    let placement = PicturePlacement(
      size: ScreenSize(width: 300, height: 600), center: ScreenPoint(x: 150, y: 150), rotation: 0)
    #expect(screen.log.take().last == .setPlacement(placement))

    screen.presenter.didPinch(by: 2, around: ScreenPoint(x: 150, y: 150))
    _ = screen.log.take()
    screen.presenter.didDecodePicture(ScreenSize(width: 20, height: 40))
    #expect(screen.log.take() == [], "decoding it again does not change the placement: I-3")
  }

  @Test("I-1 A photo of known size keeps its proportion, whatever the picture has")
  func knownProportion() {
    screen.presenter.didLayOut(in: ScreenSize(width: 300, height: 300))
    _ = screen.log.take()
    screen.presenter.didDecodePicture(ScreenSize(width: 10, height: 20))
    #expect(screen.log.take() == [])
  }
}
