/// An input with the keyboard.
enum Key: Hashable, Sendable {
  /// A typed character, a single grapheme and never a control.
  case character(Character)
  case enter, escape, tab, backspace, delete
  /// Shift and Tab.
  case backTab
  case up, down, left, right, home, end, pageUp, pageDown
  /// Control and a lower-case letter.
  case control(Character)
  /// Pasted text, without control characters except line feeds and tabs.
  case paste(String)

  private static let russian = Array("йцукенгшщзхъфывапролджэячсмитьбю")
  private static let latin = Array("qwertyuiop[]asdfghjkl;'zxcvbnm,.")

  /// The key at the same place of a Latin keyboard, for commands: on a Russian one the key of `l`
  /// types `д`.
  var command: Key {
    guard case .character(let character) = self,
      let place = Self.russian.firstIndex(of: Character(character.lowercased()))
    else { return self }
    return .character(Self.latin[place])
  }
}

/// An answer of a terminal to a question about itself.
enum TerminalAnswer: Hashable, Sendable {
  /// The terminal supports kitty's graphics protocol.
  case kittyGraphics
  /// The terminal supports iTerm2's inline images.
  case inlineImages
  /// The kind of terminal (primary device attributes), which every terminal answers.
  case attributes
}

/// Turns a terminal's input into keys, in pieces of any size.
///
/// A key may be one byte, a character in UTF-8, or a sequence that begins with `ESC`, which is also
/// the Escape key. Only time tells them apart: while `hasPending`, wait a moment for more input,
/// and call `flush()` if there is none. Unknown sequences are dropped as a whole, combinations with
/// Alt too, and every buffer has a limit.
struct KeyDecoder {
  private enum State {
    case ground
    case escape
    /// After `ESC [`.
    case sequence
    /// After `ESC O`.
    case shifted
    /// The number of bytes to skip: of an old report of the mouse, of a key of Linux's console.
    case skipping(Int)
    /// Inside a string from the terminal, such as the answer to a question.
    case string(kind: UInt8, isEnding: Bool)
    case paste
  }

  private static let (escape, mostInSequence, mostInPaste) = (UInt8(0x1B), 256, 65_536)
  private static let endOfPaste = Array("\u{1B}[201~".utf8)

  private var state = State.ground
  /// The bytes of the sequence, the string or the paste so far.
  private var bytes: [UInt8] = []
  /// The bytes of an incomplete character, and whether it is typed with Alt.
  private var (character, isAlt): ([UInt8], Bool) = ([], false)
  /// Scalars that are not yet combined into characters.
  private var typed = String.UnicodeScalarView()
  private var keys: [Key] = []
  private var answers: [TerminalAnswer] = []

  /// Indicates whether more input may complete a key.
  var hasPending: Bool {
    if case .ground = state { return !character.isEmpty }
    return true
  }

  /// Indicates whether a paste is incomplete. It may arrive with pauses, so wait longer.
  var isInPaste: Bool {
    if case .paste = state { return true }
    return false
  }

  /// Indicates whether an answer of the terminal is incomplete. It may arrive in pieces, so wait
  /// longer: its rest would be read as keys.
  var isInAnswer: Bool {
    switch state {
    case .string, .sequence: !bytes.isEmpty
    default: false
    }
  }

  /// Returns the answers since the last call.
  mutating func takeAnswers() -> [TerminalAnswer] {
    defer { answers = [] }
    return answers
  }

  /// Takes input and returns the complete keys, in order.
  mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
    for byte in bytes { take(byte) }
    return takeKeys()
  }

  /// Ends incomplete input: a lone `ESC` is the Escape key, a paste without its end is a paste, and
  /// anything else is dropped.
  mutating func flush() -> [Key] {
    endCharacter()
    switch state {
    case .escape: emit(.escape)
    case .paste: emit(.paste(Self.pasted(bytes)))
    default: break
    }
    state = .ground
    return takeKeys()
  }

  private mutating func emit(_ key: Key) {
    keys += String(typed).map { .character($0) } + [key]
    typed.removeAll()
  }

  private mutating func takeKeys() -> [Key] {
    defer { (keys, typed) = ([], String.UnicodeScalarView()) }
    return keys + String(typed).map { .character($0) }
  }

  // MARK: One byte

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takeInGround(byte)
    case .escape: takeAfterEscape(byte)
    case .sequence: takeInSequence(byte)
    case .shifted: takeShifted(byte)
    case .skipping(let count): state = count > 1 ? .skipping(count - 1) : .ground
    case .string(let kind, let isEnding): takeInString(byte, kind, isEnding)
    case .paste: takeInPaste(byte)
    }
  }

  private mutating func takeInGround(_ byte: UInt8) {
    if !character.isEmpty, 0x80..<0xC0 ~= byte {
      character.append(byte)
      if character.count == Self.length(of: character[0]) { endCharacter() }
      return
    }
    endCharacter()
    switch byte {
    case 0x80...:
      character = [byte]
      if Self.length(of: byte) == 1 { endCharacter() }
    case Self.escape: state = .escape
    case 0x0A, 0x0D: emit(.enter)
    case 0x09: emit(.tab)
    case 0x08, 0x7F: emit(.backspace)
    case 0x01...0x1A: emit(.control(Character(Unicode.Scalar(byte | 0x60))))
    case 0..<0x20: break
    default: typed.append(Unicode.Scalar(byte))
    }
  }

  private static func length(of first: UInt8) -> Int {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  /// Invalid bytes become U+FFFD. C1 controls are not keys.
  private mutating func endCharacter() {
    let scalars = String(decoding: character, as: UTF8.self).unicodeScalars
    if !isAlt { typed.append(contentsOf: scalars.filter { $0.value >= 0xA0 }) }
    (character, isAlt) = ([], false)
  }

  private mutating func takeAfterEscape(_ byte: UInt8) {
    (state, bytes) = (.ground, [])
    switch byte {
    case UInt8(ascii: "["): state = .sequence
    case UInt8(ascii: "O"): state = .shifted
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .string(kind: byte, isEnding: false)
    case Self.escape:
      emit(.escape)
      state = .escape
    case 0x80...:
      isAlt = true
      character = [byte]
    default: break
    }
  }

  private mutating func takeInSequence(_ byte: UInt8) {
    switch byte {
    case 0x20..<0x40: if bytes.count < Self.mostInSequence { bytes.append(byte) }
    case UInt8(ascii: "[") where bytes.isEmpty: state = .skipping(1)
    case UInt8(ascii: "M") where bytes.isEmpty: state = .skipping(3)
    case 0x40..<0x7F: endSequence(byte)
    default:
      // Not a sequence after all: this byte begins something new.
      state = .ground
      take(byte)
    }
  }

  private mutating func takeShifted(_ byte: UInt8) {
    state = .ground
    switch byte {
    // Some terminals send modifiers between.
    case 0x30..<0x3C: state = .shifted
    case UInt8(ascii: "M"): emit(.enter)
    case 0x20..<0x7F: Self.movements[byte].map { emit($0) }
    default: take(byte)
    }
  }

  private mutating func takeInString(_ byte: UInt8, _ kind: UInt8, _ isEnding: Bool) {
    if byte == 0x07 || (isEnding && byte == UInt8(ascii: "\\")) {
      state = .ground
      // The number of the picture in the question for kitty's protocol.
      if kind == UInt8(ascii: "_"), bytes == Array("Gi=31;OK".utf8) {
        answers.append(.kittyGraphics)
      } else if kind == UInt8(ascii: "]"), bytes.starts(with: "1337;ReportCellSize=".utf8) {
        answers.append(.inlineImages)
      }
    } else if isEnding, byte != Self.escape {
      state = .escape
      take(byte)
    } else {
      state = .string(kind: kind, isEnding: byte == Self.escape)
      if byte != Self.escape, bytes.count < Self.mostInSequence { bytes.append(byte) }
    }
  }

  private mutating func takeInPaste(_ byte: UInt8) {
    bytes.append(byte)
    if byte == UInt8(ascii: "~"), bytes.suffix(Self.endOfPaste.count) == Self.endOfPaste[...] {
      state = .ground
      emit(.paste(Self.pasted(bytes.dropLast(Self.endOfPaste.count))))
    } else if bytes.count > Self.mostInPaste + Self.endOfPaste.count {
      bytes.remove(at: Self.mostInPaste)
    }
  }

  /// Line ends become line feeds. Other controls except tabs are left out: pasted text must not be
  /// able to press keys.
  private static func pasted(_ bytes: some Collection<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let kept = lines.joined(separator: "\n").unicodeScalars.filter { scalar in
      scalar == "\n" || scalar == "\t" || scalar.properties.generalCategory != .control
    }
    return String(kept)
  }

  // MARK: Sequences (xterm, "PC-Style Function Keys")

  private static let movements: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
    UInt8(ascii: "D"): .left, UInt8(ascii: "F"): .end, UInt8(ascii: "H"): .home,
  ]
  private static let editing: [Int: Key] = [
    1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
  ]

  private mutating func endSequence(_ final: UInt8) {
    state = .ground
    let numbers = String(decoding: bytes, as: UTF8.self)
      .split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0.prefix { $0 != ":" }) ?? 0 }
    let first = numbers.first ?? 0
    switch final {
    case UInt8(ascii: "~") where first == 200: (state, bytes) = (.paste, [])
    case UInt8(ascii: "~"): Self.editing[first].map { emit($0) }
    case UInt8(ascii: "Z"): emit(.backTab)
    case UInt8(ascii: "c") where bytes.first == UInt8(ascii: "?"): answers.append(.attributes)
    case UInt8(ascii: "u"): takeCharacter(first, modifiers: (numbers.dropFirst().first ?? 1) - 1)
    default: Self.movements[final].map { emit($0) }
    }
  }

  /// A key by its character's number (fixterms, kitty). Alt is bit 1, Control bit 2; codes for
  /// private use are keys without a character.
  private mutating func takeCharacter(_ code: Int, modifiers: Int) {
    switch code {
    case 9: emit(modifiers & 1 == 0 ? .tab : .backTab)
    case 13: emit(.enter)
    case 27: emit(.escape)
    case 127: emit(.backspace)
    case 0x20..<0x7F, 0xA0..<0xE000, 0xF900..<0x11_0000:
      guard modifiers & 0b10 == 0, let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init)
      else { return }
      let character = Character(scalar)
      emit(modifiers & 0b100 == 0 ? .character(character) : .control(character))
    default: break
    }
  }
}
