/// One error that the compiler reports.
struct BuildProblem: Hashable, Sendable {
  /// The file's path, as the compiler writes it.
  let file: String
  let line: Int
  let column: Int
  let message: String

  /// The errors in a build's output, each once, in order.
  static func all(in output: String) -> [BuildProblem] {
    var seen: Set<BuildProblem> = []
    return output.split(separator: "\n").compactMap(parse).filter { seen.insert($0).inserted }
  }

  /// Reads `/a/File.swift:12:3: error: what`.
  private static func parse(_ line: Substring) -> BuildProblem? {
    let mark = ": error: "
    guard line.first == "/", let start = line.firstRange(ofText: mark) else { return nil }
    let place = line[..<start.lowerBound].split(separator: ":")
    guard place.count >= 3, let number = Int(place[1]), let column = Int(place[2]) else {
      return nil
    }
    return BuildProblem(
      file: String(place[0]), line: number, column: column,
      message: String(line[start.upperBound...]))
  }
}

extension Substring {
  /// The first place of a text in this one.
  fileprivate func firstRange(ofText text: String) -> Range<Index>? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(text) { return index..<self.index(index, offsetBy: text.count) }
      index = self.index(after: index)
    }
    return nil
  }
}
