import Foundation
import Testing

@testable import grade

@Suite("The command line")
struct OptionsTests {
  private func options(_ change: (inout Options) -> Void) -> Options {
    var options = Options()
    change(&options)
    return options
  }

  @Test("Every option of a grading is read")
  func grading() throws {
    let read = try Options([
      "--tests", "T", "--tests", "U", "--assignment", "N", "--assignments", "A", "--screen", "S",
      "--screen", "R", "--subject", "U", "--level", "2-3", "--edition", "basic", "--bug", "a",
      "--bug", "b", "--hints", "2", "--json", "--html", "h.html", "--minimum", "80.5",
      "--jobs", "4", "--limit", "0.5", "--package", "P", "--catalogue", "C", "--workspace", "W",
      "--verbose", "--show-code", "--fresh", "--watch",
    ])
    let wanted = options { options in
      options.tests = ["T", "U"]
      (options.assignment, options.assignments) = ("N", "A")
      options.choice = BugChoice(
        screens: ["S", "R"], subjects: ["U"], levels: 2...3, editions: [.basic], bugs: ["a", "b"])
      (options.hints, options.fresh, options.watch) = (2, true, true)
      (options.json, options.html, options.verbose, options.showCode) = (true, "h.html", true, true)
      (options.minimum, options.jobs, options.limit) = (80.5, 4, 0.5)
      (options.package, options.catalogue, options.workspace) = ("P", "C", "W")
    }
    #expect(read == wanted)
  }

  @Test("Every option of mutants is read")
  func mutants() throws {
    let read = try Options([
      "--mutants", "Core", "--package", "../App", "--tests", "CoreTests", "--only", "A.swift",
      "--changed-since", "main", "--stryker", "b.json", "--html", "h.html", "--json", "--minimum",
      "0", "--jobs", "256", "--limit", "3600", "--workspace", "W",
    ])
    let wanted = options { options in
      (options.mutants, options.package, options.tests) = ("Core", "../App", ["CoreTests"])
      (options.only, options.changedSince, options.stryker) = ("A.swift", "main", "b.json")
      (options.html, options.json, options.workspace) = ("h.html", true, "W")
      (options.minimum, options.jobs, options.limit) = (0, 256, 3600)
    }
    #expect(read == wanted)
  }

  @Test("Commands come first, with what they are about and the options that fit")
  func commands() throws {
    let (show, attempt) = (Options.Command.show("a"), Options.Command.attempt("a"))
    let commands: [([String], Options.Command)] = [
      ([], .grade), (["--list", "--json"], .grade), (["show", "a"], show),
      (["show", "a", "--solution", "--show-code"], show), (["try", "a", "--tests", "T"], attempt),
      (
        ["class", "a", "b", "--count-kit-tests", "--show-code", "--output", "o"],
        .grades(["a", "b"])
      ),
      (["catalogue", "--check"], .catalogue),
    ]
    for (arguments, command) in commands { #expect(try Options(arguments).command == command) }
    #expect(try Options(["try", "a"]).choice == BugChoice(bugs: ["a"]))
    #expect(try Options(["class", "a", "--output", "o"]).output == "o")
    for name in ["-h", "--help"] { #expect(try Options([name]) == options { $0.help = true }) }
  }

  @Test(
    "Arguments without a meaning are refused by name",
    arguments: [
      "--wat": "--wat", "--strict": "--strict", "Tests": "Tests", "nonsense": "nonsense",
      "--fault a": "--fault", "--sarif x": "--sarif", "--tests": "--tests", "--tests ": "--tests",
      "--tests --json": "--tests",
      "--level 0": "--level", "--level 7": "--level", "--level 1.5": "--level",
      "--level x": "--level", "--level 2-1": "--level", "--level 1-7": "--level",
      "--level 1-": "--level", "--level 1-2-3": "--level", "--edition third": "--edition",
      "--hints 4": "--hints", "--hints nan": "--hints", "--minimum 101": "--minimum",
      "--minimum -1": "--minimum", "--jobs 0": "--jobs", "--jobs 1.5": "--jobs",
      "--limit 0": "--limit", "--limit inf": "--limit", "--mutants X --level 1": "--mutants",
      "--mutants X --bug a": "--mutants", "--mutants X --edition basic": "--mutants",
      "--mutants X --screen s": "--mutants", "--mutants X --subject s": "--mutants",
      "--mutants X --assignment a": "--mutants", "--mutants X --assignments a": "--mutants",
      "--mutants X --catalogue c": "--mutants", "--mutants X --hints 2": "--mutants",
      "--mutants X --list": "--mutants",
      "--mutants X --fresh": "--mutants", "--mutants X --verbose": "--verbose",
      "--mutants X --watch": "--watch", "--mutants X --html h --show-code": "--show-code",
      "--only x": "--only", "--changed-since x": "--changed-since", "--stryker x": "--stryker",
      "--show-code": "--show-code", "--solution": "--solution", "--check": "--check",
      "--count-kit-tests": "--count-kit-tests", "--list --tests T": "--tests",
      "--list --watch": "--watch", "show": "show", "show a b": "show", "try a b": "try",
      "class": "class", "catalogue x": "catalogue", "class a --watch": "--watch",
      "class a --tests T": "--tests", "show a --tests T": "--tests", "show a --list": "--list",
      "show a --mutants X": "--mutants", "try a --solution": "--solution",
      "catalogue --mutants X": "--mutants",
    ])
  func refused(_ arguments: String, _ name: String) throws {
    let error = #expect(throws: GradeError.self) {
      try Options(arguments.components(separatedBy: " "))
    }
    #expect(error?.what.contains(name) == true)
    #expect(error?.next.isEmpty == false)
  }

  @Test("Every option is in the usage")
  func usage() {
    for name in [
      "--tests", "--assignment", "--assignments", "--screen", "--subject", "--level", "--edition",
      "--bug", "--list", "--hints", "--html", "--minimum", "--jobs", "--limit",
      "--mutants", "--only", "--package", "--catalogue", "--workspace", "--json", "--verbose",
      "--show-code", "--changed-since", "--stryker", "--watch", "--fresh", "--output", "--check",
      "--solution", "--count-kit-tests", "show ID", "try ID", "class DIR", "catalogue",
    ] {
      #expect(Options.usage.contains(name), "\(name)")
    }
  }

  @Test("The exit status depends on the minimum; without a score it is 1")
  func status() {
    let cases: [(score: Double?, minimum: Double?, status: Int32)] = [
      (0, nil, 0), (80, 80, 0), (79.9, 80, 1), (nil, nil, 1), (nil, 0, 1),
    ]
    for (score, minimum, status) in cases {
      #expect(GradeCommand.status(score: score, minimum: minimum) == status)
    }
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
