import Foundation
import ImageFeedPresentation
import TerminalScreenModel
import Testing

@testable import ImageFeedTerminal

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("A picture of the screen") @LongWork
struct ScreenPictureTests {
  /// An SVG document, read as XML.
  private final class Document: NSObject, XMLParserDelegate {
    private(set) var elements: [(name: String, attributes: [String: String], text: String)] = []
    private var isOpen = false

    init(_ svg: String) throws {
      super.init()
      let parser = XMLParser(data: Data(svg.utf8))
      parser.delegate = self
      try #require(parser.parse(), "\(parser.parserError.debugDescription)")
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String] = [:]
    ) {
      elements.append((name, attributes, ""))
      isOpen = true
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      isOpen = false
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      if isOpen { elements[elements.count - 1].text += string }
    }

    func all(_ name: String) -> [(attributes: [String: String], text: String)] {
      elements.filter { $0.name == name }.map { ($0.attributes, $0.text) }
    }

    /// The path data of a colour.
    func path(_ attribute: String, _ color: String) -> String? {
      all("path").first { $0.attributes[attribute] == color }?.attributes["d"]
    }
  }

  private func picture(
    _ text: String, columns: Int = 10, rows: Int = 2, title: String? = nil
  ) throws -> Document {
    var screen = ScreenModel(columns: columns, rows: rows)
    screen.feed("\u{1B}[?25l" + text.escaped)
    return try Document(screen.svg(title: title))
  }

  @Test("The document has the size of the window and its title")
  func window() throws {
    let document = try picture("^]0;from the program\u{7}", columns: 80, rows: 24)
    let root = try #require(document.elements.first)
    #expect(root.name == "svg" && root.attributes["xmlns"] == "http://www.w3.org/2000/svg")
    #expect(root.attributes["width"] == "660" && root.attributes["height"] == "424")
    #expect(root.attributes["viewBox"] == "0 0 660 424")
    #expect(document.all("title").map(\.text) == ["from the program"])
    #expect(document.all("text").map(\.text) == ["from the program"])
    #expect(
      try picture("", title: "a <b> & \"c\"\u{1}").all("title").map(\.text) == [
        "a <b> & \"c\"\u{FFFD}"
      ])
  }

  @Test("Text of the same style is combined and fitted to its cells")
  func runs() throws {
    let document = try picture("ab c^[1mde^[4;31mf^[m g", title: "-")
    let texts = document.all("text").dropFirst()
    #expect(texts.map(\.text) == ["ab c", "de", "f", "g"])
    #expect(texts.map { $0.attributes["x"] } == ["0", "32", "48", "64"])
    #expect(texts.map { $0.attributes["textLength"] } == ["32", "16", "8", "8"])
    #expect(texts.map { $0.attributes["font-weight"] } == [nil, "bold", "bold", nil])
    #expect(texts.map { $0.attributes["text-decoration"] } == [nil, nil, "underline", nil])
    #expect(texts.map { $0.attributes["fill"] } == ["#d8d8d8", "#d8d8d8", "#cd0000", "#d8d8d8"])
    #expect(texts.allSatisfy { $0.attributes["y"] == "12" })
    let rows = try picture("a  \r\n b", title: "-").all("text").dropFirst()
    #expect(rows.map(\.text) == ["a", "b"] && rows.map { $0.attributes["y"] } == ["12", "28"])
  }

  @Test("Underlined spaces are drawn, and others are not")
  func spaces() throws {
    #expect(try picture("   ^[42m  ", title: "-").all("text").count == 1)
    #expect(
      try picture("^[4m   ^[m x", title: "-").all("text").dropFirst().map(\.text) == ["   ", "x"])
  }

  @Test("Each wide character is drawn separately over two cells")
  func wide() throws {
    let texts = try picture("a日本b👩‍🚀", title: "-").all("text").dropFirst()
    #expect(texts.map(\.text) == ["a", "日", "本", "b", "👩‍🚀"])
    #expect(texts.map { $0.attributes["x"] } == ["0", "8", "24", "40", "48"])
    #expect(texts.map { $0.attributes["textLength"] } == ["8", "16", "16", "8", "16"])
  }

  @Test("Text is escaped, and what XML does not allow is replaced")
  func escaping() throws {
    let texts = try picture("<a&\">\u{FFFE}", title: "-").all("text").dropFirst()
    #expect(texts.map(\.text) == ["<a&\">\u{FFFD}"])
  }

  @Test("Cells of one background colour form a rectangle")
  func backgrounds() throws {
    let document = try picture("^[41m  ^[44m ^[m ^[41m ", rows: 1)
    #expect(
      document.path("fill", "#cd0000") == "M0 0h16v8h-16zM32 0h8v8h-8zM0 8h16v8h-16zM32 8h8v8h-8z")
    #expect(document.path("fill", "#0000ee") == "M16 0h8v8h-8zM16 8h8v8h-8z")
    #expect(document.all("path").count == 2)
  }

  @Test("Half blocks are two pixels; full blocks and shades are one, mixed")
  func pixels() throws {
    let document = try picture("^[38;2;255;0;0;48;2;0;0;255m▀▄█░▒▓", rows: 1)
    #expect(document.path("fill", "#ff0000") == "M0 0h8v8h-8zM16 0h8v8h-8zM8 8h16v8h-16z")
    #expect(document.path("fill", "#0000ff") == "M8 0h8v8h-8zM0 8h8v8h-8z")
    #expect(document.path("fill", "#3f00bf") == "M24 0h8v8h-8zM24 8h8v8h-8z")
    #expect(document.path("fill", "#7f007f") != nil && document.path("fill", "#bf003f") != nil)
    #expect(document.all("text").count == 1)
  }

  @Test("Reversed colours are swapped; faint text is nearer to its background")
  func colors() throws {
    let reversed = try picture("^[7;31mx", rows: 1)
    #expect(reversed.path("fill", "#cd0000") != nil)
    #expect(reversed.all("text").last?.attributes["fill"] == "#16181d")
    let plain = try picture("^[7mx", rows: 1)
    #expect(plain.path("fill", "#d8d8d8") != nil)
    let faint = try picture("^[2;38;2;200;100;50;48;2;0;0;0mx", rows: 1)
    #expect(faint.all("text").last?.attributes["fill"] == "#643219")
  }

  @Test("Frames are lines that meet in the middle of the cells' sides")
  func frames() throws {
    let document = try picture("╭─┐\r\n│┼└", title: "-")
    #expect(
      document.path("stroke", "#d8d8d8")
        == "M8 8Q4 8 4 16" + "M12 8H8M12 8H16" + "M20 8H16M20 8V16" + "M4 24V16M4 24V32"
        + "M12 24H8M12 24H16M12 24V16M12 24V32" + "M20 24H24M20 24V16")
    #expect(document.all("text").count == 1)
    let others = try picture("╮╰╯┘├┤┬┴┌", title: "-").path("stroke", "#d8d8d8")
    #expect(others?.hasPrefix("M0 8Q4 8 4 16M16 8Q12 8 12 0M16 8Q20 8 20 0") == true)
  }

  @Test("The cursor is drawn at its position unless it is hidden")
  func cursor() throws {
    func cursors(_ text: String) throws -> [[String: String]] {
      try picture(text).all("rect").map(\.attributes).filter { $0["fill-opacity"] != nil }
    }
    #expect(try cursors("") == [])
    let cursor = try #require(try cursors("^[2;3H^[?25h").first)
    #expect(cursor["x"] == "16" && cursor["y"] == "16" && cursor["width"] == "8")
  }

  @Test("The same screen always gives the same document", arguments: 0..<5)
  func anyScreen(seed: UInt64) throws {
    var samples = SampleCanvases(seed: seed, columns: 30, rows: 8)
    var canvas = Canvas(size: samples.size)
    samples.scribble(on: &canvas, strokes: 40)
    var (encoder, screen) = (FrameEncoder(depth: .trueColor), ScreenModel(columns: 30, rows: 8))
    screen.feed(encoder.encode(canvas))
    _ = try Document(screen.svg())
    #expect(screen.svg() == screen.svg())
  }
}
