/// The pixels of a line that make up a pixel of another line, with their weights.
///
/// Each new pixel is the average of a stretch of old ones: as long as the new pixel is, and never
/// shorter than one old pixel. So a line that shrinks is averaged, and one that grows is
/// interpolated between the middles of its pixels.
struct BoxFilter {
  /// For each new pixel, the index of the first old one.
  private(set) var firsts: [Int] = []
  /// For each new pixel, where its weights begin, and where the last ones end.
  private(set) var starts: [Int] = [0]
  /// The weights of all new pixels.
  private(set) var weights: [Int] = []

  /// - Parameters:
  ///   - source: the number of pixels of the line.
  ///   - target: the number of pixels of the new line.
  ///   - total: the sum of the weights of each new pixel.
  init(source: Int, target: Int, total: Int) {
    let length = Double(source) / Double(target)
    let stretch = max(length, 1)
    for index in 0..<target {
      let middle = (Double(index) + 0.5) * length
      let start = max(middle - stretch / 2, 0)
      let end = min(middle + stretch / 2, Double(source))
      let first = min(Int(start), source - 1)
      firsts.append(first)
      var weighed = 0
      var next = first
      // Rounding the sums, and not the weights, makes them add up.
      while weighed < total {
        let share = next + 1 >= source ? 1 : min((Double(next + 1) - start) / (end - start), 1)
        let sum = Int((share * Double(total)).rounded())
        weights.append(sum - weighed)
        weighed = sum
        next += 1
      }
      starts.append(weights.count)
    }
  }
}
