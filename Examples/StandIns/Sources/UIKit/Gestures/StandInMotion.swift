// Stands in for fingers that move on the glass.

/// A part of a movement of fingers.
struct StandInMotion {
  var translation = CGPoint.zero
  var velocity = CGPoint.zero
  var scale: CGFloat = 1
  var rotation: CGFloat = 0
  var touches = 1

  /// One of so many equal parts of the movement.
  func part(of steps: Int) -> StandInMotion {
    var part = self
    part.translation.x /= CGFloat(steps)
    part.translation.y /= CGFloat(steps)
    part.scale = pow(scale, 1 / CGFloat(steps))
    part.rotation /= CGFloat(steps)
    return part
  }
}
