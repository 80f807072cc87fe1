#if canImport(SwiftParser)
  import Foundation

  /// The file in which a run notes which mutants it asked for, and how often it asked at all.
  struct MutantTrace {
    let path: String
    /// The number of mutants.
    let count: Int

    /// Makes it, empty.
    func prepare() throws {
      let size = MutantSwitch.headerSize + count + 1
      try Data(count: size).write(to: URL(fileURLWithPath: path))
    }

    /// Reads the number of steps and the mutants reached.
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
