import Foundation
import Testing

@testable import ImageFeedTerminal

@Suite("Blocks of JPEG at a reduced size") @LongWork
struct JPEGBlockScaleTests {
  /// The positions of a file's coefficients, row by row (T.81, figure A.6).
  private static let zigzag = [
    0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20,
    13, 6, 7, 14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59,
    52,
    45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
  ]

  /// The samples according to the definition (T.81, A.3.3), without their middle of 128.
  private func samples(_ coefficients: [Int], _ steps: [Int]) -> [Double] {
    func wave(_ frequency: Int, _ place: Int) -> Double {
      let share = frequency == 0 ? 0.125.squareRoot() : 0.5
      return share * cos(Double((2 * place + 1) * frequency) * .pi / 16)
    }
    return (0..<64).map { sample in
      (0..<64).reduce(0.0) { sum, index in
        let place = Self.zigzag[index]
        return sum + Double(coefficients[index] * steps[index])
          * wave(place % 8, sample % 8) * wave(place / 8, sample / 8)
      }
    }
  }

  @Test(
    "A smaller block has the averages of the whole one's samples",
    arguments: [1, 2, 4, 8], [1, 2, 4, 8])
  func averages(width: Int, height: Int) {
    var random = SequenceGenerator(state: 7)
    let steps = (0..<64).map { 1 + $0 / 4 }
    let scale = JPEGBlockScale(steps: steps, width: width, height: height)
    for _ in 0..<4 {
      let coefficients = (0..<64).map { _ in Int.random(in: -20...20, using: &random) }
      let whole = samples(coefficients, steps)
      var block = [Int](repeating: 0, count: width * height)
      block[0] = JPEGBlockScale.bias
      for index in 0..<64 {
        block[scale.places.start[index]] += coefficients[index] * scale.weights.start[index]
      }
      block.withUnsafeMutableBufferPointer { block in
        guard let start = block.baseAddress else { return }
        InverseDCT.transform(start, width: width, height: height)
      }
      for row in 0..<height {
        for column in 0..<width {
          let rows = (row * 8 / height)..<((row + 1) * 8 / height)
          let columns = (column * 8 / width)..<((column + 1) * 8 / width)
          let sum = rows.reduce(0.0) { sum, y in
            columns.reduce(sum) { $0 + whole[y * 8 + $1] }
          }
          let expected = sum / Double(rows.count * columns.count) + 128
          let sample = block[row * width + column] >> JPEGBlockScale.fractionBits
          #expect(abs(Double(sample) - expected) < 0.7)
        }
      }
    }
  }
}
