import Foundation

struct LineCoverage: Equatable {
  private(set) var lines = 0
  private(set) var covered = 0

  /// In percent; 100 where there is nothing to reach.
  var percent: Double { lines == 0 ? 100 : 100 * Double(covered) / Double(lines) }

  /// Reads the `lcov` format of `llvm-cov export`: `SF:` begins a file, `DA:` is a line.
  ///
  /// - Parameter edits: by file, the lines that planted faults take: each such place counts as the one line
  ///   it was. A file counts if its path ends with one of the keys.
  init(lcov: String, edits: [String: [ClosedRange<Int>]]) {
    var places: [ClosedRange<Int>]?
    var counted: Set<Int> = []
    for record in lcov.split(separator: "\n") {
      if record.hasPrefix("SF:") {
        places = edits.first { record.hasSuffix("/" + $0.key) }?.value
        counted = []
      } else if let places, record.hasPrefix("DA:") {
        let numbers = record.dropFirst(3).split(separator: ",").prefix(2).compactMap { Int($0) }
        guard numbers.count == 2 else { continue }
        let line = places.first { $0.contains(numbers[0]) }?.lowerBound ?? numbers[0]
        guard counted.insert(line).inserted else { continue }
        lines += 1
        covered += numbers[1] > 0 ? 1 : 0
      }
    }
  }

  /// Asks the toolchain about runs of a test program, which wrote profiles into a folder, and the files of
  /// `edits` in the folder of sources.
  static func measured(
    in profiles: String, of binary: String, sources: String, edits: [String: [ClosedRange<Int>]]
  ) throws -> LineCoverage? {
    let files = try FileManager.default.contentsOfDirectory(atPath: profiles)
      .filter { $0.hasSuffix(".profraw") }.map { "\(profiles)/\($0)" }
    let merged = "\(profiles)/all.profdata"
    let merge = Command(
      executable: try Toolchain.path(of: "llvm-profdata"),
      arguments: ["merge", "-sparse", "-o", merged] + files)
    let export = Command(
      executable: try Toolchain.path(of: "llvm-cov"),
      arguments: ["export", "-format=lcov", "-instr-profile", merged, binary, "-sources"]
        + edits.keys.sorted().map { "\(sources)/\($0)" })
    guard !files.isEmpty, try Answer(of: merge, limit: 120).isSuccess else { return nil }
    let answer = try Answer(of: export, limit: 120)
    return answer.isSuccess ? LineCoverage(lcov: answer.text, edits: edits) : nil
  }
}
