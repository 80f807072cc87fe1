import Foundation

/// A position on the screen, or a movement across it: `x` to the right, `y` downwards.
struct ScreenPoint: Equatable {
  var x: Double
  var y: Double

  static let zero = ScreenPoint(x: 0, y: 0)
}

/// The size of a picture or of a part of the screen.
struct ScreenSize: Equatable {
  var width: Double
  var height: Double

  static let zero = ScreenSize(width: 0, height: 0)
}

/// The size, centre and rotation of a picture on the screen.
struct PicturePlacement: Equatable {
  /// Before the rotation.
  let size: ScreenSize
  let center: ScreenPoint
  /// In radians, clockwise, from -π to π.
  let rotation: Double
}
