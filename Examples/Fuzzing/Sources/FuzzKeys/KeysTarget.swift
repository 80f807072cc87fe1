import FuzzInput

@testable import ImageFeedTerminal

/// What a terminal sends: keys, and the line a person edits with them.
enum KeysTarget {
  static func run(_ input: inout FuzzInput) {
    let (seed, columns) = (input.byte(), input.number(in: 0...60))
    let isSecret = input.flag()
    let bytes = input.rest()
    let keys = Self.keys(of: bytes, seed: seed)
    for key in keys { check(key) }
    expect(joined(keys) == joined(Self.keys(of: bytes, seed: 0)), "other keys in pieces: \(keys)")

    edit(with: keys, columns: columns, isSecret: isSecret)
  }

  private static func edit(with keys: [Key], columns: Int, isSecret: Bool) {
    var editor = LineEditor()
    // More of them make a longer line, and take the square of the time.
    for (number, key) in keys.prefix(16).enumerated() {
      _ = editor.handle(key.command)
      guard number % 8 == 7 || number == keys.count - 1 else { continue }
      let window = editor.window(columns: columns, isSecret: isSecret)
      let width = TextLayout.columns(of: window.text)
      expect(
        width <= max(columns - 1, 1),
        "\(width) columns of \(columns): \(window.text.debugDescription)")
      expect((0...width).contains(window.cursor), "cursor at \(window.cursor) of \(width)")
    }
  }

  private static func keys(of bytes: [UInt8], seed: UInt8) -> [Key] {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    for piece in Pieces(bytes, seed: seed) { keys += decoder.feed(piece) }
    keys += decoder.flush()
    expect(!decoder.hasPending && !decoder.isInPaste, "something is pending after flush()")
    return keys
  }

  private static func check(_ key: Key) {
    switch key {
    case .character(let character):
      expect(!hasControls(String(character), but: ""), "a control as a character")
    case .paste(let text):
      expect(!hasControls(text, but: "\n\t"), "a control in a paste")
    default: break
    }
  }

  private static func hasControls(_ text: String, but allowed: String) -> Bool {
    text.unicodeScalars.contains {
      $0.properties.generalCategory == .control && !allowed.unicodeScalars.contains($0)
    }
  }

  /// Where a piece ends a character ends, accent or not: typed characters are compared as one text.
  private static func joined(_ keys: [Key]) -> [Key] {
    var (joined, typed) = ([Key](), String.UnicodeScalarView())
    for key in keys {
      if case .character(let character) = key {
        typed += character.unicodeScalars
        continue
      }
      if !typed.isEmpty { joined.append(.paste("typed " + String(typed))) }
      typed = String.UnicodeScalarView()
      joined.append(key)
    }
    return typed.isEmpty ? joined : joined + [.paste("typed " + String(typed))]
  }
}

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(bytes, count)
  KeysTarget.run(&input)
  return 0
}
