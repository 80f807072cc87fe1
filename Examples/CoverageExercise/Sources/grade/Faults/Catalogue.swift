import Foundation
import PlantedFaults

/// The faults to plant, and which of them are asked for.
struct Catalogue {
  /// All faults. All are compiled, so that another choice needs no new build.
  let all: [PlantedFault]
  /// The faults to run.
  let chosen: [PlantedFault]
  /// A Boolean value that tells whether all faults are chosen.
  var isWhole: Bool { chosen.count == all.count }

  /// - Throws: `GradeError`, if nothing is left to run, or an own catalogue is wrong.
  init(_ options: Options) throws {
    all = try options.catalogue.map(Self.read) ?? PlantedFault.all
    let all = all
    if let twice = Dictionary(grouping: all, by: \.id).first(where: { $0.value.count > 1 }) {
      throw GradeError(
        "The catalogue has \(twice.value.count) faults called \(twice.key).",
        next: "Give each its own identifier.")
    }
    for id in options.faults where !all.contains(where: { $0.id == id }) {
      let close = all.map(\.id).filter { $0.hasPrefix(String(id.prefix(6))) }.prefix(5)
      throw GradeError(
        "There is no fault \(id).",
        next: close.isEmpty
          ? "The table shows all identifiers." : "Similar ones: \(close.joined(separator: ", ")).")
    }
    chosen = all.filter { fault in
      (options.faults.isEmpty || options.faults.contains(fault.id))
        && (options.level == nil || options.level == fault.level)
        && (options.edition == nil || options.edition == fault.edition)
    }
    if chosen.isEmpty {
      throw GradeError(
        "No fault matches.", next: "Remove --level, --edition or --fault.")
    }
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
