import Foundation

/// The options of the command line.
struct Options: Equatable {
  /// What to do.
  enum Command: Equatable {
    /// Grade one suite.
    case grade
    /// Explain the bug with an identifier.
    case show(String)
    /// Run the tests with one bug, and print what fails.
    case attempt(String)
    /// Grade the suites of a class.
    case grades([String])
    /// Find the places of the catalogue's bugs in the kit.
    case catalogue
  }

  /// What to do.
  var command = Command.grade
  /// The tests to grade: a folder, `kit`, or names of test targets; empty for the default.
  var tests: [String] = []
  /// The bugs to run.
  var choice = BugChoice()
  /// The name of an assignment; `nil` for none.
  var assignment: String?
  /// The file of assignments; `nil` for that of the exercise.
  var assignments: String?
  /// Indicates whether to print only the bugs in scope and the assignments.
  var list = false
  /// Indicates whether to compare the places of the catalogue's bugs instead of writing them.
  var check = false
  /// Indicates whether to print the shortest test of the kit that catches a bug.
  var solution = false
  /// Indicates whether tests that equal one of the kit count in a class.
  var countKitTests = false
  /// Indicates whether one test that fails without a bug means a score of 0.
  var strict = false
  /// The number of hints for each missed bug, 1…3.
  var hints = 1
  /// Indicates whether results of earlier gradings are not used.
  var fresh = false
  /// Indicates whether to grade again whenever a test is saved.
  var watch = false
  /// The folder for the reports of a class.
  var output = "grades"
  /// Indicates whether the result is printed as JSON instead of a table.
  var json = false
  /// The file for an HTML page with the result.
  var html: String?
  /// Indicates whether the table has a line for each bug.
  var verbose = false
  /// Indicates whether the HTML page shows the change of each bug, for teachers.
  var showCode = false
  /// The score in percent below which the exit status is 1.
  var minimum: Double?
  /// The number of parallel processes; `nil` for one per core.
  var jobs: Int?
  /// The time limit of a run in seconds; `nil` for one based on the time without a bug.
  var limit: Double?
  /// The target to mutate, instead of planting bugs.
  var mutants: String?
  /// Only mutants of files whose path in the target begins or ends like this.
  var only: String?
  /// Only mutants of lines that changed since this revision in git.
  var changedSince: String?
  /// The file for the result in the format of Stryker's report page.
  var stryker: String?
  /// The exercise's folder, or that of a package whose target is mutated; `nil` to look for the
  /// exercise.
  var package: String?
  /// A folder with other bugs than those of the exercise.
  var catalogue: String?
  /// The folder to build in; `nil` for one in the exercise's `.build`.
  var workspace: String?
  /// Indicates whether to print only the usage.
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
                    [--edition basic|extended]  only bugs of one edition of the app
                    [--bug ID]…          only these bugs
                    [--list]             print the bugs in scope and the assignments
                    [--strict]           score 0 if a test fails without a bug
                    [--hints 1|2|3]      the number of hints for each missed bug
                    [--catalogue DIR]    bugs of your own
                    [--verbose]          a line for each bug
                    [--show-code]        the change of each bug in the HTML page, for teachers
                    [--watch]            grade again on every save, until Ctrl-C
                    [--fresh]            run all bugs, also those with a result from before
    swift run grade show ID              explain one bug; --show-code shows its change, too
                    [--solution]         the shortest test of the kit that catches it
    swift run grade try ID               run the tests with one bug and print what fails
    swift run grade class DIR…           grade many suites: a table, a CSV and a page each
                    [--output DIR]       the folder for them (default: grades)
                    [--count-kit-tests]  count tests that equal one of the kit, too
    swift run grade catalogue            place the catalogue's bugs in the kit anew
                    [--check]            only compare, and say what differs
    swift run grade --mutants TARGET     generated bugs of a whole target
                    [--package DIR]      the target's package, if it is not the kit: any Swift package
                    [--tests NAME]…      only these test targets (default: all that depend on TARGET)
                    [--only PART]        only files whose path in the target begins or ends like this
                    [--changed-since REF]  only lines that changed since REF was left, in git
                    [--stryker FILE]     the result for Stryker's report page
    Both:           [--minimum PERCENT]  exit status 1 below it
                    [--json]             the result as JSON
                    [--html FILE]        the result as an HTML page
                    [--jobs N]           parallel processes (default: one per core)
                    [--limit SECONDS]    the time limit of a run
                    [--package DIR]      the exercise's folder (default: found from here)
                    [--workspace DIR]    where to build (default: in .build/grade)

    Exit status: 0 graded; 1 below the minimum, or the tests cannot be graded; 2 nothing was done.
    """

  /// The number of parallel processes.
  var processesAtOnce: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

  /// Reads the arguments.
  ///
  /// - Throws: `GradeError` for arguments without a meaning.
  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    try readCommand(&rest)
    while let name = rest.popFirst() {
      switch name {
      case "-h", "--help": help = true
      case "--json": json = true
      case "--verbose": verbose = true
      case "--show-code": showCode = true
      case "--fresh": fresh = true
      case "--watch": watch = true
      case "--list": list = true
      case "--strict": strict = true
      case "--check": check = true
      case "--solution": solution = true
      case "--count-kit-tests": countKitTests = true
      default:
        guard Self.namesWithValue.contains(name) else { throw Self.unknown(name) }
        guard let value = rest.popFirst(), !value.hasPrefix("--"), !value.isEmpty else {
          throw GradeError("\(name) needs a value.", next: "See `grade --help`.")
        }
        try set(name, to: value)
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

  /// Creates the defaults.
  init() {}

  private static let namesWithValue: Set<String> = [
    "--tests", "--assignment", "--assignments", "--screen", "--subject", "--level", "--edition",
    "--bug", "--hints", "--html", "--minimum", "--jobs", "--limit", "--mutants", "--output",
    "--only", "--package", "--catalogue", "--workspace", "--changed-since", "--stryker",
  ]

  private mutating func set(_ name: String, to value: String) throws {
    switch name {
    case "--tests": tests.append(value)
    case "--assignment": assignment = value
    case "--assignments": assignments = value
    case "--screen": choice.screens.append(value)
    case "--subject": choice.subjects.append(value)
    case "--level": choice.levels = try Self.levels(value)
    case "--edition": choice.editions = [try Self.edition(value)]
    case "--bug": choice.bugs.append(value)
    case "--hints": hints = Int(try Self.number(value, for: name, in: 1...3, whole: true))
    case "--html": html = value
    case "--minimum": minimum = try Self.number(value, for: name, in: 0...100)
    case "--jobs": jobs = Int(try Self.number(value, for: name, in: 1...256, whole: true))
    case "--limit": limit = try Self.number(value, for: name, in: 0.1...3600)
    case "--mutants": mutants = value
    case "--only": only = value
    case "--changed-since": changedSince = value
    case "--stryker": stryker = value
    case "--package": package = value
    case "--catalogue": catalogue = value
    case "--output": output = value
    default: workspace = value
    }
  }

  private func checkCombination() throws {
    let isChosen =
      choice != BugChoice() || assignment != nil || assignments != nil || catalogue != nil
      || hints != 1 || list || strict || fresh
    if mutants != nil, isChosen {
      throw GradeError(
        "--mutants does not go with options that choose or show bugs of the catalogue.",
        next: "Mutants are generated, not taken from a catalogue: remove those options.")
    }
    let isOne = command == .grade && mutants == nil && !list
    let isClass = if case .grades = command { true } else { false }
    let isShow = if case .show = command { true } else { false }
    let misplaced: [(name: String, isGiven: Bool, fits: Bool, place: String)] = [
      ("--watch", watch, isOne, "the grading of one suite"),
      ("--only", only != nil, mutants != nil, "--mutants"),
      ("--changed-since", changedSince != nil, mutants != nil, "--mutants"),
      ("--stryker", stryker != nil, mutants != nil, "--mutants"),
      ("--verbose", verbose, mutants == nil, "bugs of the catalogue"),
      ("--show-code", showCode, mutants == nil && (html != nil || isClass || isShow), "--html"),
      ("--solution", solution, isShow, "`grade show ID`"),
      ("--check", check, command == .catalogue, "`grade catalogue`"),
      ("--count-kit-tests", countKitTests, isClass, "`grade class DIR…`"),
      ("--mutants", mutants != nil, command == .grade, "no other command"),
      ("--list", list, command == .grade, "no other command"),
      (
        "--tests", !tests.isEmpty, command == .grade && !list || isAttempt, "a grading of one suite"
      ),
    ]
    if let wrong = misplaced.first(where: { $0.isGiven && !$0.fits }) {
      throw GradeError("\(wrong.name) goes with \(wrong.place).", next: "See `grade --help`.")
    }
  }

  private var isAttempt: Bool {
    if case .attempt = command { true } else { false }
  }

  private static func levels(_ text: String) throws -> ClosedRange<Int> {
    guard let levels = BugChoice.levels(text) else {
      throw GradeError(
        "Invalid value “\(text)” for --level.", next: "Use a level such as 3, or 1-2: from 1 to 6.")
    }
    return levels
  }

  private static func edition(_ text: String) throws -> Edition {
    guard let edition = Edition(rawValue: text) else {
      throw GradeError("Invalid value “\(text)” for --edition.", next: "Use basic or extended.")
    }
    return edition
  }

  private static func number(
    _ text: String, for name: String, in range: ClosedRange<Double>, whole: Bool = false
  ) throws -> Double {
    guard let number = Double(text), range.contains(number),
      !whole || number == number.rounded()
    else {
      let bounds = whole ? "\(Int(range.lowerBound))…\(Int(range.upperBound))" : "\(range)"
      throw GradeError("Invalid value “\(text)” for \(name).", next: "Use a number in \(bounds).")
    }
    return number
  }

  private static func unknown(_ name: String) -> GradeError {
    GradeError("Unknown option “\(name)”.", next: "See `grade --help`.")
  }
}
