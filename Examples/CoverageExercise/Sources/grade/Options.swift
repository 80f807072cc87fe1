import Foundation

struct Options: Equatable {
  enum Command: Equatable {
    case grade
    case show(String)
    case attempt(String)
    case grades([String])
    case catalogue
  }

  // The usage below says what each of them means.
  var command = Command.grade
  var tests: [String] = []
  var choice = BugChoice()
  var assignment: String?
  var assignments: String?
  var list = false
  var check = false
  var solution = false
  var countKitTests = false
  var hints = 1
  var fresh = false
  var watch = false
  var output = "grades"
  var shard: Shard?
  var merged: [String] = []
  var json = false
  var html: String?
  var showCode = false
  var minimum: Double?
  var jobs: Int?
  var limit: Double?
  var mutants: String?
  var only: String?
  var changedSince: String?
  var stryker: String?
  var witness: Double?
  var package: String?
  var catalogue: String?
  var workspace: String?
  var help = false

  static let usage = """
    Grades tests: plants bugs one by one and reports which of them the tests catch.

    swift run grade [--tests DIR]        the tests to grade (default: Tests/StarterTests)
                    [--tests kit]        the kit's own tests, or one of its test targets by name
                    [--assignment NAME]  only the bugs of an assignment, such as sprint-13
                    [--assignments FILE] where it is (default: Assignments.json)
                    [--screen NAME]…     only bugs of these screens
                    [--subject TYPE]…    only bugs of these types
                    [--level 3|1-2]      only bugs of these levels, 1 to 6
                    [--bug ID]…          only these bugs
                    [--list]             print the bugs in scope and the assignments
                    [--hints 1|2|3]      the number of hints for each missed bug
                    [--catalogue DIR]    bugs of your own
                    [--html FILE]        the result as an HTML page
                    [--json]             the result as JSON
                    [--watch]            grade again on every save, until Ctrl-C
                    [--fresh]            run all bugs, also those with a result from before
    swift run grade show ID              explain one bug; --show-code shows its change, too
                    [--solution]         the shortest test of the kit that catches it
    swift run grade try ID               run the tests with one bug and print what fails
    swift run grade class DIR…           grade many suites: a table, a CSV and a page each
                    [--output DIR]       the folder for them (default: grades)
                    [--count-kit-tests]  count tests that equal one of the kit, too
                    [--shard 3/10]       only every tenth suite from the third, on one of ten machines
                    [--merge OUTPUT…]    no grading: the table of what all shards wrote
    swift run grade catalogue            place the catalogue's bugs in the kit anew
                    [--check]            only compare, and say what differs
    swift run grade --mutants TARGET     generated bugs of a whole target
                    [--package DIR]      the target's package, if it is not the kit: any Swift package
                    [--tests NAME]…      only these test targets (default: all that depend on TARGET)
                    [--only PART]        only files whose path in the target begins or ends like this
                    [--changed-since REF]  only lines that changed since REF was left, in git
                    [--stryker FILE]     the result as JSON, for Stryker's report page
                    [--witness SECONDS]  for each survivor, to search the start of a test (default: 10; 0: none)
    Both:           [--minimum PERCENT]  exit status 1 below it
                    [--jobs N]           parallel processes (default: one per core)
                    [--limit SECONDS]    the time limit of a run
                    [--package DIR]      the exercise's folder (default: found from here)
                    [--workspace DIR]    where to build (default: in .build/grade)

    Exit status: 0 graded; 1 below the minimum, or the tests cannot be graded; 2 nothing was done.
    """

  var processesAtOnce: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

  init() {}

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    try readCommand(&rest)
    while let name = rest.popFirst() {
      func value() throws -> String {
        guard let value = rest.popFirst(), !value.hasPrefix("--"), !value.isEmpty else {
          throw GradeError("\(name) needs a value.", next: "See `grade --help`.")
        }
        return value
      }
      func number<Number: Comparable & LosslessStringConvertible>(
        in range: ClosedRange<Number>
      ) throws -> Number {
        let text = try value()
        if let number = Number(text), range.contains(number) { return number }
        throw GradeError("Invalid value “\(text)” for \(name).", next: "Use a number in \(range).")
      }
      switch name {
      case "-h", "--help": help = true
      case "--json": json = true
      case "--show-code": showCode = true
      case "--fresh": fresh = true
      case "--watch": watch = true
      case "--list": list = true
      case "--check": check = true
      case "--solution": solution = true
      case "--count-kit-tests": countKitTests = true
      case "--tests": tests.append(try value())
      case "--assignment": assignment = try value()
      case "--assignments": assignments = try value()
      case "--screen": choice.screens.append(try value())
      case "--subject": choice.subjects.append(try value())
      case "--level": choice.levels = try BugChoice.levels(try value(), of: name)
      case "--bug": choice.bugs.append(try value())
      case "--hints": hints = try number(in: 1...3)
      case "--html": html = try value()
      case "--minimum": minimum = try number(in: 0...100)
      case "--jobs": jobs = try number(in: 1...256)
      case "--limit": limit = try number(in: 0.1...3600)
      case "--mutants": mutants = try value()
      case "--only": only = try value()
      case "--changed-since": changedSince = try value()
      case "--stryker": stryker = try value()
      case "--witness": witness = try number(in: 0...3600)
      case "--package": package = try value()
      case "--catalogue": catalogue = try value()
      case "--output": output = try value()
      case "--shard": shard = try Shard(try value())
      case "--merge":
        merged.append(try value())
        while rest.first?.hasPrefix("-") == false { merged.append(try value()) }
      case "--workspace": workspace = try value()
      default: throw GradeError("Unknown option “\(name)”.", next: "See `grade --help`.")
      }
    }
    try checkCombination()
  }

  /// The command and what it is about come first.
  private mutating func readCommand(_ rest: inout ArraySlice<String>) throws {
    guard let name = rest.first, !name.hasPrefix("-") else { return }
    let operands = Array(rest.dropFirst().prefix { !$0.hasPrefix("-") })
    rest = rest.dropFirst(1 + operands.count)
    switch (name, operands.count) {
    case ("show", 1): command = .show(operands[0])
    case ("try", 1): (command, choice.bugs) = (.attempt(operands[0]), operands)
    case ("class", 1...): command = .grades(operands)
    case ("catalogue", 0): command = .catalogue
    case ("show", _), ("try", _):
      throw GradeError(
        "`grade \(name)` needs the identifier of one bug.", next: "`grade --list` shows them.")
    case ("class", _):
      throw GradeError("`grade class` needs folders of tests.", next: "Name one for each suite.")
    default: throw GradeError("Unknown command “\(name)”.", next: "See `grade --help`.")
    }
  }

  private func checkCombination() throws {
    let isChosen =
      choice != BugChoice() || assignment != nil || assignments != nil || catalogue != nil
      || hints != 1 || list || fresh
    if mutants != nil, isChosen {
      throw GradeError(
        "--mutants does not go with options that choose or show bugs of the catalogue.",
        next: "Mutants are generated, not taken from a catalogue: remove those options.")
    }
    let (isGrade, isMutants) = (command == .grade, mutants != nil)
    let isClass = if case .grades = command { true } else { false }
    let isShow = if case .show = command { true } else { false }
    let isTry = if case .attempt = command { true } else { false }
    let misplaced: [(name: String, isGiven: Bool, fits: Bool, place: String)] = [
      ("--watch", watch, isGrade && !isMutants && !list, "the grading of one suite"),
      ("--only", only != nil, isMutants, "--mutants"),
      ("--changed-since", changedSince != nil, isMutants, "--mutants"),
      ("--stryker", stryker != nil, isMutants, "--mutants"),
      ("--witness", witness != nil, isMutants, "--mutants"),
      ("--html", html != nil, !isMutants, "bugs of the catalogue; of mutants there is --stryker"),
      ("--json", json, isGrade && !isMutants && !list, "the grading of one suite by bugs"),
      ("--show-code", showCode, isShow, "`grade show ID`"),
      ("--solution", solution, isShow, "`grade show ID`"),
      ("--check", check, command == .catalogue, "`grade catalogue`"),
      ("--count-kit-tests", countKitTests, isClass, "`grade class DIR…`"),
      ("--shard", shard != nil, isClass && merged.isEmpty, "`grade class DIR…` without --merge"),
      ("--merge", !merged.isEmpty, isClass, "`grade class DIR…`"),
      ("--mutants", isMutants, isGrade, "no other command"),
      ("--list", list, isGrade, "no other command"),
      ("--tests", !tests.isEmpty, isGrade && !list || isTry, "a grading of one suite"),
    ]
    if let wrong = misplaced.first(where: { $0.isGiven && !$0.fits }) {
      throw GradeError("\(wrong.name) goes with \(wrong.place).", next: "See `grade --help`.")
    }
  }
}
