import Foundation
import ImageFeedPresentation
import Testing

/// A picture twice as wide as high, in a square viewport it fills at its own size.
private func wideInSquare() -> PictureGeometry {
  PictureGeometry(
    picture: ScreenSize(width: 200, height: 100), viewport: ScreenSize(width: 100, height: 100))
}

private let middle = ScreenPoint(x: 50, y: 50)

struct PictureGeometryTurningTests {
  @Test(
    "I-3 Rotations add up clockwise to an angle in (-π, π]",
    arguments: [
      ([0.5], 0.5), ([-0.5], -0.5), ([.pi], .pi), ([-.pi], .pi), ([1.5 * .pi], -0.5 * .pi),
      ([2, 2], 4 - 2 * .pi), ([-2, -2], 2 * .pi - 4), ([20 * .pi + 1], 1),
    ] as [([Double], Double)])
  func rotation(turns: [Double], direction: Double) {
    var geometry = wideInSquare()

    for turn in turns { geometry.rotate(by: turn, around: middle) }

    #expect(abs(geometry.placement.rotation - direction) < 1e-12)
    #expect(geometry.scale == 1)
  }

  @Test("I-3 The picture turns clockwise about the point between the fingers")
  func rotationAnchor() {
    var geometry = wideInSquare()
    geometry.zoom(by: 4, around: middle)
    let anchor = ScreenPoint(x: 80, y: 50)
    let under = geometry.placement.pictureFraction(at: anchor)
    let rightOfIt = geometry.placement.pictureFraction(at: ScreenPoint(x: 90, y: 50))

    geometry.rotate(by: .pi / 2, around: anchor)

    #expect(geometry.placement.pictureFraction(at: anchor).isClose(to: under))
    let below = geometry.placement.pictureFraction(at: ScreenPoint(x: 80, y: 60))
    #expect(below.isClose(to: rightOfIt))
  }

  @Test("I-3 A moved picture turns about the point between the fingers, too")
  func rotationAnchorAfterPan() {
    var geometry = wideInSquare()
    geometry.zoom(by: 4, around: middle)
    geometry.pan(by: ScreenPoint(x: 60, y: -40))
    let anchor = ScreenPoint(x: 80, y: 30)
    let under = geometry.placement.pictureFraction(at: anchor)

    geometry.rotate(by: 0.3, around: anchor)

    #expect(geometry.placement.pictureFraction(at: anchor).isClose(to: under))
  }

  @Test("I-3 The pan limits are symmetric")
  func limitsAreSymmetric() {
    for movement in [ScreenPoint(x: 900, y: 300), ScreenPoint(x: -300, y: 2_000)] {
      var one = wideInSquare()
      one.rotate(by: .pi / 6, around: middle)
      var other = one
      one.pan(by: movement)
      other.pan(by: ScreenPoint(x: -movement.x, y: -movement.y))

      let opposite = ScreenPoint(
        x: 100 - other.placement.center.x, y: 100 - other.placement.center.y)
      #expect(one.placement.center.isClose(to: opposite))
      #expect(!one.placement.center.isClose(to: middle))
    }
  }

  @Test("I-3 The pan limits of a turned picture are those of its bounding box")
  func turnedPanLimits() {
    var geometry = wideInSquare()

    geometry.rotate(by: .pi / 2, around: middle)
    geometry.pan(by: ScreenPoint(x: 30, y: 1_000))

    #expect(geometry.placement.center.isClose(to: ScreenPoint(x: 50, y: 100)))
  }

  @Test("I-3 A turned picture cannot be moved into an empty corner of its bounding box")
  func slantingPicture() {
    var geometry = PictureGeometry(
      picture: ScreenSize(width: 1_000, height: 100),
      viewport: ScreenSize(width: 100, height: 100))

    geometry.rotate(by: .pi / 4, around: middle)
    // 500 of each across the picture, which is too much, and 100 of each along it, which is not.
    geometry.pan(by: ScreenPoint(x: 500 + 100, y: -500 + 100))

    let across = 50 / 2.0.squareRoot()
    let center = ScreenPoint(x: 50 + 100 + across, y: 50 + 100 - across)
    #expect(geometry.placement.center.isClose(to: center))
  }
}
