import Testing

@testable import grade

@Suite("The command line")
struct OptionsTests {
  private func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

  @Test("Every option of a grading and of mutants is read, and is in the usage")
  func values() throws {
    let grading = """
      --tests T --tests U --assignment N --assignments A --screen S --screen R --subject U \
      --level 2-3 --bug a --bug b --hints 2 --json --html h.html \
      --minimum 80.5 --jobs 4 --limit 0.5 --package P --catalogue C --workspace W \
      --fresh --watch
      """
    var wanted = Options()
    wanted.tests = ["T", "U"]
    (wanted.assignment, wanted.assignments) = ("N", "A")
    wanted.choice = BugChoice(
      screens: ["S", "R"], subjects: ["U"], levels: 2...3, bugs: ["a", "b"])
    (wanted.hints, wanted.fresh, wanted.watch) = (2, true, true)
    (wanted.json, wanted.html) = (true, "h.html")
    (wanted.minimum, wanted.jobs, wanted.limit) = (80.5, 4, 0.5)
    (wanted.package, wanted.catalogue, wanted.workspace) = ("P", "C", "W")
    #expect(try Options(words(grading)) == wanted)
    let mutants = """
      --mutants Core --only A.swift --changed-since main --stryker b.json --minimum 0 --jobs 256 \
      --limit 3600 --witness 2.5
      """
    wanted = Options()
    wanted.witness = 2.5
    (wanted.mutants, wanted.only, wanted.changedSince) = ("Core", "A.swift", "main")
    (wanted.stryker, wanted.minimum, wanted.jobs, wanted.limit) = ("b.json", 0, 256, 3600)
    #expect(try Options(words(mutants)) == wanted)
    let others = [
      "--list", "--output", "--check", "--solution", "--show-code", "--count-kit-tests", "show ID",
      "--shard", "--merge",
    ]
    let names = words(grading + " " + mutants).filter { $0.hasPrefix("--") } + others
    for name in names + ["try ID", "class DIR", "catalogue"] {
      #expect(Options.usage.contains(name), "\(name)")
    }
  }

  @Test("Commands come first, with what they are about and the options that fit")
  func commands() throws {
    let show = Options.Command.show("a")
    for (line, command) in [
      ("", .grade), ("--list", .grade), ("show a", show),
      ("show a --solution --show-code", show), ("try a --tests T", .attempt("a")),
      ("class a b --count-kit-tests --output o", .grades(["a", "b"])),
      ("catalogue --check", .catalogue),
    ] as [(String, Options.Command)] {
      #expect(try Options(words(line)).command == command)
    }
    #expect(try Options(["try", "a"]).choice == BugChoice(bugs: ["a"]))
    #expect(try Options(["class", "a", "--output", "o"]).output == "o")
    #expect(try Options(["class", "a", "--shard", "3/10"]).shard == Shard("3/10"))
    let merge = try Options(words("class a --merge g-1 g-2 --merge g-3 --hints 2"))
    #expect(merge.merged == ["g-1", "g-2", "g-3"] && merge.hints == 2)
    for name in ["-h", "--help"] { #expect(try Options([name]).help) }
  }

  @Test(
    "Arguments without a meaning are refused by name",
    arguments: [
      "--level": ["0", "7", "1.5", "x", "2-1", "1-7", "1-", "1-2-3"],
      "--hints": ["4", "nan"], "--minimum": ["101", "-1"], "--jobs": ["0", "1.5"],
      "--limit": ["0", "inf"], "--tests": ["", "--json"], "show": ["", "a b"], "try": ["a b"],
      "class": [""], "catalogue": ["x"], "--only": ["x"], "--changed-since": ["x"],
      "--stryker": ["x"], "--witness": ["1", "-1"],
      "--mutants X": [
        "--level 1", "--bug a", "--screen s", "--subject s", "--assignment a",
        "--assignments a", "--catalogue c", "--hints 2", "--list", "--fresh",
      ],
    ])
  func refused(_ option: String, _ values: [String]) throws {
    for value in values { try refused("\(option) \(value)", words(option)[0]) }
  }

  @Test(
    "What does not fit the command or another option is refused by name",
    arguments: [
      "--wat": "--wat", "Tests": "Tests", "--list --json": "--json", "class a --json": "--json",
      "--mutants X --json": "--json", "--mutants X --watch": "--watch",
      "--mutants X --html h": "--html", "--show-code": "--show-code", "--solution": "--solution",
      "--check": "--check", "--count-kit-tests": "--count-kit-tests", "--shard 1/2": "--shard",
      "--merge a": "--merge",
      "class a --shard 1/2 --merge b": "--shard", "class a --merge --fresh": "--merge",
      "--list --tests T": "--tests",
      "--list --watch": "--watch", "class a --watch": "--watch", "class a --tests T": "--tests",
      "show a --tests T": "--tests", "show a --list": "--list", "show a --mutants X": "--mutants",
      "try a --solution": "--solution", "catalogue --mutants X": "--mutants",
    ])
  func refused(_ arguments: String, _ name: String) throws {
    let error = #expect(throws: GradeError.self, "\(arguments)") {
      try Options(words(arguments))
    }
    #expect(error?.what.contains(name) == true)
    #expect(error?.next.isEmpty == false)
    // An empty value is none.
    #expect(throws: GradeError.self) { try Options(["--tests", ""]) }
  }

  @Test("Without a score, or with one below the minimum, the exit status is 1, and both are told")
  func status() {
    let cases: [(score: Double?, minimum: Double?, status: Int32, told: String?)] = [
      (0, nil, 0, nil), (80, 80, 0, nil), (nil, nil, 1, nil), (nil, 0, 1, nil),
      (2.9, 5, 1, "grade: Below the minimum of 5.0 %: 2.9 %."),
    ]
    for (score, minimum, status, told) in cases {
      var words: String?
      #expect(GradeCommand.end(score: score, minimum: minimum) { words = $0 } == status)
      #expect(words == told)
    }
  }
}
