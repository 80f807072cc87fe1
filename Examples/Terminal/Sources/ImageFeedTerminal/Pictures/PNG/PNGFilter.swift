/// Undoes the filters that make rows easier to compress (PNG, 9.2).
enum PNGFilter {
  /// Restores a row in place.
  /// - Parameters:
  ///   - kind: the number of the filter.
  ///   - above: the restored row above, or zeros.
  ///   - distance: the distance to the previous pixel, in bytes.
  static func undo(
    _ kind: UInt8, _ row: UnsafeMutablePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int,
    distance: Int
  ) throws {
    switch kind {
    case 0: break
    case 1: undoSub(row, count, distance)
    case 2: undoUp(row, above, count)
    case 3: undoAverage(row, above, count, distance)
    case 4: undoPaeth(row, above, count, distance)
    default: throw PictureError.malformed(.png, "a row of no filter")
    }
  }

  private static func undoSub(_ row: UnsafeMutablePointer<UInt8>, _ count: Int, _ distance: Int) {
    var index = distance
    while index < count {
      row[index] = row[index] &+ row[index &- distance]
      index &+= 1
    }
  }

  private static func undoUp(
    _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int
  ) {
    var index = 0
    while index < count {
      row[index] = row[index] &+ above[index]
      index &+= 1
    }
  }

  private static func undoAverage(
    _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int,
    _ distance: Int
  ) {
    var index = 0
    while index < count {
      let left = index < distance ? 0 : Int(row[index &- distance])
      let average = (left &+ Int(above[index])) &>> 1
      row[index] = row[index] &+ UInt8(truncatingIfNeeded: average)
      index &+= 1
    }
  }

  /// Adds the byte to the left, above or above left that is nearest to the plane through them.
  private static func undoPaeth(
    _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int,
    _ distance: Int
  ) {
    var index = 0
    while index < min(distance, count) {
      row[index] = row[index] &+ above[index]
      index &+= 1
    }
    while index < count {
      let (left, up) = (Int(row[index &- distance]), Int(above[index]))
      let corner = Int(above[index &- distance])
      var toLeft = up &- corner
      var toUp = left &- corner
      var toCorner = toLeft &+ toUp
      if toLeft < 0 { toLeft = 0 &- toLeft }
      if toUp < 0 { toUp = 0 &- toUp }
      if toCorner < 0 { toCorner = 0 &- toCorner }
      let nearest =
        toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
      row[index] = row[index] &+ UInt8(truncatingIfNeeded: nearest)
      index &+= 1
    }
  }
}
