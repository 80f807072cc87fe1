import Foundation
import PlantedFaults

/// Plants the faults that are edits into copies of the kit's sources, all at once.
///
/// Every fault stays switched off until a run switches it on, so one build serves all.
struct FaultEdits {
  /// The word in an edit that asks whether its fault is on.
  static let word = "FAULT"

  /// The lines of the edits in the edited files, counted from 1, by file.
  private(set) var lines: [String: [ClosedRange<Int>]] = [:]

  /// Edits the files.
  ///
  /// - Parameters:
  ///   - faults: the catalogue.
  ///   - sources: the kit's files, with paths below its `Sources`.
  ///   - module: what the edits ask.
  /// - Throws: `GradeError`, if an edit does not fit: nothing is guessed.
  init(
    planting faults: [PlantedFault], in sources: inout FileTree, asking module: SwitchModule
  ) throws {
    var placed: [String: [Placed]] = [:]
    for fault in faults {
      guard case .edits(let edits) = fault.plant else { continue }
      // One edit may only make room for another, by a property for example.
      guard edits.contains(where: { $0.new.contains(Self.word) }) else {
        throw GradeError(
          "\(fault.id) does not contain \(Self.word), so it would always be on.",
          next:
            "Write the new text so that it does the same as the old one while \(Self.word) is false."
        )
      }
      for edit in edits {
        placed[edit.file, default: []].append(
          try Self.place(edit, of: fault, in: sources, asking: module))
      }
    }
    for (file, edits) in placed {
      let ordered = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
      for (one, next) in zip(ordered, ordered.dropFirst())
      where one.range.upperBound > next.range.lowerBound {
        throw GradeError(
          "\(one.fault) and \(next.fault) edit the same place in \(file).",
          next: "Choose smaller edits, or make one of them a decorator.")
      }
      guard let text = sources.text(file) else { continue }
      let edited = Self.apply(ordered, to: text)
      sources.set(file, to: Self.importing(module.name, in: edited.text))
      lines[file] = edited.lines
    }
  }

  private struct Placed {
    let fault: String
    let range: Range<String.Index>
    let new: String
  }

  private static func place(
    _ edit: PlantedFault.Edit, of fault: PlantedFault, in sources: FileTree,
    asking module: SwitchModule
  ) throws -> Placed {
    guard let text = sources.text(edit.file) else {
      throw GradeError(
        "\(fault.id) edits \(edit.file), which the kit does not have.",
        next: "The catalogue belongs to another version of the kit: use the matching one.")
    }
    guard let first = text.range(of: edit.old), !edit.old.isEmpty,
      text.range(of: edit.old, range: text.index(after: first.lowerBound)..<text.endIndex) == nil
    else {
      let count = text.components(separatedBy: edit.old).count - 1
      throw GradeError(
        "\(fault.id) edits a text that occurs \(count) times in \(edit.file): “\(edit.old)”",
        next: "It must occur exactly once: update the catalogue for this version of the kit.")
    }
    return Placed(
      fault: fault.id, range: first,
      new: edit.new.replacingOccurrences(of: word, with: module.question(fault.id)))
  }

  private static func apply(
    _ edits: [Placed], to text: String
  ) -> (text: String, lines: [ClosedRange<Int>]) {
    var result = ""
    var lines: [ClosedRange<Int>] = []
    var line = 1
    var end = text.startIndex
    func newlines(_ text: some StringProtocol) -> Int {
      text.utf8.reduce(0) { $0 + ($1 == 10 ? 1 : 0) }
    }
    for edit in edits {
      let before = text[end..<edit.range.lowerBound]
      result += before
      line += newlines(before)
      let last = line + newlines(edit.new)
      lines.append(line...last)
      (line, end) = (last, edit.range.upperBound)
      result += edit.new
    }
    return (result + text[end...], lines)
  }

  /// Imports the switch on the line of the first import, so that no line moves.
  private static func importing(_ module: String, in text: String) -> String {
    let prefix = "import \(module); "
    if text.hasPrefix("import ") { return prefix + text }
    guard let place = text.range(of: "\nimport ") else { return prefix + text }
    return text.replacingCharacters(in: place, with: "\n\(prefix)import ")
  }
}
