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

  /// Adds the spies and fakes of a step, unless the learner has written a file of the same name.
  func add(_ support: FileSet, known: [Step]) throws {
    let mine = try tests
    let given = try known.compactMap { try $0.tests }
    let free = support.filter { name in
      mine[name] == nil || given.contains { $0[name] == mine[name] }
    }
    try mine.merging(free).write(to: course.work + "/Tests")
  }

  /// Copies the sources and tests to a new folder.
  func keep(as name: String) throws -> String {
    let copy = try newFolder(name)
    try sources.write(to: copy + "/Sources")
    try tests.write(to: copy + "/Tests")
    return copy
  }

  /// Moves a progress file that cannot be read out of the way, and returns where it is.
  func keepDamagedProgress() throws -> String {
    let copy = try newFolder("progress") + "/course.json"
    try FileManager.default.moveItem(atPath: progressFile.path, toPath: copy)
    return copy
  }

  /// What a check reads, to notice a save that changes it.
  var swiftFiles: [FileSet] {
    get throws { try [sources, tests].map { files in files.filter { $0.hasSuffix(".swift") } } }
  }

  private func holdsWork(of step: Step?) throws -> Bool {
    let (sources, tests) = try (sources, tests)
    if sources.isEmpty, tests.isEmpty { return false }
    guard let step, let start = try step.start else { return true }
    return sources != start.sources || tests != start.tests
  }

  private func newFolder(_ name: String) throws -> String {
    let base = "\(course.kept)/\(name)-\(now().text("yyyyMMdd-HHmmss"))"
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

extension Date {
  /// The date in a format of Unicode, in the time of the machine, whatever its language.
  func text(_ format: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = format
    return formatter.string(from: self)
  }
}
