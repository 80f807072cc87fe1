/// An RGB picture with a byte per channel, row by row from the top left.
struct Pixels: Sendable, Equatable {
  let width: Int
  let height: Int
  var bytes: [UInt8]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    bytes = [UInt8](repeating: 0, count: width * height * 3)
  }
}
