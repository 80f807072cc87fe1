import ImageFeedTerminal

/// A control sequence of ECMA-48 (5.4): `CSI`, parameters, and a final byte that names its
/// function.
struct ControlSequence: Sendable {
  /// `?`, `>`, `<` or `=` before the parameters; 0 if there is none.
  var prefix: UInt8 = 0
  /// The byte between parameters and final byte, such as a space; 0 if there is none.
  var intermediate: UInt8 = 0
  /// The last byte.
  private(set) var final: UInt8 = 0
  /// All numbers in order; `missing` for an empty one between two separators.
  private(set) var numbers: [Int] = []
  /// For each number, whether a colon precedes it, so that it belongs to the number before.
  private(set) var isPart: [Bool] = []
  /// The number that is being read.
  private var current = missing
  /// Indicates whether a separator was read, so that a number follows, even a missing one.
  private var isOpen = false
  private var isOpenPart = false

  static let missing = -1
  /// The maximum number of numbers; further ones are ignored.
  static let mostNumbers = 64
  /// The largest number; larger ones are clamped.
  static let largestNumber = 65_535

  /// Indicates whether a number or a separator was read.
  var hasNumbers: Bool { isOpen || current != Self.missing }

  /// Resets everything for the next sequence.
  mutating func clear() {
    (prefix, intermediate, final) = (0, 0, 0)
    numbers.removeAll(keepingCapacity: true)
    isPart.removeAll(keepingCapacity: true)
    (current, isOpen, isOpenPart) = (Self.missing, false, false)
  }

  /// Appends a digit to the number that is being read.
  mutating func append(digit: Int) {
    current = min(max(current, 0) * 10 + digit, Self.largestNumber)
  }

  /// Ends a number at a semicolon or a colon.
  mutating func separate(byColon: Bool) {
    endNumber()
    (isOpen, isOpenPart) = (true, byColon)
  }

  /// Ends the sequence with its final byte.
  mutating func end(_ byte: UInt8) {
    if hasNumbers { endNumber() }
    final = byte
  }

  private mutating func endNumber() {
    if numbers.count < Self.mostNumbers {
      numbers.append(current)
      isPart.append(isOpenPart)
    }
    current = Self.missing
  }

  /// The number at an index; the default if it is missing.
  func number(_ place: Int, default value: Int = 0) -> Int {
    guard place < numbers.count, numbers[place] != Self.missing else { return value }
    return numbers[place]
  }

  /// The number at an index as a count or a distance: 0 and missing mean 1.
  func count(_ place: Int = 0) -> Int {
    max(number(place, default: 1), 1)
  }
}
