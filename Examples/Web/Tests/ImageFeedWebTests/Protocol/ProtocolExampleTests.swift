import Foundation
import ImageFeedSpies
import Testing

@testable import ImageFeedWeb

@Suite("The example on the protocol's page") @MainActor
struct ProtocolExampleTests {
  /// A line of the example: a number and a message whose texts have gaps.
  private struct Line {
    let number: Int
    let parts: [String]

    func matches(_ message: PageMessage) -> Bool {
      guard message.number == number, message.json.hasPrefix(parts[0]) else { return false }
      var rest = Substring(message.json)
      for part in parts {
        guard let found = rest.range(of: part) else { return false }
        rest = rest[found.upperBound...]
      }
      return parts.last == "" || rest.isEmpty
    }
  }

  private func read() throws -> (commands: [Line], intents: [String]) {
    let page = try String(contentsOf: PackageFile.url("PROTOCOL.md"), encoding: .utf8)
    let example = try #require(page.components(separatedBy: "## Example").last)
    let code = try #require(example.components(separatedBy: "```").dropFirst().first)
    let lines = code.components(separatedBy: "\n")
    let commands = lines.filter { $0.hasPrefix("← ") }.compactMap { line in
      let words = line.dropFirst(2).split(separator: " ", maxSplits: 1)
      return Int(words[0]).map { number in
        let text = words[1].trimmingCharacters(in: .whitespaces)
        return Line(number: number, parts: text.components(separatedBy: "…"))
      }
    }
    // An array goes on in the next line.
    let text = lines.drop { !$0.hasPrefix("→") }.filter { $0.contains(#""intent""#) }
      .joined(separator: "\n")
    return (commands, text.components(separatedBy: "→").dropFirst().map { $0 })
  }

  @Test("The same intents are answered with the same messages")
  func example() async throws {
    let (commands, intents) = try read()
    try #require(intents.count == 3)
    let test = PageUnderTest(isExtended: false, isSignedIn: false, logins: "/login/page/")
    var received: [PageMessage] = []
    test.session.connect(as: 1) { received.append($0) }
    try await test.ledger.finish(within: 300)
    try test.session.receive(Data(intents[0].utf8))
    #expect(test.session.takeRedirect(try PageUnderTest.redirect()))
    try await test.ledger.finish(within: 300)
    for intent in intents.dropFirst() {
      try test.session.receive(Data(intent.utf8))
      try await test.ledger.finish(within: 300)
    }
    #expect(received.count == commands.last?.number)
    for line in commands {
      #expect(received.contains(where: line.matches), "\(line.number) \(line.parts)")
    }
  }
}
