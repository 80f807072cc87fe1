import ImageFeedTerminal

/// Parses a terminal's input: characters, controls, escape and control sequences, strings.
///
/// It is a state machine like the one by Paul Williams (vt100.net/emu/dec_ansi_parser), for UTF-8.
/// It accepts any bytes, and all its buffers are limited.
struct EscapeParser: Sendable {
  /// An event that a byte completes.
  enum Event: Sendable {
    case nothing
    case character(Unicode.Scalar)
    /// A C0 control.
    case control(UInt8)
    /// `ESC`, optionally an intermediate byte, and this byte.
    case escape(UInt8)
    /// `sequence` is complete.
    case sequence
    /// An operating system command is complete; its text is in `string`.
    case command
    /// An application program command is complete; its text is in `string`.
    case application
  }

  private enum State: Sendable {
    case text
    case escape
    case sequence
    /// In an invalid sequence, up to its end.
    case badSequence
    case command
    case application
    /// In a string of an unused kind, up to its end.
    case otherString
  }

  /// The control sequence that is being read, or the last one.
  private(set) var sequence = ControlSequence()
  /// The intermediate byte of the escape sequence; 0 if there is none.
  private(set) var intermediate: UInt8 = 0
  /// The command that is being read, or the last one.
  private(set) var string: [UInt8] = []
  private var state = State.text
  /// Indicates whether `ESC` was read in a string; a backslash then ends the string.
  private var isEnding = false
  private var decoder = ScalarDecoder()

  /// The maximum length of a command; a longer one is cut off.
  static let longestString = 1 << 20

  private static let escape: UInt8 = 0x1B

  /// Takes a byte and returns the events that it completes.
  ///
  /// There are two events if a byte interrupts a character: U+FFFD, and the byte's own event.
  mutating func feed(_ byte: UInt8) -> (Event, Event) {
    guard state == .text, byte >= 0x80 || decoder.isInside else {
      return (event(of: byte), .nothing)
    }
    let (first, second) = decoder.feed(byte)
    return (first.map { event(of: $0) } ?? .nothing, second.map { event(of: $0) } ?? .nothing)
  }

  private mutating func event(of scalar: Unicode.Scalar) -> Event {
    scalar.value < 0x80 ? event(of: UInt8(scalar.value)) : .character(scalar)
  }

  private mutating func event(of byte: UInt8) -> Event {
    switch state {
    case .command, .application, .otherString: return inString(byte)
    case .text where byte >= 0x20: return byte == 0x7F ? .nothing : .character(Unicode.Scalar(byte))
    default: break
    }
    switch byte {
    case Self.escape:
      (state, intermediate) = (.escape, 0)
      return .nothing
    case 0x18, 0x1A:
      state = .text
      return .nothing
    case ..<0x20:
      return .control(byte)
    case 0x7F:
      return .nothing
    default:
      return state == .escape ? afterEscape(byte) : inSequence(byte)
    }
  }

  private mutating func afterEscape(_ byte: UInt8) -> Event {
    if byte < 0x30 {
      intermediate = byte
      return .nothing
    }
    state = .text
    guard intermediate == 0 else { return .escape(byte) }
    switch byte {
    case UInt8(ascii: "["):
      sequence.clear()
      state = .sequence
    case UInt8(ascii: "]"):
      string.removeAll(keepingCapacity: true)
      (state, isEnding) = (.command, false)
    case UInt8(ascii: "_"):
      string.removeAll(keepingCapacity: true)
      (state, isEnding) = (.application, false)
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"):
      (state, isEnding) = (.otherString, false)
    default:
      return .escape(byte)
    }
    return .nothing
  }

  private mutating func inSequence(_ byte: UInt8) -> Event {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      sequence.append(digit: Int(byte & 0x0F))
    case UInt8(ascii: ";"), UInt8(ascii: ":"):
      sequence.separate(byColon: byte == UInt8(ascii: ":"))
    case 0x3C...0x3F:
      if sequence.prefix != 0 || sequence.hasNumbers { state = .badSequence }
      sequence.prefix = byte
    case 0x20..<0x30:
      sequence.intermediate = byte
    case 0x40..<0x7F:
      let isGood = state == .sequence
      state = .text
      sequence.end(byte)
      return isGood ? .sequence : .nothing
    default:
      state = .badSequence
    }
    return .nothing
  }

  private mutating func inString(_ byte: UInt8) -> Event {
    let (wasEnding, isCommand) = (isEnding, state == .command)
    let isApplication = state == .application
    isEnding = byte == Self.escape
    if wasEnding, byte != Self.escape {
      // `ESC \` ends the string; any other escape sequence ends it, too, and begins.
      (state, intermediate) = (.escape, 0)
      if byte != UInt8(ascii: "\\") { return event(of: byte) }
      state = .text
      return isCommand ? .command : isApplication ? .application : .nothing
    }
    switch byte {
    case Self.escape:
      break
    case 0x07 where isCommand:
      state = .text
      return .command
    case 0x18, 0x1A:
      state = .text
    default:
      if isCommand || isApplication, string.count < Self.longestString { string.append(byte) }
    }
    return .nothing
  }
}
