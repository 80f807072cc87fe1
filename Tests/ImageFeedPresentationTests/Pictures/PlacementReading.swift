import Foundation
import ImageFeedPresentation

// Measurements on the screen, computed from the placement alone.
extension PicturePlacement {
  /// Whether both would look the same.
  func isClose(to other: PicturePlacement, within tolerance: Double = 1e-9) -> Bool {
    [
      size.width - other.size.width, size.height - other.size.height,
      center.x - other.center.x, center.y - other.center.y, rotation - other.rotation,
    ].allSatisfy { abs($0) <= tolerance }
  }

  /// The point of the picture drawn at a point, in fractions of the picture's sides from its top left corner.
  func pictureFraction(at point: ScreenPoint) -> ScreenPoint {
    let (right, down) = (point.x - center.x, point.y - center.y)
    let (sine, cosine) = (sin(rotation), cos(rotation))
    return ScreenPoint(
      x: (right * cosine + down * sine) / size.width + 0.5,
      y: (down * cosine - right * sine) / size.height + 0.5)
  }

  /// The upright box around the rotated picture.
  var boundingBox: ScreenSize {
    let (sine, cosine) = (abs(sin(rotation)), abs(cos(rotation)))
    return ScreenSize(
      width: size.width * cosine + size.height * sine,
      height: size.width * sine + size.height * cosine)
  }

  var isFinite: Bool {
    [size.width, size.height, center.x, center.y, rotation].allSatisfy(\.isFinite)
  }
}

extension ScreenPoint {
  func isClose(to other: ScreenPoint, within tolerance: Double = 1e-9) -> Bool {
    abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
  }
}
