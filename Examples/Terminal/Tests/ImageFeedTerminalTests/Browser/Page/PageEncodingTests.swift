import Foundation
import Testing

@testable import ImageFeedTerminal

@Suite("Text browser: encodings") @LongWork
struct PageEncodingTests {
  private nonisolated static let text = "<p>é€щ</p>"

  private func outline(_ bytes: [UInt8], charset: String? = nil) throws -> [String] {
    try WebPage(Data(bytes), address: #require(pageAddress), charset: charset).outline
  }

  private func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit -> [UInt8] in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? bytes : bytes.reversed()
    }
  }

  @Test("UTF-8 is read with and without a byte order mark")
  func utf8() throws {
    #expect(try outline(Array(Self.text.utf8)) == ["p é€щ"])
    #expect(try outline([0xEF, 0xBB, 0xBF] + Array(Self.text.utf8)) == ["p é€щ"])
    #expect(try outline(Array(Self.text.utf8), charset: "UTF8") == ["p é€щ"])
  }

  @Test(
    "UTF-16 is recognised by its mark, by the header, or by its first character",
    arguments: [true, false])
  func utf16(isBigEndian: Bool) throws {
    let bytes = utf16(Self.text, isBigEndian: isBigEndian)
    let mark: [UInt8] = isBigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
    #expect(try outline(mark + bytes) == ["p é€щ"])
    #expect(try outline(mark + bytes, charset: "utf-8") == ["p é€щ"])
    #expect(try outline(bytes, charset: isBigEndian ? "UTF-16BE" : "UTF-16LE") == ["p é€щ"])
    #expect(try outline(bytes) == ["p é€щ"])
    #expect(try outline(mark + bytes + [0x41]) == ["p é€щ"])
  }

  @Test("Latin-1 in the page or the header means Windows-1252")
  func latin1() throws {
    let body: [UInt8] = Array("<p>".utf8) + [0xE9, 0x80, 0xFF, 0x9F] + Array("</p>".utf8)
    let declared = Array("<?xml version='1.0' encoding='ISO-8859-1'?>".utf8) + body
    #expect(try outline(declared) == ["p é€ÿŸ"])
    #expect(try outline(body, charset: "latin1") == ["p é€ÿŸ"])
    #expect(try outline(body) == ["p \u{FFFD}\u{FFFD}\u{FFFD}"])
  }

  @Test("The header takes precedence over the declaration")
  func headerFirst() throws {
    let text = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>" + Self.text
    #expect(try outline(Array(text.utf8), charset: "utf-8") == ["p é€щ"])
  }

  @Test("A declaration of UTF-16 in a page of single bytes is ignored")
  func mistakenDeclaration() throws {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>" + Self.text
    #expect(try outline(Array(text.utf8)) == ["p é€щ"])
  }

  @Test(
    "A page whose declaration has no encoding is UTF-8",
    arguments: [
      "<?xml version='1.0'?>", "<?xml encoding?>", "<?xml encoding=x?>", "<?xml encoding=''?>",
    ])
  func noEncoding(declaration: String) throws {
    #expect(try outline(Array((declaration + Self.text).utf8)) == ["p é€щ"])
  }

  @Test("Unknown encodings are named in the error")
  func unknown() throws {
    let error = try pageError(Data("<p/>".utf8), charset: "KOI8-R")
    #expect(error == PageError(.unsupportedEncoding("KOI8-R")))
    let long = try pageError(Data("<p/>".utf8), charset: String(repeating: "x", count: 100))
    #expect(long == PageError(.unsupportedEncoding(String(repeating: "x", count: 40))))
  }

  @Test(
    "Content types are read with their charset",
    arguments: [
      ("text/html", "text/html", nil, true),
      ("TEXT/HTML; Charset=\"UTF-8\"", "text/html", "UTF-8", true),
      (" application/xhtml+xml ;q=1; charset = x ; charset=y", "application/xhtml+xml", "x", true),
      ("text/html; charset=", "text/html", nil, true),
      ("text/xml", "text/xml", nil, true), ("application/xml", "application/xml", nil, true),
      ("text/plain;charset=utf-8", "text/plain", "utf-8", false), ("", "", nil, false),
      (";;=", "", nil, false),
    ] as [(String, String, String?, Bool)])
  func contentTypes(header: String, essence: String, charset: String?, isPage: Bool) {
    let type = ContentType(header)
    #expect(type.essence == essence)
    #expect(type.charset == charset)
    #expect(type.isPage == isPage)
  }
}
