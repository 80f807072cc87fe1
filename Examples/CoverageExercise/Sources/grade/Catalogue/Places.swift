import Foundation

/// The places of a catalogue's bugs in the sources of one version of the kit.
///
/// The file is made by `grade catalogue`, one record a line: a hash of each file of bugs and of sources,
/// and of these the edits of bugs and variants. So a grading needs no parser.
struct Places: Equatable {
  /// The file beside the files of bugs.
  static let name = "Places.jsonl"

  var sources: [String: String] = [:]
  var catalogue: [String: String] = [:]
  var edits: [String: [PlacedEdit]] = [:]
  var generated: [GeneratedBug] = []

  private struct Record: Codable {
    var source: String?
    var written: String?
    let hash: String
    var edits: [Change]?
  }

  /// An edit in the file of its record. Of a generated bug it says the rest, too.
  private struct Change: Codable {
    let bug: String
    let at: Int
    let length: Int
    let new: String
    var screen: String?
    var edition: Edition?
    var effect: GeneratedBug.Effect?
  }

  init() {}

  init(_ text: String, path: String) throws {
    let decoder = JSONDecoder()
    for (index, line) in text.split(separator: "\n").enumerated() {
      guard let record = try? decoder.decode(Record.self, from: Data(line.utf8)) else {
        throw GradeError(
          "\(path):\(index + 1): The record cannot be read.",
          next: "Make the file again with `grade catalogue`.")
      }
      if let file = record.written { catalogue[file] = record.hash }
      guard let file = record.source else { continue }
      sources[file] = record.hash
      for change in record.edits ?? [] {
        let isFirst = edits[change.bug] == nil
        edits[change.bug, default: []].append(
          PlacedEdit(file: file, offset: change.at, length: change.length, new: change.new))
        if isFirst, let screen = change.screen, let edition = change.edition,
          let effect = change.effect
        {
          generated.append(
            GeneratedBug(bug: change.bug, screen: screen, edition: edition, effect: effect))
        }
      }
    }
  }

  /// The file's text, always in the same order: `written` gives that of the written bugs and variants.
  func text(written: [String]) -> String {
    let made = Dictionary(generated.map { ($0.bug, $0) }) { $1 }
    let changes = (written + generated.map(\.bug)).flatMap { bug in
      (edits[bug] ?? []).map { edit in
        (
          file: edit.file,
          change: Change(
            bug: bug, at: edit.offset, length: edit.length, new: edit.new,
            screen: made[bug]?.screen, edition: made[bug]?.edition, effect: made[bug]?.effect)
        )
      }
    }
    let byFile = Dictionary(grouping: changes, by: \.file).mapValues { $0.map(\.change) }
    let records =
      catalogue.sorted { $0.key < $1.key }.map { Record(written: $0.key, hash: $0.value) }
      + sources.sorted { $0.key < $1.key }.map {
        Record(source: $0.key, hash: $0.value, edits: byFile[$0.key])
      }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = records.compactMap { try? encoder.encode($0) }
    return lines.map { String(decoding: $0, as: UTF8.self) + "\n" }.joined()
  }

  func check(sources folder: String) throws {
    let other = sources.keys.sorted().filter { file in
      (try? Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(file)")))?.hashed != sources[file]
    }
    guard let first = other.first else { return }
    let more = other.count > 1 ? " and \(other.count - 1) more" : ""
    throw GradeError(
      "The catalogue belongs to another version of the kit: \(first)\(more) differs.",
      next: "Use the kit that the exercise came with, or run `grade catalogue`.")
  }
}

extension Places {
  /// The edits of bugs in one file, in order; what only makes room for several bugs is there once.
  func edits(in file: String, of bugs: [String]) -> [(bug: String, edit: PlacedEdit)] {
    var rooms: Set<PlacedEdit> = []
    let all: [(bug: String, edit: PlacedEdit)] = bugs.flatMap { bug in
      (edits[bug] ?? []).filter { $0.file == file }.map { (bug, $0) }
    }
    let once = all.filter { bug, edit in
      edit.new.contains(PlacedEdit.word) || rooms.insert(edit).inserted
    }
    // What is inserted at the start of a replaced text comes before it.
    func order(_ edit: PlacedEdit, _ index: Int) -> (Int, Int, Int) {
      (edit.offset, edit.length == 0 ? 0 : 1, index)
    }
    return once.enumerated()
      .sorted { order($0.element.edit, $0.offset) < order($1.element.edit, $1.offset) }
      .map(\.element)
  }

  /// Plants bugs in a file.
  ///
  /// - Returns: the new text, and the lines of the edits in it, counted from 1.
  func planted(
    _ bugs: [String], in text: String, of file: String, asking question: (String) -> String
  ) -> (text: String, lines: [ClosedRange<Int>]) {
    let bytes = Array(text.utf8)
    var (result, lines, line, end) = ("", [ClosedRange<Int>](), 1, 0)
    func newlines(_ text: String) -> Int { text.utf8.count { $0 == 10 } }
    for (bug, edit) in edits(in: file, of: bugs) {
      let before = String(decoding: bytes[end..<edit.offset], as: UTF8.self)
      let new = edit.new.replacingOccurrences(of: PlacedEdit.word, with: question(bug))
      line += newlines(before)
      lines.append(line...(line + newlines(new)))
      line += newlines(new)
      result += before + new
      end = edit.end
    }
    return (result + String(decoding: bytes[end...], as: UTF8.self), lines)
  }
}
