import Foundation
import ImageFeedPresentation
import Testing

/// A picture twice as wide as high, in a square viewport it fills at its own size.
private func wideInSquare() -> PictureGeometry {
  PictureGeometry(
    picture: ScreenSize(width: 200, height: 100), viewport: ScreenSize(width: 100, height: 100))
}

private let middle = ScreenPoint(x: 50, y: 50)

struct PictureGeometryTests {
  @Test(
    "I-1 A picture fills the screen, centred",
    arguments: [
      ((4_000.0, 3_000.0), (300.0, 900.0), (1_200.0, 900.0)),
      ((3_000.0, 4_000.0), (900.0, 300.0), (900.0, 1_200.0)),
      ((10.0, 10.0), (200.0, 400.0), (400.0, 400.0)),
      ((64.0, 48.0), (64.0, 48.0), (64.0, 48.0)),
      ((6_000.0, 100.0), (80.0, 24.0), (1_440.0, 24.0)),
    ])
  func filling(picture: (Double, Double), viewport: (Double, Double), shown: (Double, Double)) {
    let geometry = PictureGeometry(
      picture: ScreenSize(width: picture.0, height: picture.1),
      viewport: ScreenSize(width: viewport.0, height: viewport.1))

    let expected = PicturePlacement(
      size: ScreenSize(width: shown.0, height: shown.1),
      center: ScreenPoint(x: viewport.0 / 2, y: viewport.1 / 2), rotation: 0)
    #expect(geometry.placement.isClose(to: expected))
    #expect(geometry.scale == geometry.fillScale)
  }

  @Test("I-3 The scale ranges from the whole picture on the screen to four times the fill scale")
  func scales() {
    let geometry = PictureGeometry(
      picture: ScreenSize(width: 400, height: 100), viewport: ScreenSize(width: 200, height: 100))

    #expect(geometry.fillScale == 1)
    #expect(geometry.fitScale == 0.5)
    #expect(geometry.minimumScale == 0.5)
    #expect(geometry.maximumScale == 4)
    let tall = PictureGeometry(
      picture: ScreenSize(width: 100, height: 400), viewport: ScreenSize(width: 100, height: 200))
    #expect(tall.fillScale == 1)
    #expect(tall.fitScale == 0.5)
  }

  @Test(
    "I-3 A pan moves the picture until its edge meets the screen's",
    arguments: [
      (30.0, 0.0, 80.0, 50.0), (-30, 0, 20, 50), (1_000, 0, 100, 50), (-1_000, 0, 0, 50),
      (0, 40, 50, 50), (10, -40, 60, 50),
    ])
  func pan(right: Double, down: Double, centerX: Double, centerY: Double) {
    var geometry = wideInSquare()

    geometry.pan(by: ScreenPoint(x: right, y: down))

    #expect(geometry.placement.center.isClose(to: ScreenPoint(x: centerX, y: centerY)))
  }

  @Test("I-3 A pan back after one beyond the edge moves the picture at once")
  func panBack() {
    var geometry = wideInSquare()

    geometry.pan(by: ScreenPoint(x: 1_000, y: 0))
    geometry.pan(by: ScreenPoint(x: -20, y: 0))

    #expect(geometry.placement.center.isClose(to: ScreenPoint(x: 80, y: 50)))
  }

  @Test(
    "I-3 Zooming stops at the limits",
    arguments: [(2.0, 2.0), (0.7, 0.7), (4.5, 4), (1e300, 4), (0.2, 0.5), (1e-300, 0.5)])
  func zoomLimits(factor: Double, scale: Double) {
    var geometry = wideInSquare()

    geometry.zoom(by: factor, around: middle)

    #expect(abs(geometry.scale - scale) < 1e-12)
    #expect(abs(geometry.placement.size.width - 200 * scale) < 1e-9)
    #expect(abs(geometry.placement.size.height - 100 * scale) < 1e-9)
  }

  @Test("I-3 The point of the picture between the fingers stays there during a zoom")
  func zoomAnchor() {
    var geometry = wideInSquare()
    let anchor = ScreenPoint(x: 70, y: 15)
    let before = geometry.placement.pictureFraction(at: anchor)

    geometry.zoom(by: 3, around: anchor)

    #expect(geometry.placement.pictureFraction(at: anchor).isClose(to: before))
  }

  @Test("I-3 A picture smaller than the screen is centred")
  func smallerThanScreen() {
    var geometry = wideInSquare()

    geometry.pan(by: ScreenPoint(x: 40, y: 0))
    geometry.zoom(by: 0.5, around: ScreenPoint(x: 90, y: 10))
    geometry.pan(by: ScreenPoint(x: 5, y: -5))

    let whole = PicturePlacement(
      size: ScreenSize(width: 100, height: 50), center: middle, rotation: 0)
    #expect(geometry.placement.isClose(to: whole))
  }

  @Test("I-3 A zoom beyond a scale limit does not move the picture")
  func zoomAtLimit() {
    var geometry = wideInSquare()
    geometry.zoom(by: 4, around: middle)
    let before = geometry.placement

    geometry.zoom(by: 1.5, around: ScreenPoint(x: 5, y: 5))

    #expect(geometry.placement.isClose(to: before))
  }

  @Test(
    "I-3 A double tap goes to twice the fill scale from below √2 of it, and back to the fill scale from above",
    arguments: [
      (1.0, 2.0), (2, 1), (0.5, 2), (1.41, 2), (1.414_213_562_373_095_1, 1), (1.42, 1), (4, 1),
    ])
  func toggle(from factor: Double, to scale: Double) {
    var geometry = wideInSquare()
    geometry.zoom(by: factor, around: middle)

    geometry.toggleZoom(at: middle)

    #expect(abs(geometry.scale - scale) < 1e-12)
  }

  @Test("I-3 A double tap zooms around the finger and keeps the rotation")
  func toggleAnchor() {
    var geometry = wideInSquare()
    geometry.rotate(by: .pi, around: middle)
    let finger = ScreenPoint(x: 75, y: 20)
    let under = geometry.placement.pictureFraction(at: finger)

    geometry.toggleZoom(at: finger)

    #expect(geometry.placement.pictureFraction(at: finger).isClose(to: under))
    #expect(geometry.placement.rotation == .pi)
    #expect(geometry.scale == 2)
  }

  @Test("I-3 After a double tap back no edge is inside the screen")
  func toggleBack() {
    var geometry = wideInSquare()
    geometry.zoom(by: 2, around: middle)
    geometry.pan(by: ScreenPoint(x: 150, y: 50))

    geometry.toggleZoom(at: ScreenPoint(x: 90, y: 90))

    #expect(geometry.placement.center.isClose(to: ScreenPoint(x: 100, y: 50)))
  }

  @Test("I-1 A reset restores the initial placement")
  func reset() {
    var geometry = wideInSquare()
    geometry.zoom(by: 2, around: .zero)
    geometry.rotate(by: 1, around: .zero)
    geometry.pan(by: ScreenPoint(x: 5, y: 5))
    #expect(geometry != wideInSquare())

    geometry.reset()

    #expect(geometry == wideInSquare())
  }

  @Test("I-3 A new viewport keeps the relative zoom, the rotation and the point at its centre")
  func resize() {
    var geometry = wideInSquare()
    geometry.zoom(by: 3, around: ScreenPoint(x: 60, y: 40))
    geometry.rotate(by: 0.4, around: middle)
    let inTheMiddle = geometry.placement.pictureFraction(at: middle)

    geometry.resize(viewport: ScreenSize(width: 300, height: 200))

    #expect(abs(geometry.scale / geometry.fillScale - 3) < 1e-12)
    #expect(abs(geometry.placement.rotation - 0.4) < 1e-12)
    let nowThere = geometry.placement.pictureFraction(at: ScreenPoint(x: 150, y: 100))
    #expect(nowThere.isClose(to: inTheMiddle))
  }

  @Test("I-3 A new viewport applies its own limits, and the old one restores the placement")
  func resizeThereAndBack() {
    var geometry = wideInSquare()
    geometry.zoom(by: 0.5, around: middle)
    let before = geometry.placement

    geometry.resize(viewport: ScreenSize(width: 200, height: 100))
    #expect(geometry.scale == geometry.minimumScale)
    #expect(geometry.placement.center == ScreenPoint(x: 100, y: 50))
    geometry.resize(viewport: ScreenSize(width: 100, height: 100))

    #expect(geometry.placement.isClose(to: before))
  }

  @Test("I-3 A gesture beyond a limit has no effect when the limit becomes wider")
  func pastTheLimits() {
    var zoomed = wideInSquare()
    zoomed.zoom(by: 0.01, around: middle)
    zoomed.resize(viewport: ScreenSize(width: 100, height: 200))
    #expect(zoomed.minimumScale == 0.5)
    #expect(zoomed.scale == 1)

    var panned = wideInSquare()
    panned.pan(by: ScreenPoint(x: 1_000, y: 0))
    panned.resize(viewport: ScreenSize(width: 50, height: 100))
    #expect(panned.placement.center.isClose(to: ScreenPoint(x: 75, y: 50)))
  }

  // MARK: Turning

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

  @Test(
    "I-3 The picture turns clockwise about the point between the fingers, also when it was moved",
    arguments: [ScreenPoint.zero, ScreenPoint(x: 60, y: -40)])
  func rotationAnchor(movement: ScreenPoint) {
    var geometry = wideInSquare()
    geometry.zoom(by: 4, around: middle)
    geometry.pan(by: movement)
    let anchor = ScreenPoint(x: 80, y: 50)
    let under = geometry.placement.pictureFraction(at: anchor)
    let rightOfIt = geometry.placement.pictureFraction(at: ScreenPoint(x: 90, y: 50))

    geometry.rotate(by: .pi / 2, around: anchor)

    #expect(geometry.placement.pictureFraction(at: anchor).isClose(to: under))
    let below = geometry.placement.pictureFraction(at: ScreenPoint(x: 80, y: 60))
    #expect(below.isClose(to: rightOfIt))
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
