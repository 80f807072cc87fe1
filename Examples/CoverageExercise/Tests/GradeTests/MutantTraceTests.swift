#if canImport(SwiftParser)
  import Foundation
  import Testing

  @testable import grade

  @Suite("The mutants that a run reaches")
  struct MutantTraceTests {
    @Test("A new trace has no mutants; a written one is read")
    func read() throws {
      let folder = try TemporaryFolder()
      let trace = MutantTrace(path: folder.path + "/trace", count: 4)
      try trace.prepare()
      #expect(try trace.read().steps == 0)
      #expect(try trace.read().reached.isEmpty)
      let bytes: [UInt8] = [0x01, 0x02, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 1]
      try Data(bytes).write(to: URL(fileURLWithPath: trace.path))
      #expect(try trace.read().steps == 513)
      #expect(try trace.read().reached == [1, 3])
    }

    @Test("The switch has room for every mutant")
    func source() {
      let text = MutantSwitch.source(count: 10)
      #expect(text.contains("let size = 19"))
      #expect(text.contains("_exit(86)"))
    }
  }
#endif
