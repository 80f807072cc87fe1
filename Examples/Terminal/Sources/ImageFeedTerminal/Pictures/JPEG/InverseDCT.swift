/// The transform of a block's coefficients to its samples, in place: blocks of 1, 2, 4 or 8 samples
/// a side.
///
/// The samples of smaller blocks are averages of those of the full block; `JPEGBlockScale` has
/// combined the eight coefficients of each direction beforehand, and has multiplied them by the
/// factors left out here. For eight samples it is the algorithm of Arai, Agui and Nakajima, with
/// five multiplications.
enum InverseDCT {
  private static let fractionBits = 12

  // Multiplied by 2 to the power of `fractionBits`.
  private static let squareRootOf2 = 5793
  private static let twiceCosineOf8th = 7568  // 2 cos(π/8)
  private static let differenceOf8ths = 4433  // 2 (cos(π/8) - cos(3π/8))
  private static let sumOf8ths = 10_703  // 2 (cos(π/8) + cos(3π/8))
  private static let tangentOf8th = 1697  // tan(π/8)
  private static let cotangentOf8th = 9889  // cot(π/8)

  /// Transforms the columns and then the rows of a block.
  static func transform(_ block: UnsafeMutablePointer<Int>, width: Int, height: Int) {
    var index = 0
    while index < width {
      transform(block + index, step: width, count: height)
      index &+= 1
    }
    index = 0
    while index < height {
      transform(block + index &* width, step: 1, count: width)
      index &+= 1
    }
  }

  private static func transform(_ line: UnsafeMutablePointer<Int>, step: Int, count: Int) {
    if count == 8 {
      transform8(line, step)
    } else if count == 4 {
      transform4(line, step)
    } else if count == 2 {
      let (sum, difference) = (line[0] &+ line[step], line[0] &- line[step])
      line[0] = sum
      line[step] = difference
    }
  }

  private static func transform4(_ line: UnsafeMutablePointer<Int>, _ step: Int) {
    let outer = line[0] &+ line[2 &* step]
    let inner = line[0] &- line[2 &* step]
    let first = line[step]
    let third = line[3 &* step]
    let odd0 = first &+ third
    let odd1 = (first &* tangentOf8th &- third &* cotangentOf8th) &>> fractionBits
    line[0] = outer &+ odd0
    line[step] = inner &+ odd1
    line[2 &* step] = inner &- odd1
    line[3 &* step] = outer &- odd0
  }

  private static func transform8(_ line: UnsafeMutablePointer<Int>, _ step: Int) {
    let (step2, step3, step4) = (2 &* step, 3 &* step, 4 &* step)
    let (step5, step6, step7) = (5 &* step, 6 &* step, 7 &* step)
    let average = line[0]
    if line[step] | line[step2] | line[step3] | line[step4] == 0,
      line[step5] | line[step6] | line[step7] == 0
    {
      line[step] = average
      line[step2] = average
      line[step3] = average
      line[step4] = average
      line[step5] = average
      line[step6] = average
      line[step7] = average
      return
    }
    let sum04 = average &+ line[step4]
    let difference04 = average &- line[step4]
    let sum26 = line[step2] &+ line[step6]
    let turn26 = ((line[step2] &- line[step6]) &* squareRootOf2) &>> fractionBits &- sum26
    let even0 = sum04 &+ sum26
    let even3 = sum04 &- sum26
    let even1 = difference04 &+ turn26
    let even2 = difference04 &- turn26

    let sum53 = line[step5] &+ line[step3]
    let difference53 = line[step5] &- line[step3]
    let sum17 = line[step] &+ line[step7]
    let difference17 = line[step] &- line[step7]
    let turn = ((difference53 &+ difference17) &* twiceCosineOf8th) &>> fractionBits
    let odd0 = sum17 &+ sum53
    let odd1 = turn &- (difference53 &* sumOf8ths) &>> fractionBits &- odd0
    let odd2 = ((sum17 &- sum53) &* squareRootOf2) &>> fractionBits &- odd1
    let odd3 = turn &- (difference17 &* differenceOf8ths) &>> fractionBits &- odd2
    line[0] = even0 &+ odd0
    line[step7] = even0 &- odd0
    line[step] = even1 &+ odd1
    line[step6] = even1 &- odd1
    line[step2] = even2 &+ odd2
    line[step5] = even2 &- odd2
    line[step3] = even3 &+ odd3
    line[step4] = even3 &- odd3
  }
}
