import PlantedFaults
import Testing

@testable import grade

@Suite("The command line")
struct OptionsTests {
  @Test("Every option is read")
  func everything() throws {
    let options = try Options([
      "--tests", "T", "--assignment", "N", "--assignments", "A", "--screen", "S", "--screen", "R",
      "--subject", "U", "--level", "2-3", "--list", "--strict", "--edition", "basic", "--fault",
      "a", "--fault", "b",
      "--hints", "2", "--json",
      "--html", "h.html", "--minimum", "80.5", "--jobs", "4", "--limit", "0.5", "--package", "P",
      "--catalogue", "C", "--workspace", "W", "--verbose", "--show-code",
    ])
    var wanted = Options()
    wanted.tests = "T"
    wanted.assignment = "N"
    wanted.assignments = "A"
    wanted.choice = FaultChoice(
      screens: ["S", "R"], subjects: ["U"], levels: 2...3, editions: [.basic], faults: ["a", "b"])
    wanted.list = true
    wanted.strict = true
    wanted.hints = 2
    wanted.json = true
    wanted.html = "h.html"
    wanted.minimum = 80.5
    wanted.jobs = 4
    wanted.limit = 0.5
    wanted.package = "P"
    wanted.catalogue = "C"
    wanted.workspace = "W"
    wanted.verbose = true
    wanted.showCode = true
    #expect(options == wanted)
  }

  @Test("Mutants have options of their own")
  func mutants() throws {
    let options = try Options([
      "--mutants", "Core", "--package", "../App", "--only", "A.swift", "--changed-since", "main",
      "--sarif", "a.sarif", "--stryker", "b.json",
    ])
    #expect(options.mutants == "Core")
    #expect(options.package == "../App")
    #expect(options.only == "A.swift")
    #expect(options.changedSince == "main")
    #expect(options.sarif == "a.sarif")
    #expect(options.stryker == "b.json")
  }

  @Test("Defaults and help", arguments: ["-h", "--help"])
  func help(_ name: String) throws {
    #expect(try Options([]) == Options())
    #expect(try Options([name]).help)
  }

  @Test(
    "Invalid arguments are refused by name",
    arguments: [
      (["--wat"], "--wat"), (["Tests"], "Tests"), (["--tests"], "--tests"),
      (["--tests", "--json"], "--tests"), (["--tests", ""], "--tests"),
      (["--level", "0"], "--level"), (["--level", "7"], "--level"),
      (["--level", "1.5"], "--level"),
      (["--level", "x"], "--level"), (["--level", "2-1"], "--level"),
      (["--level", "1-7"], "--level"), (["--level", "1-"], "--level"),
      (["--level", "1-2-3"], "--level"), (["--edition", "third"], "--edition"),
      (["--hints", "4"], "--hints"),
      (["--hints", "nan"], "--hints"),
      (["--minimum", "101"], "--minimum"), (["--minimum", "-1"], "--minimum"),
      (["--jobs", "0"], "--jobs"), (["--limit", "0"], "--limit"), (["--limit", "inf"], "--limit"),
      (["--mutants", "X", "--level", "1"], "--mutants"),
      (["--mutants", "X", "--fault", "a"], "--mutants"),
      (["--mutants", "X", "--edition", "basic"], "--mutants"),
      (["--mutants", "X", "--screen", "s"], "--mutants"),
      (["--mutants", "X", "--subject", "s"], "--mutants"),
      (["--mutants", "X", "--assignment", "a"], "--mutants"),
      (["--mutants", "X", "--list"], "--mutants"), (["--mutants", "X", "--strict"], "--mutants"),
      (["--mutants", "X", "--catalogue", "c"], "--mutants"),
      (["--mutants", "X", "--hints", "2"], "--mutants"), (["--only", "x"], "--only"),
      (["--mutants", "X", "--verbose"], "--verbose"), (["--show-code"], "--html"),
      (["--changed-since", "x"], "--changed-since"), (["--sarif", "x"], "--sarif"),
      (["--stryker", "x"], "--stryker"), (["show"], "show"), (["try", "a", "b"], "try"),
      (["class"], "class"), (["nonsense"], "nonsense"), (["class", "a", "--watch"], "--watch"),
      (["show", "a", "--mutants", "X"], "--mutants"),
    ])
  func refused(_ arguments: [String], _ name: String) throws {
    let error = #expect(throws: GradeError.self) { try Options(arguments) }
    #expect(error?.what.contains(name) == true)
    #expect(error?.next.isEmpty == false)
  }

  @Test("Every option is in the usage")
  func usage() {
    for name in [
      "--tests", "--assignment", "--assignments", "--screen", "--subject", "--level", "--edition",
      "--fault", "--list", "--strict", "--hints", "--html", "--minimum", "--jobs", "--limit",
      "--mutants", "--only", "--package", "--catalogue", "--workspace", "--json", "--verbose",
      "--show-code", "--changed-since", "--sarif", "--stryker", "--watch", "--fresh", "--output",
    ] {
      #expect(Options.usage.contains(name), "\(name)")
    }
  }

  @Test("The exit status depends on the minimum")
  func status() {
    #expect(GradeCommand.status(isGraded: true, score: 0, minimum: nil) == 0)
    #expect(GradeCommand.status(isGraded: true, score: 80, minimum: 80) == 0)
    #expect(GradeCommand.status(isGraded: true, score: 79.9, minimum: 80) == 1)
    #expect(GradeCommand.status(isGraded: false, score: 100, minimum: nil) == 1)
  }

  @Test("A score below the minimum is reported with both numbers")
  func shortfall() {
    #expect(
      GradeCommand.shortfall(score: 2.857, minimum: 5) == "Below the minimum of 5.0 %: 2.9 %.")
    #expect(
      GradeCommand.shortfall(score: 79.99, minimum: 80) == "Below the minimum of 80.0 %: 79.99 %.")
    #expect(GradeCommand.shortfall(score: 80, minimum: 80) == nil)
    #expect(GradeCommand.shortfall(score: 0, minimum: nil) == nil)
  }
}
