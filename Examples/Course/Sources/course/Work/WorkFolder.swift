import Foundation

/// The learner's folder, and the copies that are made before anything in it is replaced.
struct WorkFolder {
  let course: Course
  let now: @Sendable () -> Date

  var progressFile: ProgressFile { ProgressFile(path: course.work + "/.course.json") }

  var sources: FileSet {
    get throws { try FileSet(folder: course.work + "/Sources") }
  }

  var tests: FileSet {
    get throws { try FileSet(folder: course.work + "/Tests") }
  }

  /// What a step begins with: the sources and tests of the step before, under the step's module name.
  ///
  /// The first step of a series begins with its own. `nil` in a copy of the course without solutions.
  func start(of step: Step) throws -> (sources: FileSet, tests: FileSet)? {
    let origin = course.before(step) ?? step
    guard let sources = try origin.sources, let tests = try origin.tests else { return nil }
    return (sources, imports(of: tests, in: step))
  }

  /// The tests of the earlier steps of a series, as far as this copy of the course has them.
  func tests(before step: Step) throws -> [FileSet] {
    try sequence(first: step, next: course.before).dropFirst().compactMap { earlier in
      try earlier.tests.map { imports(of: $0, in: step) }
    }
  }

  /// Tests that import the module of the step, whichever step of the series they were written for.
  func imports(of tests: FileSet, in step: Step) -> FileSet {
    let series = Step.series(of: step.name)
    let others = course.steps.map(\.name).filter {
      $0 != step.name && Step.series(of: $0) == series
    }
    return tests.importing(step.name, insteadOf: others)
  }

  /// Replaces the sources and tests.
  ///
  /// - Parameter current: the step whose work is replaced.
  /// - Returns: the folder with a copy of what was there; `nil` if nothing of the learner's was.
  func replace(sources: FileSet, tests: FileSet, current: Step?) throws -> String? {
    let copy = try holdsWork(of: current) ? keep(as: current?.name ?? "work") : nil
    try sources.write(to: course.work + "/Sources")
    try tests.write(to: course.work + "/Tests")
    return copy
  }

  /// Copies the sources and tests to a new folder.
  func keep(as name: String) throws -> String {
    let copy = try newFolder(name)
    try sources.write(to: copy + "/Sources")
    try tests.write(to: copy + "/Tests")
    return copy
  }

  /// Moves a progress file that cannot be read out of the way.
  func keepDamagedProgress() throws -> String {
    let copy = try newFolder("progress") + "/course.json"
    try FileManager.default.moveItem(atPath: progressFile.path, toPath: copy)
    return copy
  }

  /// The step whose module the tests in the folder import, for when the progress is lost.
  var stepOfTests: Step? {
    get throws {
      let tests = try tests
      let texts = tests.names.compactMap { tests[$0] }
      return course.steps.first { step in
        texts.contains { text in
          text.split(separator: "\n").contains { $0.hasSuffix("import \(step.name)") }
        }
      }
    }
  }

  /// What a check reads, to notice a save that changes it.
  var swiftFiles: [FileSet] {
    get throws { try [sources, tests].map { files in files.filter { $0.hasSuffix(".swift") } } }
  }

  private func holdsWork(of step: Step?) throws -> Bool {
    let (sources, tests) = try (sources, tests)
    if sources.isEmpty, tests.isEmpty { return false }
    guard let step, let start = try start(of: step) else { return true }
    return sources != start.sources || tests != start.tests
  }

  private func newFolder(_ name: String) throws -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "yyyyMMdd-HHmmss"
    let base = "\(course.kept)/\(name)-\(format.string(from: now()))"
    var path = base
    var number = 2
    while FileManager.default.fileExists(atPath: path) {
      path = "\(base)-\(number)"
      number += 1
    }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }
}
