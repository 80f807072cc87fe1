import Foundation

/// One machine's part of a class, such as `3/10`: every tenth suite from the third, by name.
struct Shard: Equatable, CustomStringConvertible {
  let description: String
  private let number: Int
  private let count: Int

  init(_ text: String) throws {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard numbers.count == 2, 1 <= numbers[0], numbers[0] <= numbers[1] else {
      throw GradeError(
        "“\(text)” of --shard is no part of a class.", next: "Use 3/10: from 1/10 to 10/10.")
    }
    (description, number, count) = (text, numbers[0], numbers[1])
  }

  func part(of suites: [ClassSuite]) -> [ClassSuite] {
    suites.sorted { $0.name < $1.name }.enumerated()
      .filter { $0.offset % count == number - 1 }.map(\.element)
  }
}

/// What one shard has found.
struct ClassPart: Codable {
  static let file = "shard.json"

  let shard: String
  let scope: String
  let entries: [ClassEntry]
}

extension ClassPart {
  /// Reads what a shard has written into its folder.
  init(in folder: String) throws {
    let path = "\(folder)/\(Self.file)"
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)),
      let part = try? JSONDecoder().decode(Self.self, from: data)
    else {
      throw GradeError(
        "There is no result of a shard in \(folder).",
        next: "--merge takes the --output folders of `grade class` with --shard.")
    }
    self = part
  }

  /// Puts the parts together, in the order of the suites.
  static func merged(
    _ parts: [ClassPart], of suites: [(name: String, hash: String)], scope: String
  ) throws -> [ClassEntry] {
    let all = parts.flatMap { part in part.entries.map { (shard: part.shard, entry: $0) } }
    let byName = Dictionary(grouping: all, by: \.entry.name)
    if let other = parts.first(where: { $0.scope != scope }) {
      throw GradeError(
        "The shard \(other.shard) was graded by other bugs, or with another --limit, --hints or "
          + "--count-kit-tests.",
        next: "Say the same ones to all shards and to --merge, in the same version of the kit.")
    }
    if let twice = byName.filter({ $1.count > 1 }).min(by: { $0.key < $1.key }) {
      let shards = twice.value.map(\.shard).joined(separator: " and ")
      throw GradeError(
        "\(twice.key) comes twice: in the shards \(shards).",
        next: "Merge each shard once, all of the same number.")
    }
    if let more = all.first(where: { one in !suites.contains { $0.name == one.entry.name } }) {
      throw GradeError(
        "The shard \(more.shard) has \(more.entry.name), which is not among the folders.",
        next: "Name the same folders as for the shards.")
    }
    return try suites.map { name, hash in
      guard let found = byName[name]?.first else {
        throw GradeError(
          "No shard has graded \(name). There are \(parts.map(\.shard).joined(separator: ", ")).",
          next: "Grade the missing shard, and name its folder after --merge, too.")
      }
      guard found.entry.hash == hash else {
        throw GradeError(
          "\(name) has changed since it was graded.", next: "Grade the shard \(found.shard) again.")
      }
      return found.entry
    }
  }
}
