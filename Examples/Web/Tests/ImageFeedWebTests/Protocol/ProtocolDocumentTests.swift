import Foundation
import ImageFeedPresentation
import Testing

@testable import ImageFeedWeb

@Suite("The protocol's page, its schema and its code say the same")
struct ProtocolDocumentTests {
  private let page: String
  private let commands = Set(JSONSchema.ofProtocol.names(in: "command"))
  private let intents = Set(JSONSchema.ofProtocol.names(in: "intent"))

  init() throws {
    page = try String(contentsOf: PackageFile.url("PROTOCOL.md"), encoding: .utf8)
  }

  private let intentPattern = #""((?:did|will|decide)\w+)": (?:\.|IntentAction|preview)"#

  /// What matches a pattern's only group in the library's code.
  ///
  /// - Parameter name: the end of the names of the files to look in.
  private func found(_ pattern: String, in name: String = ".swift") throws -> Set<String> {
    let expression = try NSRegularExpression(pattern: pattern)
    let folder = PackageFile.url("Sources/ImageFeedWeb")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var found: Set<String> = []
    for case let file as URL in files where file.path.hasSuffix(name) {
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
    #expect(try found(intentPattern) == intents)
    #expect(intents.count > 40)
  }

  @Test("The page names the intents that the view of each kind of screen adds to what it inherits")
  func screens() throws {
    let section = try #require(page.components(separatedBy: "### Screens\n").last)
    let parts = section.components(separatedBy: "### Values\n")[0]
      .components(separatedBy: "and the intents ")
    try #require(parts.count == 2)
    var told = ["photoRows": parts[1]]
    for cells in parts[0].components(separatedBy: "\n").map({ $0.components(separatedBy: "|") })
    where cells.count == 5 {
      if let kind = names(in: cells[1]).first { told[kind] = cells[3] }
    }
    #expect(told.count == 14)
    for (kind, text) in told {
      let file = "/\(kind.prefix(1).uppercased())\(kind.dropFirst())View.swift"
      let added = intents.intersection(names(in: text))
      #expect(try found(intentPattern, in: file) == added, "\(kind)")
    }
  }

  /// The names in a text of the page, in their order.
  private func names(in text: String) -> [String] {
    text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  /// The rows of three cells on the page: a name, its members or words in any order, its meaning.
  private var rows: Set<[String]> {
    Set(
      page.components(separatedBy: "\n").map { line in
        let cells = line.split(separator: "|", omittingEmptySubsequences: false)
          .map { $0.trimmingCharacters(in: .whitespaces) }
        guard cells.count == 5 else { return [] }
        let words = cells[2].filter { $0 != "`" }.split(separator: " ").map(String.init)
        return [cells[1], sorted(words), cells[3]]
      })
  }

  /// What every message has is not in its row; `screen` is where it is no screen's own message.
  private func sorted(_ words: [String]) -> String {
    words.filter { !["v", "screen", "command", "intent"].contains($0) }.sorted()
      .joined(separator: " ")
  }

  @Test("The page has a row for each definition: its members or words, and its meaning")
  func documented() throws {
    let rows = rows
    for definition in JSONSchema.ofProtocol.definitions where definition.value["oneOf"] == nil {
      let schema = definition.value
      let required = (schema["required"]?.elements ?? []).compactMap(\.string)
      let members = (schema["properties"]?.members ?? []).map(\.name)
        .map { required.contains($0) ? $0 : $0 + "?" }
      let words = (schema["enum"] ?? schema["anyOf"]?.elements.first?["enum"])?.elements ?? []
      let row = [
        "`\(definition.name)`", sorted(members + words.compactMap(\.string)),
        try #require(schema["description"]?.string),
      ]
      #expect(rows.contains(row), "\(row)")
    }
  }

  @Test(
    "Every text that is sent has its place on the page, and no other", arguments: Language.allCases)
  func texts(language: Language) throws {
    let section = try #require(page.components(separatedBy: "### Texts\n").last)
    let table = section.prefix(upTo: section.range(of: "\n#")?.lowerBound ?? section.endIndex)
    let cells = table.components(separatedBy: "\n").map { $0.components(separatedBy: "|") }
    let told = cells.filter { $0.count == 4 }.flatMap { names(in: $0[2]) }
    #expect(told.sorted() == Strings(language).json.members.map(\.name).sorted())
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
