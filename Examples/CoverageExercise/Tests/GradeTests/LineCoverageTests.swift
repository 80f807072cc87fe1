import Testing

@testable import grade

@Suite("Counting lines")
struct LineCoverageTests {
  @Test("Lines of the files under test, those of an edit as one")
  func count() {
    let lcov = """
      SF:/w/Sources/Kit/A.swift
      DA:1,1
      DA:2,0
      DA:3,0
      DA:4,5
      DA:9,2
      DA:x
      end_of_record
      SF:/w/Sources/Kit/BA.swift
      DA:1,0
      SF:/w/Sources/Kit/B.swift
      DA:1,0
      """
    let coverage = LineCoverage(lcov: lcov, edits: ["Kit/A.swift": [4...9], "Kit/B.swift": []])
    #expect(coverage.lines == 5)
    #expect(coverage.covered == 2)
    #expect(coverage.percent == 40)
  }

  @Test("Without lines the coverage is 100 percent")
  func nothing() {
    #expect(LineCoverage(lcov: "", edits: [:]).percent == 100)
  }
}
