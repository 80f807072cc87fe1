import ImageFeedTerminal

/// A control sequence as ECMA-48 (5.4) has it: `CSI`, parameters, and a final byte that says what
/// it does.
struct ControlSequence: Sendable {
  /// `?`, `>`, `<` or `=` before the parameters, 0 without.
  var prefix: UInt8 = 0
  /// What is between parameters and final byte, a space for one; 0 without.
  var intermediate: UInt8 = 0
  /// The last byte.
  private(set) var final: UInt8 = 0
  /// All numbers in order; `missing` for an empty one between two separators.
  private(set) var numbers: [Int] = []
  /// For each number, whether a colon is before it, so that it belongs to the one before.
  private(set) var isPart: [Bool] = []
  /// The number that is being read.
  private var current = missing
  /// A separator has come: a number follows, if only a missing one.
  private var isOpen = false
  private var isOpenPart = false

  static let missing = -1
  /// Further numbers are ignored.
  static let mostNumbers = 64
  /// Larger numbers count as this.
  static let largestNumber = 65_535

  /// Whether a number, or a separator, has been read.
  var hasNumbers: Bool { isOpen || current != Self.missing }

  /// Forgets everything, to begin anew.
  mutating func clear() {
    (prefix, intermediate, final) = (0, 0, 0)
    numbers.removeAll(keepingCapacity: true)
    isPart.removeAll(keepingCapacity: true)
    (current, isOpen, isOpenPart) = (Self.missing, false, false)
  }

  /// A digit of the number that is being read.
  mutating func append(digit: Int) {
    current = min(max(current, 0) * 10 + digit, Self.largestNumber)
  }

  /// A semicolon, or a colon.
  mutating func separate(byColon: Bool) {
    endNumber()
    (isOpen, isOpenPart) = (true, byColon)
  }

  /// The final byte.
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

  /// A number by its place; the default where it is missing.
  func number(_ place: Int, default value: Int = 0) -> Int {
    guard place < numbers.count, numbers[place] != Self.missing else { return value }
    return numbers[place]
  }

  /// A number that says how often or how far: 0 and nothing mean 1.
  func count(_ place: Int = 0) -> Int {
    max(number(place, default: 1), 1)
  }
}
