import Foundation
import Testing

@testable import imagefeed_conformance

@Suite("K-7 A client is told what is wrong with it", .serialized) @MainActor
struct WrongClientTests {
  /// A change of `feed.py`, the rules that are checked then, and a part of what is printed.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let line, wrong: String
    let rules, findings: [String]

    /// A change that can be noticed in two ways, by which of two threads was first, has `or`.
    init(
      _ name: String, _ line: String, _ wrong: String, _ rules: String..., finding: String,
      or other: String? = nil
    ) {
      (testDescription, self.line, self.wrong) = (name, line, wrong)
      (self.rules, findings) = (rules, [finding] + (other.map { [$0] } ?? []))
    }
  }

  private nonisolated static let cookie = #""Cookie": self.cookie"#
  private nonisolated static let unknown = #"elif do not in {**can, **ALWAYS}"#
  private nonisolated static let show = #"if name == "show" and command["kind"] in KINDS:"#
  private nonisolated static let replaced = #"if name == "replaced": return"#
  private nonisolated static let next = "\n        "

  private nonisolated static let changes = [
    Change(
      "Pictures without the cookie", cookie,
      #""Cookie": "" if "/pictures" in path else self.cookie"#,
      "has the cookie", finding: "Found: refused: 403 GET /pictures/page/"),
    Change(
      "A login page without the cookie", cookie,
      #""Cookie": "" if "/login" in path else self.cookie"#,
      "has the cookie", finding: "\nrefused 403 GET /login/page/"),
    Change(
      "Pictures by POST", #""POST" if body else"#, #""POST" if body or "/pictures" in path else"#,
      "has the cookie", finding: "Found: refused: 405 POST /pictures/page/"),
    Change(
      "Hearts that are never offered, but one", unknown,
      #"elif do == "tapLike" and members["id"] != "photo-1": return {"unsupported": True}"#
        + next + unknown,
      "A tap on a card is reported once", finding: "no longer offers “tapLike” on imagesList"),
    Change(
      "A tap twice, where another is not offered", unknown,
      #"elif do == "tapPhoto": return {"unsupported": True}"# + next
        + #"elif do == "tapLike": [self.report("didTapLike", **members) for time in range(2)]"#
        + next
        + unknown,
      "A tap on a card is reported once",
      finding: "never offers “tapPhoto” on imagesList; otherwise found: "),
    Change(
      "No placement of a photo that is turned", #""placement": told["setPlacement"] or None"#,
      #""placement": told["setPlacement"] if told["setPlacement"].get("rotation") == 0 else None"#,
      "The photo is drawn at its placement", finding: "no longer tells “placement”"),
    Change(
      "Rows that leave at a push", show,
      #"if command.get("place") == "pushed": "#
        + #"[one.report("didEndDisplaying", id=id) for one in self.screens.values()"#
        + #" for id in one.pictures]"# + next + show,
      "take no row off screen", finding: "after a pushed screen, the list reported "),
    Change(
      "A settle that does not wait for a POST", #"page.act(**question)"#,
      #"threading.Thread(target=page.act, kwargs=question).start()"#,
      "A POST is sent once", finding: "Found: settle was answered before a POST was",
      or: "after three taps, the first of which was answered after 1.2 s, didTapSignIn was sent "),
    Change(
      "An error with a control character", unknown,
      #"elif do == "tapRetry": return {"error": "\u001b[31m"}"# + next + unknown,
      "A tap on either button", finding: #"was the error “\u{1B}[31m” (see"#),
    Change(
      "An end after replaced, which is right", replaced,
      #"if name == "replaced": return sys.exit() or"#,
      "was replaced", "row off screen", finding: "\n2 kept; broken: 0 MUST"),
  ]

  @Test("Each of these is named", arguments: changes)
  func change(_ change: Change) async throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../clients/feed.py")
    let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: change.line)
    try #require(parts.count == 2, "feed.py has no such line any more")
    var lines: [String] = []
    let options = try ConformanceOptions(
      ["--trace"] + change.rules.flatMap { ["--rule", $0] }
        + ["--", "python3", "-c", parts.joined(separator: change.wrong), "--probe"])
    do {
      _ = try await ConformanceRun(options) { lines.append($0) }.status()
    } catch {
      lines.append("\(error)")
    }
    let printed = lines.joined(separator: "\n")
    #expect(change.findings.contains { printed.contains($0) }, "\(lines.suffix(3))")
  }
}
