import Foundation
import ImageFeedPresentation
import Testing

@testable import ImageFeedWeb

@Suite("JSON of messages")
struct JSONTests {
  @Test("A value is one line, whatever its texts hold")
  func text() throws {
    let text = "„“\"\\\n\r\t\u{0}\u{1F}</script>\u{2028}🦊"
    let value = JSON(["text": text, "number": 0.5, "list": [1, -2], "nothing": String?.none])
    #expect(!value.text.contains { $0 == "\n" || $0 == "\r" })
    let read = try JSON(parsing: value.text)
    #expect(read["text"] == .string(text))
    #expect(read["number"] == .number(0.5))
    #expect(read["list"] == .array([.integer(1), .integer(-2)]))
    #expect(read["nothing"] == .null)
  }

  @Test(
    "A character that needs an escape has one, also alone in its text",
    arguments: [
      0x22: #""\"""#, 0x5C: #""\\""#, 0x0A: #""\n""#, 0x00: #""\u0000""#, 0x1F: #""\u001f""#,
    ])
  func escape(code: UInt8, written: String) {
    #expect(JSON.string(String(UnicodeScalar(code))).text == written)
  }

  @Test("The members of an object keep their order")
  func order() {
    #expect(JSON(["b": 1, "a": true]).text == #"{"b":1,"a":true}"#)
  }

  @Test(
    "A number that JSON cannot hold is written as null",
    arguments: [
      Double.nan, .infinity, -.infinity,
    ])
  func oddNumber(number: Double) {
    #expect(JSON.number(number).text == "null")
  }

  @Test("A colour is written as in HTML")
  func color() {
    #expect(RGBColor(red: 1, green: 171, blue: 255).json == .string("#01abff"))
  }
}
