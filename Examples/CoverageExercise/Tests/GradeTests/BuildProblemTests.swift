import Testing

@testable import grade

@Suite("Reading the compiler's errors")
struct BuildProblemTests {
  @Test("Each error is listed once, in order, without notes and warnings")
  func read() {
    let output = """
      [1/2] Compiling
      /a/B.swift:12:3: error: cannot find 'x' in scope: error: or so
      /a/B.swift:12:3: error: cannot find 'x' in scope: error: or so
      /a/B.swift:13:4: warning: odd
        |  `- error: cannot find
      error: emit-module command failed
      /a/B.swift:nan:3: error: no
      /a/C.swift:1:2: error: second
      """
    #expect(
      BuildProblem.all(in: output) == [
        BuildProblem(
          file: "/a/B.swift", line: 12, column: 3,
          message: "cannot find 'x' in scope: error: or so"),
        BuildProblem(file: "/a/C.swift", line: 1, column: 2, message: "second"),
      ])
  }
}
