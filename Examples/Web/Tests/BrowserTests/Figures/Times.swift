import Foundation

/// Times in milliseconds.
struct Times: CustomStringConvertible {
  private let sorted: [Double]

  init(_ times: [Double]) {
    sorted = times.sorted()
  }

  var median: Double { sorted[sorted.count / 2] }

  var description: String {
    String(format: "median %.1f ms, %.1f to %.1f", median, sorted.first ?? 0, sorted.last ?? 0)
  }
}
