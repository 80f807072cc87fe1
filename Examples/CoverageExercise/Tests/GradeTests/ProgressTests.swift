import Testing

@testable import grade

@Suite("Progress")
struct ProgressTests {
  /// What was written, and a clock that a test sets.
  private final class Console: @unchecked Sendable {  // why: each test uses it on one thread
    var written: [String] = []
    var seconds: UInt64 = 0

    func progress(isTerminal: Bool) -> Progress {
      Progress(isTerminal: isTerminal) { self.written.append($0) }
    }

    func pace(isTerminal: Bool) -> Progress.Pace {
      Progress.Pace(of: progress(isTerminal: isTerminal)) { self.seconds * 1_000_000_000 }
    }

    func build(isTerminal: Bool) -> BuildProgress {
      BuildProgress(progress(isTerminal: isTerminal), pace: pace(isTerminal: isTerminal))
    }
  }

  private let console = Console()

  @Test("On a terminal one line follows each step of a build")
  func terminal() {
    var build = console.build(isTerminal: true)
    build.read("Building for debugging...\n")
    build.read("[0/100] Write sources\n")
    build.read("[33/100] Compiling A\n[34/100] Compiling B\n")
    #expect(
      console.written == [
        "\r\u{1B}[KBuilding … 0 % (0 of 100 steps)", "\r\u{1B}[KBuilding … 34 % (34 of 100 steps)",
      ])
  }

  @Test("Elsewhere a build has a line every ten seconds, with the last step")
  func lines() {
    var build = console.build(isTerminal: false)
    for (second, step) in [(1, 10), (9, 20), (10, 30), (11, 40), (25, 50)] {
      console.seconds = UInt64(second)
      build.read("[\(step)/200] Compiling A\n")
    }
    #expect(
      console.written == [
        "Building … 15 % (30 of 200 steps)\n", "Building … 25 % (50 of 200 steps)\n",
      ])
  }

  @Test(
    "What is no step is left out",
    arguments: ["", "[", "[12/", "12/345]\n", "[1/0] A\n", "[a/b] A\n", "error: [1/2]\n", "[[]]\n"])
  func noStep(_ output: String) {
    var build = console.build(isTerminal: true)
    build.read(output)
    #expect(console.written.isEmpty)
  }

  @Test("Jobs that end have a line every ten seconds where there is no terminal")
  func counter() {
    let counter = Progress.Counter(
      progress: console.progress(isTerminal: false), total: 3, pace: console.pace(isTerminal: false)
    )
    counter.note("a")
    console.seconds = 12
    counter.note("b")
    counter.note("c")
    #expect(console.written == ["[2/3] b\n"])
  }
}
