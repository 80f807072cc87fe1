import Foundation
import Testing

@testable import ImageFeed

@Suite("The geometry of a picture")
struct PictureGeometryTests {
  private let middle = ScreenPoint(x: 50, y: 40)

  /// A picture of 200 × 100 on a screen of 100 × 80: it fills at 0.8 and fits at 0.5.
  private func wide() -> PictureGeometry {
    PictureGeometry(
      picture: ScreenSize(width: 200, height: 100), viewport: ScreenSize(width: 100, height: 80))
  }

  @Test(
    "At first the picture fills the screen, centred",
    arguments: [
      (200, 100, 160, 80), (100, 200, 100, 200), (10, 8, 100, 80), (1, 1, 100, 100),
      (20_000, 10_000, 160, 80),
    ] as [(Double, Double, Double, Double)])
  func fills(width: Double, height: Double, shownWidth: Double, shownHeight: Double) {
    let geometry = PictureGeometry(
      picture: ScreenSize(width: width, height: height),
      viewport: ScreenSize(width: 100, height: 80))
    let size = ScreenSize(width: shownWidth, height: shownHeight)
    #expect(geometry.placement.isClose(to: size, at: middle))
  }

  @Test(
    "The scale stays between the whole picture and four screens",
    arguments: [(0.001, 0.5), (1, 0.8), (2, 1.6), (4, 3.2), (1_000, 3.2)])
  func limits(factor: Double, scale: Double) {
    var geometry = wide()
    geometry.zoom(by: factor, around: middle)
    #expect(abs(geometry.scale - scale) < 1e-9)
  }

  @Test("A picture smaller than the screen is centred")
  func smallIsCentred() {
    var geometry = wide()
    geometry.zoom(by: 2, around: .zero)
    geometry.zoom(by: 0.001, around: .zero)
    let size = ScreenSize(width: 100, height: 50)
    #expect(geometry.placement.isClose(to: size, at: middle))
  }

  @Test("Zooming keeps the point under the fingers in place")
  func anchor() {
    var geometry = wide()
    geometry.zoom(by: 2, around: ScreenPoint(x: 75, y: 60))
    // 25 right of and 20 below the centre; twice as far now.
    let size = ScreenSize(width: 320, height: 160)
    #expect(geometry.placement.isClose(to: size, at: ScreenPoint(x: 25, y: 20)))
  }

  @Test(
    "A finger moves the picture as far as its edges",
    arguments: [(10, 10, 60, 40), (-10, 0, 40, 40), (500, 0, 80, 40), (-500, 500, 20, 40)]
      as [(Double, Double, Double, Double)])
  func pan(x: Double, y: Double, centerX: Double, centerY: Double) {
    var geometry = wide()
    geometry.pan(by: ScreenPoint(x: x, y: y))
    let size = ScreenSize(width: 160, height: 80)
    #expect(geometry.placement.isClose(to: size, at: ScreenPoint(x: centerX, y: centerY)))
  }

  @Test("A double tap doubles, and the next one returns")
  func doubleTap() {
    var geometry = wide()
    geometry.toggleZoom(at: middle)
    #expect(abs(geometry.scale - 1.6) < 1e-9)
    geometry.toggleZoom(at: middle)
    #expect(geometry.placement.isClose(to: ScreenSize(width: 160, height: 80), at: middle))
  }

  @Test("Four quarter turns lead back, and the rotation stays small")
  func quarterTurns() {
    var geometry = wide()
    for _ in 1...4 {
      geometry.rotate(by: .pi / 2, around: middle)
      #expect(abs(geometry.placement.rotation) <= .pi)
    }
    #expect(abs(geometry.placement.rotation) < 1e-9)
    #expect(abs(geometry.placement.center.x - 50) < 1e-9)
  }

  @Test("Another size of the screen keeps the zoom, and back is as before")
  func resize() {
    var geometry = wide()
    geometry.toggleZoom(at: ScreenPoint(x: 75, y: 60))
    let before = geometry.placement
    geometry.resize(viewport: ScreenSize(width: 80, height: 100))
    #expect(abs(geometry.scale - 2 * geometry.fillScale) < 1e-9)
    geometry.resize(viewport: ScreenSize(width: 100, height: 80))
    #expect(geometry.placement.isClose(to: before.size, at: before.center))
  }

  @Test(
    "A side that is no size gives an empty placement",
    arguments: [0, -1, 1e-9, 1e9, .nan, .infinity] as [Double])
  func noSize(side: Double) {
    let size = ScreenSize(width: 100, height: 80)
    for odd in [ScreenSize(width: side, height: 80), ScreenSize(width: 100, height: side)] {
      for var geometry in [
        PictureGeometry(picture: odd, viewport: size),
        PictureGeometry(picture: size, viewport: odd),
      ] {
        geometry.pan(by: middle)
        geometry.toggleZoom(at: middle)
        geometry.rotate(by: 1, around: middle)
        #expect(geometry.placement.size == .zero)
        #expect(geometry.scale == 0)
      }
    }
  }

  @Test(
    "Impossible numbers change nothing", arguments: [.nan, .infinity, -.infinity] as [Double])
  func impossible(number: Double) {
    var geometry = wide()
    let point = ScreenPoint(x: number, y: 0)
    geometry.pan(by: point)
    geometry.zoom(by: number, around: middle)
    geometry.zoom(by: 2, around: point)
    geometry.rotate(by: number, around: middle)
    geometry.rotate(by: 1, around: point)
    geometry.toggleZoom(at: point)
    #expect(geometry.placement == wide().placement)
  }

  @Test("A factor of zero or below changes nothing", arguments: [0, -1] as [Double])
  func factor(number: Double) {
    var geometry = wide()
    geometry.zoom(by: number, around: middle)
    #expect(geometry.placement == wide().placement)
  }
}

extension PicturePlacement {
  /// Indicates whether this is such a place without a rotation. Arithmetic of another order rounds
  /// differently.
  func isClose(to size: ScreenSize, at center: ScreenPoint) -> Bool {
    let differences = [
      self.size.width - size.width, self.size.height - size.height, self.center.x - center.x,
      self.center.y - center.y, rotation,
    ]
    return differences.allSatisfy { abs($0) < 1e-9 }
  }
}
