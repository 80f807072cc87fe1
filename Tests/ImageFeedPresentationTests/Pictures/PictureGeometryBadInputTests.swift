import ImageFeedPresentation
import Testing

private let picture = ScreenSize(width: 200, height: 100)
private let viewport = ScreenSize(width: 100, height: 80)
private let notCounted: [Double] = [
  0, -1, 1e-9, 0.000_9, 1_000_000.5, 1e9, .nan, .infinity, -.infinity,
]

private typealias Gesture = @Sendable (inout PictureGeometry) -> Void

/// Each gesture once; each changes a valid placement.
private let gestures: [Gesture] = [
  { $0.pan(by: ScreenPoint(x: 5, y: 5)) },
  { $0.zoom(by: 2, around: ScreenPoint(x: 20, y: 20)) },
  { $0.rotate(by: 1, around: ScreenPoint(x: 20, y: 20)) },
  { $0.toggleZoom(at: ScreenPoint(x: 20, y: 20)) },
]

struct PictureGeometryBadInputTests {
  @Test("I-3 A viewport without a valid size gives an empty placement", arguments: notCounted)
  func badViewport(side: Double) {
    let geometry = PictureGeometry(
      picture: picture, viewport: ScreenSize(width: 100, height: side))

    let nothing = PicturePlacement(
      size: .zero, center: ScreenPoint(x: 50, y: 0), rotation: 0)
    #expect(geometry.placement == nothing)
    #expect(geometry.scale == 0)
    #expect(geometry.fillScale == 0)
    #expect(geometry.fitScale == 0)
  }

  @Test("I-3 A picture without a valid size gives an empty placement", arguments: notCounted)
  func badPicture(side: Double) {
    let geometry = PictureGeometry(
      picture: ScreenSize(width: side, height: 100), viewport: viewport)

    let nothing = PicturePlacement(
      size: .zero, center: ScreenPoint(x: 50, y: 40), rotation: 0)
    #expect(geometry.placement == nothing)
    #expect(geometry.maximumScale == 0)
  }

  @Test("I-3 Gestures on an empty placement are ignored")
  func gesturesOnNothing() {
    for gesture in gestures {
      var empty = PictureGeometry(picture: picture, viewport: .zero)
      gesture(&empty)
      #expect(empty == PictureGeometry(picture: picture, viewport: .zero))

      var drawn = PictureGeometry(picture: picture, viewport: viewport)
      gesture(&drawn)
      #expect(drawn != PictureGeometry(picture: picture, viewport: viewport))
    }
  }

  @Test("I-1 A viewport set later is filled")
  func lateViewport() {
    var geometry = PictureGeometry(picture: picture, viewport: .zero)
    #expect(geometry.placement == PicturePlacement(size: .zero, center: .zero, rotation: 0))

    geometry.resize(viewport: viewport)

    #expect(geometry == PictureGeometry(picture: picture, viewport: viewport))
    #expect(geometry.placement.size.width == 160)
  }

  @Test("I-3 After an invalid viewport the picture is placed as before", arguments: notCounted)
  func viewportGone(side: Double) {
    var geometry = PictureGeometry(picture: picture, viewport: viewport)
    for gesture in gestures { gesture(&geometry) }
    let before = geometry.placement

    geometry.resize(viewport: ScreenSize(width: side, height: side))
    #expect(geometry.placement.size == .zero)
    #expect(geometry.placement.center == .zero)
    geometry.resize(viewport: viewport)

    #expect(geometry.placement == before)
  }

  @Test(
    "I-3 Invalid points are ignored",
    arguments: [Double.nan, .infinity, -.infinity, 1_000_000_001, 1e10, -1e10])
  func badPoints(coordinate: Double) {
    let fresh = PictureGeometry(picture: picture, viewport: viewport)
    for point in [ScreenPoint(x: coordinate, y: 1), ScreenPoint(x: 1, y: coordinate)] {
      var geometry = fresh
      geometry.pan(by: point)
      geometry.zoom(by: 2, around: point)
      geometry.rotate(by: 1, around: point)
      geometry.toggleZoom(at: point)
      #expect(geometry == fresh)
    }
  }

  @Test(
    "I-3 Invalid zoom factors are ignored",
    arguments: [0, -2, Double.nan, .infinity, -.infinity])
  func badFactors(factor: Double) {
    var geometry = PictureGeometry(picture: picture, viewport: viewport)

    geometry.zoom(by: factor, around: .zero)

    #expect(geometry == PictureGeometry(picture: picture, viewport: viewport))
  }

  @Test("I-3 Invalid angles are ignored", arguments: [Double.nan, .infinity])
  func badAngles(angle: Double) {
    var geometry = PictureGeometry(picture: picture, viewport: viewport)

    geometry.rotate(by: angle, around: .zero)

    #expect(geometry == PictureGeometry(picture: picture, viewport: viewport))
    let placement = PicturePlacement(size: picture, center: .zero, rotation: angle)
    #expect(placement.rotation == 0)
  }

  @Test("I-3 After the largest allowed gestures the placement is valid")
  func farthestGestures() {
    let far = 1e9
    for side in [0.001, 1e6] {
      var geometry = PictureGeometry(
        picture: ScreenSize(width: side, height: 1_000 / side), viewport: viewport)
      geometry.zoom(by: .greatestFiniteMagnitude, around: ScreenPoint(x: far, y: -far))
      geometry.rotate(by: .greatestFiniteMagnitude, around: ScreenPoint(x: -far, y: far))
      geometry.pan(by: ScreenPoint(x: far, y: far))
      #expect(geometry.scale == geometry.maximumScale)
      #expect(geometry.placement.isFinite)

      geometry.zoom(by: .leastNonzeroMagnitude, around: ScreenPoint(x: -far, y: -far))
      #expect(geometry.scale == geometry.minimumScale)
      #expect(geometry.placement.isFinite)
    }
  }
}
