#if canImport(SwiftParser)
  import Foundation

  /// The file in which a run notes which mutants it asked for, and how often it asked at all.
  struct MutantTrace {
    let path: String
    /// How many mutants there are.
    let count: Int

    /// Makes it, empty.
    func prepare() throws {
      let size = MutantSwitch.headerSize + count + 1
      try Data(count: size).write(to: URL(fileURLWithPath: path))
    }

    /// What the run left behind.
    func read() throws -> (steps: Int, reached: Set<Int>) {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      let header = data.prefix(MutantSwitch.headerSize)
      let steps = header.enumerated().reduce(UInt64(0)) {
        $0 | UInt64($1.element) << (8 * $1.offset)
      }
      let bytes = data.dropFirst(MutantSwitch.headerSize).prefix(count)
      let reached = bytes.enumerated().lazy.filter { $0.element != 0 }.map(\.offset)
      return (Int(clamping: steps), Set(reached))
    }
  }
#endif
