/// The discrete cosine transform of a block of eight by eight samples, in place.
///
/// The algorithm by Arai, Agui and Nakajima needs five multiplications per row; the remaining
/// factors are part of `JPEGQuantization`.
enum ForwardDCT {
  static func transform(_ block: UnsafeMutablePointer<Float>) {
    var index = 0
    while index < 8 {
      transform(block + index * 8, 1)
      index += 1
    }
    index = 0
    while index < 8 {
      transform(block + index, 8)
      index += 1
    }
  }

  private static func transform(_ line: UnsafeMutablePointer<Float>, _ step: Int) {
    let sum0 = line[0] + line[7 * step]
    let sum1 = line[step] + line[6 * step]
    let sum2 = line[2 * step] + line[5 * step]
    let sum3 = line[3 * step] + line[4 * step]
    let difference0 = line[0] - line[7 * step]
    let difference1 = line[step] - line[6 * step]
    let difference2 = line[2 * step] - line[5 * step]
    let difference3 = line[3 * step] - line[4 * step]

    let outer = sum0 + sum3
    let inner = sum1 + sum2
    line[0] = outer + inner
    line[4 * step] = outer - inner
    let evenOuter = sum0 - sum3
    let even = (sum1 - sum2 + evenOuter) * 0.707_106_781
    line[2 * step] = evenOuter + even
    line[6 * step] = evenOuter - even

    let odd0 = difference3 + difference2
    let odd1 = difference2 + difference1
    let odd2 = difference1 + difference0
    let turn = (odd0 - odd2) * 0.382_683_433
    let low = 0.541_196_1 * odd0 + turn
    let high = 1.306_562_965 * odd2 + turn
    let middle = odd1 * 0.707_106_781
    line[5 * step] = difference0 - middle + low
    line[3 * step] = difference0 - middle - low
    line[step] = difference0 + middle + high
    line[7 * step] = difference0 + middle - high
  }
}
