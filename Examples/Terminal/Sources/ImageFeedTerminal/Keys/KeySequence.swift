/// The control sequence of a key or of the mouse, and what it means (xterm, "PC-Style Function
/// Keys" and "Extended coordinates").
struct KeySequence: Sendable {
  /// The bytes between `ESC [` and the last byte.
  private var bytes: [UInt8] = []
  private var isTooLong = false

  /// The maximum length of a key's sequence, in bytes.
  static let mostBytes = 32
  /// The number of lines per notch of the wheel.
  static let linesPerNotch = 3

  var isEmpty: Bool { bytes.isEmpty }

  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    isTooLong = false
  }

  mutating func append(_ byte: UInt8) {
    if bytes.count < Self.mostBytes { bytes.append(byte) } else { isTooLong = true }
  }

  /// Indicates whether the sequence starts a paste.
  func beginsPaste(final: UInt8) -> Bool {
    final == UInt8(ascii: "~") && !isTooLong && bytes == Array("200".utf8)
  }

  /// The key of the sequence, with any modifiers; `nil` for an unknown key.
  func key(final: UInt8) -> Key? {
    if isTooLong { return nil }
    if bytes.first == UInt8(ascii: "<") { return mouse(final: final) }
    switch final {
    case UInt8(ascii: "Z"): return .backTab
    case UInt8(ascii: "~"): return Self.editing(numbers.first ?? 0)
    case UInt8(ascii: "u"): return character
    default: return Self.movement(final: final)
    }
  }

  /// The answer in the sequence; `nil` if it is not an answer.
  func answer(final: UInt8) -> TerminalAnswer? {
    if isTooLong { return nil }
    let isPrivate = bytes.first == UInt8(ascii: "?")
    return TerminalAnswer(isPrivate: isPrivate, numbers: numbers, final: final)
  }

  /// The keys that end with a letter, after `ESC [` or `ESC O`.
  static func movement(final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    default: nil
    }
  }

  private static func editing(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    default: nil
    }
  }

  /// A key by its character's number, with modifiers (fixterms, kitty).
  private var character: Key? {
    let modifiers = numbers.count > 1 ? numbers[1] - 1 : 0
    switch numbers.first ?? 0 {
    case 9: return modifiers & 1 != 0 ? .backTab : .tab
    case 13: return .enter
    case 27: return .escape
    case 127: return .backspace
    case let code:
      // Codes for private use, from 57344 on, are keys without a character.
      guard code >= 0x20, code < 0xE000 || code > 0xF8FF, modifiers & 0b10 == 0,
        let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init),
        !(0x7F..<0xA0).contains(code)
      else { return nil }
      return modifiers & 0b100 != 0
        ? .control(Character(scalar)) : .character(Character(scalar))
    }
  }

  private func mouse(final: UInt8) -> Key? {
    let numbers = numbers
    guard numbers.count == 3, final == UInt8(ascii: "M") else { return nil }
    let point = CellPoint(column: max(numbers[1] - 1, 0), row: max(numbers[2] - 1, 0))
    // Bits 2 to 4 are Shift, Alt and Control.
    switch numbers[0] & ~0b1_1100 {
    case 0: return .click(at: point)
    case 64: return .scroll(lines: -Self.linesPerNotch, at: point)
    case 65: return .scroll(lines: Self.linesPerNotch, at: point)
    default: return nil
    }
  }

  /// The numbers between semicolons, 0 if missing. Subparameters after a colon are left out.
  private var numbers: [Int] {
    bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { part in
      var number = 0
      for byte in part.prefix(while: { $0 != UInt8(ascii: ":") }) {
        if (0x30..<0x3A).contains(byte) { number = min(number * 10 + Int(byte & 15), 1 << 21) }
      }
      return number
    }
  }
}
