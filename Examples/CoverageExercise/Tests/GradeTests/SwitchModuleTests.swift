import Foundation
import PlantedFaults
import Testing

@testable import grade

@Suite("The switch of the faults")
struct SwitchModuleTests {
  private let faults = (1...300).map { "bug-\($0)" }
  private let module = SwitchModule(secret: 42, faults: (1...300).map { "bug-\($0)" })

  @Test("All tokens look the same and none is seen twice, with a fault, with another and without")
  func tokens() {
    let tokens = (1...50).flatMap { _ in ["bug-1", "bug-2", nil].map(module.token) }
    #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
    #expect(Set(tokens).count == tokens.count)
    for half in [tokens.map { $0.prefix(16) }, tokens.map { $0.suffix(16) }] {
      #expect(Set(half).count == tokens.count)
    }
  }

  @Test("Each fault has a question of its own, without its name; others are never on")
  func questions() {
    let questions = faults.map(module.question)
    #expect(Set(questions).count == faults.count)
    #expect(questions.allSatisfy { $0.hasPrefix(module.name + ".isOn(0x") && !$0.contains("bug") })
    #expect(module.question("bug-301") == "false")
  }

  @Test("Another workspace has another name and other questions; a longer catalogue has the same")
  func secret() {
    let other = SwitchModule(secret: 43, faults: faults)
    #expect(other.name != module.name)
    let longer = SwitchModule(secret: 42, faults: faults + ["bug-301"])
    #expect(longer.name == module.name)
    for fault in faults {
      #expect(longer.question(fault) == module.question(fault))
      #expect(other.question(fault).suffix(18) != module.question(fault).suffix(18))
    }
  }

  @Test("The secret of a workspace is made once, and what was built with another one is removed")
  func workspace() throws {
    let folder = try TemporaryFolder()
    let workspace = try Workspace(at: folder.path)
    let product = try workspace.emptyFolder("build") + "/product"
    try Data().write(to: URL(fileURLWithPath: product))
    let first = try SwitchModule(in: workspace, faults: faults)
    #expect(!FileManager.default.fileExists(atPath: product))
    _ = try workspace.emptyFolder("build")
    try Data().write(to: URL(fileURLWithPath: product))
    #expect(try SwitchModule(in: workspace, faults: faults).source == first.source)
    #expect(FileManager.default.fileExists(atPath: product))
    let other = try Workspace(at: folder.path + "/other")
    #expect(try SwitchModule(in: other, faults: faults).name != first.name)
  }

  @Test("Notes of other runs, and notes that a test makes up, show no fault")
  func notes() {
    let token = module.token(for: nil)
    #expect(module.faults(in: [], token: token).isEmpty)
    for forged: UInt64 in [0, 1, .max] {
      let notes = Array(repeating: forged, count: SwitchModule.places)
      #expect(module.faults(in: notes, token: token).isEmpty)
    }
  }

  @Test("Sources of the exercise ask the module instead of the one that learners see")
  func asking() {
    let text = """
      import FaultSwitch
      import Foundation
      let a = FaultSwitch.isOn("bug-1") ? 1 : FaultSwitch.isOn("bug-none") ? 2 : 3
      """
    #expect(
      module.asking(in: text) == """
        import \(module.name)
        import Foundation
        let a = \(module.question("bug-1")) ? 1 : false ? 2 : 3
        """)
  }

  @Test("The little exercise has the same switch")
  func sameSwitch() throws {
    let exercise = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let name = "Sources/FaultSwitch/FaultSwitch.swift"
    let texts = try [name, "Suites/Mini/\(name)"].map {
      try String(contentsOf: exercise.appendingPathComponent($0), encoding: .utf8)
    }
    #expect(texts[0] == texts[1])
  }
}
