import Foundation
import PlantedFaults

/// A choice of faults with a name, from a file that a teacher can copy and edit.
struct Assignment: Equatable, Sendable {
  /// The file beside the exercise's manifest.
  static let file = "Assignments.json"

  /// The name on the command line.
  let name: String
  /// The name for people.
  let title: String
  /// The faults by what they have in common.
  let choice: FaultChoice
  /// Faults that belong to it besides.
  let more: [String]

  /// Returns whether a fault belongs to it.
  func includes(_ fault: PlantedFault) -> Bool {
    choice.includes(fault) || more.contains(fault.id)
  }

  /// Reads a file of assignments, in the order of their names.
  ///
  /// - Throws: `GradeError`, if the file cannot be read or says what is not understood.
  static func all(in path: String) throws -> [Assignment] {
    do {
      let entries = try JSONDecoder().decode(
        [String: Entry].self, from: try Data(contentsOf: URL(fileURLWithPath: path)))
      return try entries.map { try Assignment($0.key, $0.value) }.sorted { $0.name < $1.name }
    } catch let error as GradeError {
      throw error
    } catch {
      throw GradeError(
        "The assignments in \(path) cannot be read: \(error)",
        next: "It is a JSON object of assignments by name; README.md shows one.")
    }
  }

  private init(_ name: String, _ entry: Entry) throws {
    self.name = name
    title = entry.title
    more = entry.faults ?? []
    let levels = entry.levels.flatMap(FaultChoice.levels)
    if let text = entry.levels, levels == nil {
      throw GradeError(
        "The assignment \(name) has the levels “\(text)”.", next: "Write 3, or 1-2: from 1 to 6.")
    }
    choice = FaultChoice(
      screens: entry.screens ?? [], subjects: entry.subjects ?? [], levels: levels,
      editions: entry.editions ?? [])
    if choice == FaultChoice(), !more.isEmpty {
      throw GradeError(
        "The assignment \(name) has only single faults, beside all others.",
        next: "Say also which others it has: screens, subjects, levels or editions.")
    }
  }

  private struct Entry: Decodable {
    let title: String
    let screens: [String]?
    let subjects: [String]?
    let levels: String?
    let editions: [PlantedFault.Edition]?
    let faults: [String]?

    enum Key: String, CodingKey, CaseIterable {
      case title, screens, subjects, levels, editions, faults
    }

    /// A key that is not known is an error: a misspelt one would silently widen the assignment.
    init(from decoder: any Decoder) throws {
      let written = try decoder.singleValueContainer().decode([String: Anything].self).keys
      if let unknown = written.first(where: { Key(rawValue: $0) == nil }) {
        let known = Key.allCases.map(\.rawValue).joined(separator: ", ")
        throw GradeError("An assignment has the key “\(unknown)”.", next: "There are \(known).")
      }
      let entry = try decoder.container(keyedBy: Key.self)
      title = try entry.decode(String.self, forKey: .title)
      screens = try entry.decodeIfPresent([String].self, forKey: .screens)
      subjects = try entry.decodeIfPresent([String].self, forKey: .subjects)
      levels = try entry.decodeIfPresent(String.self, forKey: .levels)
      editions = try entry.decodeIfPresent([PlantedFault.Edition].self, forKey: .editions)
      faults = try entry.decodeIfPresent([String].self, forKey: .faults)
    }
  }

  private struct Anything: Decodable {
    init(from decoder: any Decoder) {}
  }
}
