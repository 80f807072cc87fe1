/// Turns a terminal's input into keys, in pieces of any size.
///
/// A key may be one byte, a character in UTF-8, or a sequence that begins with `ESC`, which is also
/// the Escape key. Only time tells them apart: while `hasPending`, wait a moment for more input,
/// and call `flush()` if there is none. Unknown sequences are dropped as a whole, combinations with
/// Alt too, and every buffer has a limit.
struct KeyDecoder: Sendable {
  private enum State: Sendable {
    case ground
    case escape
    /// After `ESC [`.
    case sequence
    /// After `ESC O`.
    case shifted
    /// After an old mouse report, `ESC [ M`, or a function key of the Linux console, `ESC [ [`: the
    /// number of bytes to skip.
    case skipping(Int)
    /// Inside a string from the terminal, such as the answer to a query.
    case string(isEnding: Bool)
    /// After `ESC`, in a character typed with Alt.
    case altCharacter
    case paste
  }

  private var state = State.ground
  private var sequence = KeySequence()
  private var paste = PasteCollector()
  private var decoder = ScalarDecoder()
  /// Scalars that are not yet combined into characters.
  private var typed = String.UnicodeScalarView()
  private var keys: [Key] = []
  private var answer = AnswerCollector()
  private var answers: [TerminalAnswer] = []

  private static let escape: UInt8 = 0x1B

  init() {}

  /// Indicates whether a key is incomplete and more input may complete it.
  var hasPending: Bool {
    if case .ground = state { return decoder.isInside }
    return true
  }

  /// Indicates whether pasted text is incomplete. It may arrive with pauses, so wait longer.
  var isInPaste: Bool {
    if case .paste = state { return true }
    return false
  }

  /// Indicates whether an answer of the terminal is incomplete. It may arrive in pieces, so wait
  /// longer: its rest would be read as keys.
  var isInAnswer: Bool {
    switch state {
    case .string: answer.isCertain
    case .sequence: !sequence.isEmpty
    default: false
    }
  }

  /// Returns the answers since the last call, in order.
  mutating func takeAnswers() -> [TerminalAnswer] {
    defer { answers.removeAll() }
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
    switch state {
    case .escape: emit(.escape)
    case .paste: emit(.paste(paste.finish()))
    case .altCharacter: _ = decoder.flush()
    default: break
    }
    if let scalar = decoder.flush() { typed.append(scalar) }
    state = .ground
    return takeKeys()
  }

  // MARK: One byte

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takeInGround(byte)
    case .escape: takeAfterEscape(byte)
    case .sequence: takeInSequence(byte)
    case .shifted: takeShifted(byte)
    case .skipping(let count): state = count > 1 ? .skipping(count - 1) : .ground
    case .string(let isEnding): takeInString(byte, isEnding: isEnding)
    case .altCharacter:
      _ = decoder.feed(byte)
      if !decoder.isInside { state = .ground }
    case .paste:
      if paste.append(byte) {
        emit(.paste(paste.finish()))
        state = .ground
      }
    }
  }

  private mutating func takeInGround(_ byte: UInt8) {
    guard byte >= 0x80 || decoder.isInside else { return takeASCII(byte) }
    let (first, second) = decoder.feed(byte)
    for scalar in [first, second] {
      guard let scalar else { continue }
      if scalar.isASCII { takeASCII(UInt8(scalar.value)) } else { take(scalar) }
    }
  }

  /// Takes a character beyond ASCII. C1 controls are not keys.
  private mutating func take(_ scalar: Unicode.Scalar) {
    if scalar.value >= 0xA0 { typed.append(scalar) }
  }

  private mutating func takeASCII(_ byte: UInt8) {
    switch byte {
    case Self.escape: state = .escape
    case 0x0A, 0x0D: emit(.enter)
    case 0x09: emit(.tab)
    case 0x08, 0x7F: emit(.backspace)
    case 0x00: emit(.control(" "))
    case 0x01...0x1A: emit(.control(Character(Unicode.Scalar(byte | 0x60))))
    case 0x1C...0x1F: emit(.control(Character(Unicode.Scalar(byte | 0x40))))
    default: typed.append(Unicode.Scalar(byte))
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["):
      sequence.clear()
      state = .sequence
    case UInt8(ascii: "O"): state = .shifted
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      answer.begin(byte)
      state = .string(isEnding: false)
    case Self.escape: emit(.escape)
    case 0x80...:
      _ = decoder.feed(byte)
      state = decoder.isInside ? .altCharacter : .ground
    default: state = .ground
    }
  }

  private mutating func takeInSequence(_ byte: UInt8) {
    switch byte {
    case 0x20..<0x40: sequence.append(byte)
    case UInt8(ascii: "[") where sequence.isEmpty: state = .skipping(1)
    case UInt8(ascii: "M") where sequence.isEmpty: state = .skipping(3)
    case 0x40..<0x7F:
      state = .ground
      if sequence.beginsPaste(final: byte) {
        state = .paste
      } else if let key = sequence.key(final: byte) {
        emit(key)
      } else if let answer = sequence.answer(final: byte) {
        answers.append(answer)
      }
    default:
      // Not a sequence after all: this byte begins something new.
      state = .ground
      take(byte)
    }
  }

  private mutating func takeShifted(_ byte: UInt8) {
    state = .ground
    guard (0x20..<0x7F).contains(byte) else { return take(byte) }
    // Some terminals send modifiers between.
    if (0x30..<0x3C).contains(byte) {
      state = .shifted
    } else if byte == UInt8(ascii: "M") {
      emit(.enter)
    } else if let key = KeySequence.movement(final: byte) {
      emit(key)
    }
  }

  private mutating func takeInString(_ byte: UInt8, isEnding: Bool) {
    if byte == 0x07 || (isEnding && byte == UInt8(ascii: "\\")) {
      state = .ground
      if let answer = answer.finish() { answers.append(answer) }
    } else if isEnding, byte != Self.escape {
      state = .escape
      take(byte)
    } else {
      state = .string(isEnding: byte == Self.escape)
      if byte != Self.escape { answer.append(byte) }
    }
  }

  // MARK: Keys

  private mutating func emit(_ key: Key) {
    endTyped()
    keys.append(key)
  }

  private mutating func endTyped() {
    guard !typed.isEmpty else { return }
    for character in String(typed) { keys.append(.character(character)) }
    typed.removeAll()
  }

  private mutating func takeKeys() -> [Key] {
    endTyped()
    defer { keys.removeAll() }
    return keys
  }
}
