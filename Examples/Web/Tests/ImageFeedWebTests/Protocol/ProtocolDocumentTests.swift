import Foundation
import Testing

@testable import ImageFeedWeb

@Suite("The protocol's page, its schema and its code say the same")
struct ProtocolDocumentTests {
  private let page: String
  private let commands = Set(JSONSchema.ofProtocol.names("command", in: "command"))
  private let intents = Set(JSONSchema.ofProtocol.names("intent", in: "intent"))

  init() throws {
    page = try String(contentsOf: PackageFile.url("PROTOCOL.md"), encoding: .utf8)
  }

  /// The first word of each part of the page in code type.
  private var words: Set<String> {
    let parts = page.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }
    return Set(parts.compactMap { $0.element.split(separator: " ").first.map(String.init) })
  }

  /// What matches a pattern's only group in the library's code.
  private func found(_ pattern: String) throws -> Set<String> {
    let expression = try NSRegularExpression(pattern: pattern)
    let folder = PackageFile.url("Sources/ImageFeedWeb")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var found: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let code = try String(contentsOf: file, encoding: .utf8)
      for match in expression.matches(in: code, range: NSRange(code.startIndex..., in: code)) {
        if let range = Range(match.range(at: 1), in: code) { found.insert(String(code[range])) }
      }
    }
    return found
  }

  @Test("Every command that the code sends is in the schema, and no other")
  func sent() throws {
    #expect(try found(#"send\(\s*"(\w+)""#) == commands)
    #expect(commands.count > 40)
  }

  @Test("Every intent that the code knows is in the schema, and no other")
  func known() throws {
    #expect(try found(#""((?:did|will|decide)\w+)": (?:\.|IntentAction|preview)"#) == intents)
    #expect(intents.count > 40)
  }

  @Test("Every command and every intent is on the page")
  func documented() {
    #expect(commands.subtracting(words).isEmpty)
    #expect(intents.subtracting(words).isEmpty)
  }

  @Test(
    "A schema finds mistakes",
    arguments: [
      #"{"v":1,"command":"setBlocked","isBlocked":true}"#: true,
      #"{"v":2,"command":"setBlocked","isBlocked":true}"#: false,
      #"{"v":1,"command":"setBlocked","isBlocked":1}"#: false,
      #"{"v":1,"command":"setBlocked"}"#: false,
      #"{"v":1,"command":"setBlocked","isBlocked":true,"more":1}"#: false,
      #"{"v":1,"command":"unknown"}"#: false,
      #"{"v":1,"command":"close","screen":"imagesList-0"}"#: false,
      #"{"v":1,"command":"openLink","url":"javascript:alert(1)"}"#: false,
      #"{"v":1,"screen":"profile-1","command":"setMessage","message":null}"#: true,
      #"{"v":1,"screen":"explore-1","command":"setMessage","message":null}"#: false,
      #"{"v":1,"screen":"profile-1","command":"setMessage","message":{"text":"t"}}"#: false,
      #"{"v":1,"screen":"a-1","command":"setProgressValue","value":1.5}"#: false,
      #"{"v":1,"screen":"a-1","command":"setAvatar","picture":{"state":"picture"}}"#: false,
    ])
  func schema(text: String, isRight: Bool) throws {
    let mistake = JSONSchema.ofProtocol.mistake(in: try JSON(parsing: text), as: "command")
    #expect((mistake == nil) == isRight, "\(mistake ?? "no mistake")")
  }
}
