enum Key: Hashable, Sendable {
  /// A typed character, a single grapheme and never a control.
  case character(Character)
  /// Control and a lower-case letter.
  case control(Character)
  /// Pasted text, without control characters except line feeds and tabs.
  case paste(String)
  case enter, escape, tab, backTab, backspace, delete
  case up, down, left, right, home, end, pageUp, pageDown

  private static let russian = Array("йцукенгшщзхъфывапролджэячсмитьбю")
  private static let latin = Array("qwertyuiop[]asdfghjkl;'zxcvbnm,.")

  /// The key at the same place of a Latin keyboard, for commands: on a Russian one the key of `l`
  /// types `д`.
  var command: Key {
    guard case .character(let character) = self, let place = Self.russian.firstIndex(of: character)
    else { return self }
    return .character(Self.latin[place])
  }
}

/// An answer of a terminal to a question about itself.
enum TerminalAnswer: Hashable, Sendable {
  case kittyGraphics
  case inlineImages
  /// The kind of terminal (primary device attributes), which every terminal answers.
  case attributes
}

/// Turns a terminal's input into keys, in pieces of any size.
///
/// A key may be one byte, a character in UTF-8, or a sequence that begins with `ESC`, which is also
/// the Escape key. Only time tells them apart: while `hasPending`, wait a moment for more input,
/// and call `flush()` if there is none. Unknown sequences are dropped as a whole, combinations with
/// Alt too.
///
/// A paste must not be able to press keys. However long it is and pauses, all up to its end mark is
/// text.
struct KeyDecoder {
  private enum Token {
    case key(Key)
    case text(String)
    case answer(TerminalAnswer)
    case pasteStart, pasteEnd
    case pasted(ArraySlice<UInt8>)
    case nothing
  }

  private static let escape: UInt8 = 0x1B
  private static let pasteEnd = Array("\u{1B}[201~".utf8)
  /// The maximum size of a sequence or an answer, which then ends there, and of what is kept of a
  /// paste.
  private static let mostBytes = 65_536

  private var buffer: [UInt8] = []
  private var answers: [TerminalAnswer] = []
  /// The pasted text since the last key; `nil` outside of a paste.
  private var paste: [UInt8]?

  /// Indicates whether more input may complete a key.
  var hasPending: Bool { isInPaste || (paste == nil && !buffer.isEmpty) }
  /// Indicates whether pasted text waits for the end of its paste, which may arrive with pauses, so
  /// wait longer.
  var isInPaste: Bool { paste?.isEmpty == false }
  /// Indicates whether an answer of the terminal is incomplete. It may arrive in pieces, so wait
  /// longer: its rest would be read as keys.
  var isInAnswer: Bool { buffer.count > 2 && buffer[0] == Self.escape }

  /// Returns the answers since the last call.
  mutating func takeAnswers() -> [TerminalAnswer] {
    defer { answers = [] }
    return answers
  }

  /// Takes input and returns the complete keys, in order.
  mutating func feed(_ bytes: some Collection<UInt8>) -> [Key] {
    // After a pause the person can still quit, even if the paste's end mark was lost.
    if paste == [], bytes.elementsEqual([0x03]) { paste = nil }
    buffer += bytes
    return takeKeys(isEnd: buffer.count > Self.mostBytes)
  }

  /// Ends incomplete input: a lone `ESC` is the Escape key, the text of a paste that pauses is a
  /// paste, whose rest is another one, and anything else is dropped.
  mutating func flush() -> [Key] {
    let keys = takeKeys(isEnd: true)
    return isInPaste ? keys + [endPaste(isOver: false)] : keys
  }

  private mutating func takeKeys(isEnd: Bool) -> [Key] {
    var (keys, typed, start) = ([Key](), "", 0)
    while start < buffer.count,
      let (count, token) = paste == nil
        ? Self.token(buffer[start...], isEnd: isEnd) : Self.pasted(buffer[start...])
    {
      start += count
      if case .text(let text) = token {
        // Scalars combine into characters.
        typed += text
        continue
      }
      keys += typed.map { .character($0) }
      typed = ""
      switch token {
      case .key(let key): keys.append(key)
      case .answer(let answer): answers.append(answer)
      case .pasteStart: paste = []
      case .pasted(let bytes):
        let room = Self.mostBytes - (paste?.count ?? 0)
        paste? += bytes.prefix(room)
      case .pasteEnd: keys.append(endPaste(isOver: true))
      case .text, .nothing: break
      }
    }
    buffer.removeFirst(start)
    return keys + typed.map { .character($0) }
  }

  /// - Returns: the number of its bytes, and the token; `nil` if it is incomplete.
  private static func token(_ bytes: ArraySlice<UInt8>, isEnd: Bool) -> (Int, Token)? {
    let first = bytes[bytes.startIndex]
    switch first {
    case escape: return sequence(bytes, isEnd)
    case 0x0A, 0x0D: return (1, .key(.enter))
    case 0x09: return (1, .key(.tab))
    case 0x08, 0x7F: return (1, .key(.backspace))
    case 0x01...0x1A: return (1, .key(.control(Character(Unicode.Scalar(first | 0x60)))))
    case 0..<0x20: return (1, .nothing)
    case 0..<0x80: return (1, .text(String(Unicode.Scalar(first))))
    default: return character(bytes, isEnd)
    }
  }

  /// A character of several bytes. Invalid ones become U+FFFD; C1 controls are not keys.
  private static func character(_ bytes: ArraySlice<UInt8>, _ isEnd: Bool) -> (Int, Token)? {
    let first = bytes[bytes.startIndex]
    let length = first < 0xC2 || first > 0xF4 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let all = bytes.prefix(1) + bytes.dropFirst().prefix { 0x80..<0xC0 ~= $0 }.prefix(length - 1)
    if all.count < length, all.count == bytes.count, !isEnd { return nil }
    let text = String(decoding: all, as: UTF8.self).unicodeScalars.filter { $0.value >= 0xA0 }
    return (all.count, .text(String(text)))
  }

  private static func sequence(_ bytes: ArraySlice<UInt8>, _ isEnd: Bool) -> (Int, Token)? {
    let start = bytes.startIndex + 2
    guard bytes.count > 1 else { return isEnd ? (1, .key(.escape)) : nil }
    let incomplete: (Int, Token)? = isEnd ? (bytes.count, .nothing) : nil
    switch Unicode.Scalar(bytes[start - 1]) {
    case "[", "O":
      guard let end = bytes[start...].firstIndex(where: { !(0x20..<0x40 ~= $0) }) else {
        return incomplete
      }
      // A key of Linux's console has one more byte, an old report of the mouse three.
      let more = end > start ? 0 : bytes[end] == UInt8(ascii: "[") ? 1 : bytes[end] == 0x4D ? 3 : 0
      if bytes[start - 1] == UInt8(ascii: "["), more > 0 {
        return bytes.count < 3 + more ? incomplete : (3 + more, .nothing)
      }
      // Not a sequence after all: this byte begins something new.
      guard 0x40..<0x7F ~= bytes[end] else { return (end - bytes.startIndex, .nothing) }
      let numbers = String(decoding: bytes[start..<end], as: UTF8.self)
      return (end + 1 - bytes.startIndex, key(numbers, bytes[end]))
    case "]", "P", "X", "^", "_":
      guard let end = bytes[start...].firstIndex(where: { $0 == 0x07 || $0 == escape }),
        bytes[end] == 0x07 || end + 1 < bytes.endIndex
      else { return incomplete }
      let isEnded = bytes[end] == 0x07 || bytes[end + 1] == UInt8(ascii: "\\")
      let count = end - bytes.startIndex + (bytes[end] == 0x07 ? 1 : isEnded ? 2 : 0)
      let text = String(decoding: bytes[(start - 1)..<end], as: UTF8.self)
      // The number is that of the picture in the question for kitty's protocol.
      let answer: TerminalAnswer? =
        text == "_Gi=31;OK"
        ? .kittyGraphics : text.hasPrefix("]1337;ReportCellSize=") ? .inlineImages : nil
      return (count, answer.map { .answer($0) } ?? .nothing)
    case "\u{1B}": return (1, .key(.escape))
    case "\u{80}"...: return character(bytes.dropFirst(), isEnd).map { (1 + $0.0, .nothing) }
    default: return (2, .nothing)
    }
  }

  /// The pasted bytes before the end mark, then the mark; `nil` if the mark is incomplete.
  private static func pasted(_ bytes: ArraySlice<UInt8>) -> (Int, Token)? {
    let end = bytes.indices.first { place in
      bytes[place] == escape && pasteEnd.starts(with: bytes[place...].prefix(pasteEnd.count))
    }
    let text = bytes[..<(end ?? bytes.endIndex)]
    if !text.isEmpty { return (text.count, .pasted(text)) }
    return bytes.count < pasteEnd.count ? nil : (pasteEnd.count, .pasteEnd)
  }

  /// Takes the pasted text: line ends become line feeds, and other controls except tabs are left out.
  private mutating func endPaste(isOver: Bool) -> Key {
    let lines = String(decoding: paste ?? [], as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    paste = isOver ? nil : []
    let kept = lines.joined(separator: "\n").unicodeScalars.filter { scalar in
      scalar == "\n" || scalar == "\t" || scalar.properties.generalCategory != .control
    }
    return .paste(String(kept))
  }

  private static let keys: [String: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "F": .end, "H": .home, "Z": .backTab,
    "1~": .home, "3~": .delete, "4~": .end, "5~": .pageUp, "6~": .pageDown, "7~": .home,
    "8~": .end, "M": .enter,
  ]

  /// A key with any modifiers, by the numbers and the last byte of its sequence (xterm, "PC-Style
  /// Function Keys"), the terminal's attributes, or the start of a paste.
  private static func key(_ numbers: String, _ final: UInt8) -> Token {
    let end = String(Unicode.Scalar(final))
    if end == "c", numbers.hasPrefix("?") { return .answer(.attributes) }
    if end == "~", numbers == "200" { return .pasteStart }
    let number = numbers.prefix { $0 != ";" }
    return (keys[(end == "~" ? number : "") + end]).map { .key($0) } ?? .nothing
  }
}
