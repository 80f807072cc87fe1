import Foundation
import Testing

@testable import ImageFeedTerminal

@Suite("Text browser: hostile and broken pages") @LongWork
struct HostilePageTests {
  @Test(
    "The error of a page that is not well-formed has a reason and a line",
    arguments: [
      ("<html>\n<p>a\n</html>", .unclosedElement("p"), 3),
      ("<html>\n<p>a", .unclosedElement("p"), 2),
      ("<html><p></p>", .unclosedElement("html"), 1),
      ("<p>a</p>\n<p>b</p>", .severalRoots, 2),
      ("<p>a</p>b", .severalRoots, 1),
      ("<p>\na & b</p>", .bareAmpersand, 2),
      ("<a href='?a=1&b=2'/>", .bareAmpersand, 1),
      ("<p>\n\n&foo;</p>", .unknownEntity("foo"), 3),
      ("<input disabled/>", .badAttribute, 1),
      ("<input name=a/>", .badAttribute, 1),
      ("<input name='a' name='b'/>", .badAttribute, 1),
      ("<p>\n<!-- a", .unterminated("a comment"), 2),
      ("<p>\n<!--></p>", .unterminated("a comment"), 2),
      ("<p>\n<![CDATA[a]]</p>", .unterminated("a CDATA section"), 2),
      ("\n<!DOCTYPE html [ > <p></p>", .unterminated("the DOCTYPE"), 2),
      ("\n<!DOCTYPE html 'a> <p></p>", .unterminated("the DOCTYPE"), 2),
      ("<p>\n<?php a", .unterminated("a processing instruction"), 2),
      ("<p>&#0;</p>", .notWellFormed(code: 9), 1),
      ("<p>&#99999999999999999999;</p>", .notWellFormed(code: 9), 1),
      ("<p>\na\u{0}b</p>", .illegalCharacter(0), 2),
      ("<p>\u{1B}[2J</p>", .illegalCharacter(0x1B), 1),
      ("<p>\u{FFFF}</p>", .illegalCharacter(0xFFFF), 1),
      ("<p>\n\n\u{FFFE}</p>", .illegalCharacter(0xFFFE), 3),
      ("", .empty, nil),
      ("  \n ", .empty, nil),
      ("<", .empty, nil),
      ("<p", .empty, nil),
      ("<!DOCTYPE html>", .empty, nil),
      ("<p><!x></p>", .notWellFormed(code: 0), 1), ("hello", .empty, 1),
      ("<!-- a -->\n", .empty, nil),
    ] as [(String, PageError.Reason, Int?)])
  func notWellFormed(markup: String, reason: PageError.Reason, line: Int?) throws {
    let error = try pageError(Data(markup.utf8))
    #expect(error?.reason == reason)
    if let line { #expect(error?.line == line) }
  }

  @Test("Characters next to the forbidden ones are allowed")
  func neighbours() throws {
    #expect(
      try page("<p>\u{FFFD}\u{FFBE}\u{F7BF}\u{1FFFD}</p>").outline == [
        "p \u{FFFD}\u{FFBE}\u{F7BF}\u{1FFFD}"
      ])
  }

  @Test("A hundred thousand nested elements are refused")
  func deep() throws {
    let deep = String(repeating: "<b>", count: 100_000)
    #expect(try pageError(Data(deep.utf8))?.reason == .tooDeep)
    let closed = deep + String(repeating: "</b>", count: 100_000)
    #expect(try pageError(Data(closed.utf8))?.reason == .tooDeep)
  }

  @Test("The greatest allowed depth is read, and a deeper page is refused")
  func depthLimit() throws {
    func nested(_ depth: Int) -> Data {
      Data(
        (String(repeating: "<b>", count: depth) + "a" + String(repeating: "</b>", count: depth))
          .utf8)
    }
    let address = try #require(pageAddress)
    #expect(try WebPage(nested(200), address: address).outline == ["p *a*"])
    #expect(try pageError(nested(201))?.reason == .tooDeep)
  }

  @Test("The greatest allowed number of elements is read, and a greater one is refused")
  func manyElements() throws {
    func wide(_ count: Int) -> Data {
      Data(("<p>" + String(repeating: "<i/>", count: count - 1) + "a</p>").utf8)
    }
    let address = try #require(pageAddress)
    #expect(try WebPage(wide(20_000), address: address).outline == ["p a"])
    #expect(try pageError(wide(20_001))?.reason == .tooManyElements)
  }

  @Test("The greatest allowed number of attributes is read, and a greater one is refused")
  func manyAttributes() throws {
    func tag(_ count: Int) -> String {
      "<p " + (0..<count).map { "a\($0)='>\"'" }.joined(separator: " ") + ">x='\n<b/></p>"
    }
    let address = try #require(pageAddress)
    let page = try WebPage(
      Data("<div>\(tag(256))\(tag(256))</div>".utf8), address: address)
    #expect(page.outline == ["p x='", "p x='"])
    #expect(try pageError(Data(tag(257).utf8)) == PageError(.tooManyAttributes, line: 1))
  }

  @Test("A page of 5 MB is refused before it is read, and one of the largest size is read")
  func large() throws {
    #expect(try pageError(Data(count: 5_000_000)) == PageError(.tooLarge))
    let text = "<p>" + String(repeating: "a", count: WebPage.largestSize - 7) + "</p>"
    #expect(try WebPage(Data(text.utf8), address: #require(pageAddress)).blocks.count == 1)
    #expect(try pageError(Data((text + " ").utf8))?.reason == .tooLarge)
  }

  @Test("A billion laughs do not expand: entities declared in a page are unknown")
  func billionLaughs() throws {
    let declarations = (1...9).map { level in
      "<!ENTITY lol\(level) \"\(String(repeating: "&lol\(level - 1);", count: 10))\">"
    }
    let bomb = """
      <?xml version="1.0"?>
      <!DOCTYPE lolz [ <!ENTITY lol0 "lol">
      \(declarations.joined(separator: "\n"))
      ]>
      <p>&lol9;</p>
      """
    let error = try pageError(Data(bomb.utf8))
    #expect(error == PageError(.unknownEntity("lol9"), line: 13))
  }

  @Test("Files and addresses declared as entities are not read")
  func externalEntities() throws {
    let markup = """
      <!DOCTYPE p [ <!ENTITY x SYSTEM "file:///etc/passwd"> <!ENTITY % y SYSTEM "http://127.0.0.1:1/">
      %y; ]><p>&x;</p>
      """
    #expect(try pageError(Data(markup.utf8))?.reason == .unknownEntity("x"))
  }

  @Test("A page of only brackets, ampersands or attributes is read quickly")
  func pathological() throws {
    let count = 100_000
    _ = try pageError(Data(String(repeating: "<", count: count).utf8))
    _ = try pageError(Data(String(repeating: "&", count: count).utf8))
    _ = try pageError(Data(("<p>" + String(repeating: "&a", count: count)).utf8))
    _ = try pageError(Data(String(repeating: "<!DOCTYPE ", count: count / 10).utf8))
    _ = try pageError(Data(String(repeating: "<![CDATA[", count: count / 10).utf8))
    let options = String(repeating: "<option>a</option>", count: 5_000)
    #expect(try page("<select>\(options)</select>").controls.count == 1)
    let labels = String(repeating: "<label for='a'>x</label>", count: 5_000)
    #expect(try page("\(labels)<input id='a'/>").controls[0].label.runs.count == 1)
    let links = String(repeating: "<a href='/a'>a</a>", count: 5_000)
    #expect(try page(links).focusOrder.count == 5_000)
  }

  @Test("Errors are complete sentences")
  func words() {
    let reasons: [(PageError.Reason, String)] = [
      (.tooLarge, "the page is larger than 1048576 bytes"),
      (.tooDeep, "elements are nested more than 200 deep"),
      (.tooManyElements, "the page has more than 20000 elements"),
      (.tooManyAttributes, "an element has more than 256 attributes"),
      (.empty, "there is no page in the answer"),
      (.unsupportedEncoding("x"), "the encoding x cannot be read; use UTF-8"),
      (.illegalCharacter(0), "the character U+0000 is not allowed"),
      (.illegalCharacter(0x1FFFF), "the character U+1FFFF is not allowed"),
      (.unknownEntity("x"), "&x; is not a known character"),
      (.unterminated("a comment"), "a comment has no end"),
      (.unclosedElement("p"), "the element <p> is not closed"),
      (.bareAmpersand, "an & stands alone; it is written &amp;"),
      (.badAttribute, "an attribute has no quotes, no value, or is there twice"),
      (.severalRoots, "there is something beside the root element"),
      (.notWellFormed(code: 7), "the page is not well-formed XHTML (error 7)"),
    ]
    for (reason, words) in reasons {
      #expect("\(PageError(reason))" == words)
      #expect("\(PageError(reason, line: 3))" == "line 3: \(words)")
    }
  }
}
