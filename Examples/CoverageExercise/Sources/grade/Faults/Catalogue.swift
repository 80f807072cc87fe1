import Foundation
import PlantedFaults

/// The faults to plant, and which of them are asked for.
struct Catalogue {
  /// All faults. All are compiled, so that another choice needs no new build.
  let all: [PlantedFault]
  /// The faults to run.
  let chosen: [PlantedFault]
  /// The assignments of the file.
  let assignments: [Assignment]
  /// The assignment asked for; `nil` without one.
  let assignment: Assignment?

  /// - Parameters:
  ///   - options: the choice.
  ///   - folder: the exercise's folder, with its assignments.
  /// - Throws: `GradeError`, if nothing is left to run, or a file is wrong.
  init(_ options: Options, in folder: String? = nil) throws {
    all = try options.catalogue.map(Self.read) ?? PlantedFault.all
    let all = all
    if let twice = Dictionary(grouping: all, by: \.id).first(where: { $0.value.count > 1 }) {
      throw GradeError(
        "The catalogue has \(twice.value.count) faults called \(twice.key).",
        next: "Give each its own identifier.")
    }
    assignments = try Self.assignments(options, in: folder)
    assignment = try Self.assignment(options.assignment, of: assignments)
    try assignment?.choice.check(against: all)
    try FaultChoice(faults: assignment?.more ?? []).check(against: all)
    try options.choice.check(against: all)
    let assignment = assignment
    chosen = all.filter { fault in
      options.choice.includes(fault) && (assignment?.includes(fault) ?? true)
    }
    if chosen.isEmpty {
      throw GradeError(
        "No fault matches.",
        next: "Remove one of --assignment, --screen, --subject, --level, --edition and --fault.")
    }
  }

  private static func assignments(_ options: Options, in folder: String?) throws -> [Assignment] {
    if let path = options.assignments { return try Assignment.all(in: path) }
    let path = folder.map { "\($0)/\(Assignment.file)" } ?? ""
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    return try Assignment.all(in: path)
  }

  private static func assignment(
    _ name: String?, of assignments: [Assignment]
  ) throws -> Assignment? {
    guard let name else { return nil }
    if let assignment = assignments.first(where: { $0.name == name }) { return assignment }
    let known = assignments.map(\.name).joined(separator: ", ")
    throw GradeError(
      "There is no assignment \(name).",
      next: known.isEmpty
        ? "Name a file of assignments with --assignments FILE." : "There are \(known).")
  }

  private static func read(_ path: String) throws -> [PlantedFault] {
    do {
      return try JSONDecoder().decode(
        [PlantedFault].self, from: try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw GradeError(
        "The catalogue \(path) cannot be read: \(error)",
        next: "It is a JSON array of faults; README.md shows one.")
    }
  }
}
