import Foundation
import Testing

@testable import grade

@Suite("The switch of the changes")
struct SwitchTests {
  private let changes = (1...300).map { "bug-\($0)" }
  private let module = Switch(secret: 42, changes: (1...300).map { "bug-\($0)" }, isSealed: true)

  @Test("All tokens look the same and none is seen twice: with a change, another, none, one asleep")
  func tokens() {
    let tokens = (1...50).flatMap { _ in
      ["bug-1", "bug-2", nil].map { module.token(for: $0) }
        + [module.token(for: "bug-1", isAsleep: true, notesAll: false)]
    }
    #expect(tokens.allSatisfy { $0.allSatisfy(\.isHexDigit) })
    #expect(Set(tokens.map(\.count)).count == 1)
    for start in [0, 16, 32, 48] {
      #expect(Set(tokens.map { $0.dropFirst(start).prefix(16) }).count == tokens.count)
    }
  }

  @Test("Each change has a question of its own, without its name, by which it is known again")
  func questions() {
    let questions = changes.map(module.question)
    #expect(Set(questions).count == changes.count)
    #expect(questions.allSatisfy { $0.hasPrefix(module.name + ".isOn(0x") && !$0.contains("bug") })
    #expect(questions.map(module.change(askedBy:)) == changes)
    // Others are never on.
    #expect(module.question("bug-301") == "false")
    let other = Switch(secret: 43, changes: changes).question("bug-1")
    for text in ["isOn(0x1)", "\(module.name).isOn(0x1)", questions[0] + " ", other] {
      #expect(module.change(askedBy: text) == nil)
    }
  }

  @Test("Another workspace has another name and other questions; a longer catalogue has the same")
  func secret() throws {
    let folder = try TemporaryFolder()
    let workspace = try Workspace(at: folder.path + "/one")
    let (one, two) = (try workspace.secret(), try Workspace(at: folder.path + "/two").secret())
    #expect(try workspace.secret() == one)
    let all = [(one, changes), (one, changes + ["bug-301"]), (two, changes)].map {
      Switch(secret: $0, changes: $1, isSealed: true)
    }
    #expect(all[0].name == all[1].name && all[0].name != all[2].name)
    for change in changes {
      #expect(all[0].question(change) == all[1].question(change))
      #expect(all[0].question(change).suffix(18) != all[2].question(change).suffix(18))
    }
    // Only its owner can read the secret.
    let file = try FileManager.default.attributesOfItem(atPath: workspace.hidden("switch"))
    #expect(file[.posixPermissions] as? Int == 0o600)
  }

  @Test("Notes that a test makes up show no change; with many changes there is a place for each")
  func notes() {
    let token = module.token(for: nil)
    for forged: UInt64 in [0, 1, .max] {
      let notes = module.notes(Array(repeating: forged, count: 1 + module.places), token: token)
      #expect(notes.reached.isEmpty && notes.steps == Int(clamping: forged))
    }
    let many = Switch(secret: 1, changes: (1...5000).map { "mutant-\($0)" })
    #expect(module.places == 1 << 14 && many.places == 1 << 15)
  }

  /// A sealed one is asked by the cheats.
  @Test("A program asks the switch; what it asks is noted, and too many questions end it")
  func program() async throws {
    let folder = try TemporaryFolder()
    let module = Switch(secret: 42, changes: changes)
    let path = folder.path
    let main = """
      for _ in 1...3 { print(\(module.question("bug-1"))) }
      print(\(module.question("bug-2")), \(module.question("bug-4")))
      """
    try folder.write(["Switch.swift": module.source, "main.swift": main])
    try await OwnThread.run {
      let compile = ["-swift-version", "6", "-warnings-as-errors", "main.swift", "Switch.swift"]
      let compiled = try ChildProcess.run(
        Command(
          executable: try Toolchain.path(of: "swiftc"),
          arguments: compile.map { $0.hasSuffix(".swift") ? "\(path)/\($0)" : $0 }
            + ["-o", "\(path)/program"]), limit: 120)
      #expect(compiled.ending == .exited(0), "\(compiled.output)")
      // The last run ends at the fifth question.
      for (change, most, said) in [
        ("bug-1", 5, "true true true false false"), ("bug-2", 5, "false false false true false"),
        (nil, 5, "false false false false false"), (nil, 4, ""),
      ] {
        let (token, file) = (module.token(for: change), path + "/notes")
        try Data(count: module.notesSize).write(to: URL(fileURLWithPath: file))
        let environment = [
          Switch.tokenVariable: token, Switch.notesVariable: file, Switch.stepsVariable: "\(most)",
        ]
        let result = try ChildProcess.run(
          Command(executable: path + "/program", arguments: [], environment: environment),
          limit: 30)
        let words = try Data(contentsOf: URL(fileURLWithPath: file))
          .withUnsafeBytes { Array($0.bindMemory(to: UInt64.self)) }
        let notes = module.notes(words, token: token)
        #expect(result.ending == .exited(most < 5 ? Switch.endlessStatus : 0))
        #expect(result.output.split(separator: "\n").joined(separator: " ") == said)
        #expect(notes.reached == ["bug-1", "bug-2", "bug-4"] && notes.steps == 5)
      }
    }
  }
}
