import PlantedFaults
import Testing

@testable import grade

@Suite("The change of a fault, line by line")
struct FaultChangeTests {
  private func lines(_ old: String, _ new: String) -> [String] {
    FaultChange(PlantedFault.Edit("A.swift", old: old, new: new)).lines.map { line in
      let sign =
        switch line.kind {
        case .kept: "="
        case .removed: "-"
        case .added: "+"
        }
      return sign + line.text
    }
  }

  @Test("A changed line goes and comes")
  func changed() {
    #expect(lines("a()", "if !FAULT { a() }") == ["-a()", "+if !FAULT { a() }"])
  }

  @Test("Lines that only move to the right are kept")
  func kept() {
    #expect(
      lines("a()\n    b()", "if FAULT { c() }\n    a()\n    b()") == [
        "+if FAULT { c() }", "=a()", "=b()",
      ])
    #expect(lines("a()\nb()\nc()", "a()\nc()") == ["=a()", "-b()", "=c()"])
    #expect(lines("a()\nb()", "a()") == ["=a()", "-b()"])
  }

  @Test("The lines after the first lose the indentation of their place in the file")
  func unindented() {
    #expect(
      lines("a {", "a {\n      if FAULT { b() }\n    }") == ["=a {", "+  if FAULT { b() }", "+}"])
  }

  @Test("Every fault of the catalogue has lines that come")
  func catalogue() {
    for fault in PlantedFault.all {
      guard case .edits(let edits) = fault.plant else { continue }
      for edit in edits {
        #expect(FaultChange(edit).lines.contains { $0.kind == .added }, "\(fault.id)")
      }
    }
  }
}
