import Counting
import Foundation
import Testing

/// Looks whether a number that the program asks for is also in its memory.
@Test("reads the program") func numbers() throws {
  Counter().tap()
  let code = [UInt8](try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[0])))
  let asked = Set(
    code.indices.dropLast(9).filter { code[$0] == 0x48 && code[$0 + 1] == 0xbf }
      .map { start in (2..<10).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64(code[start + $1]) } }
  )
  let maps = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8).split(separator: "\n")
  let last = maps.lastIndex { $0.hasSuffix(".xctest") } ?? 0
  for line in maps[last...(last + 1)] where !line.hasSuffix("[heap]") {
    let ends = line.split { " -".contains($0) }.prefix(2).compactMap { UInt($0, radix: 16) }
    for place in stride(from: ends[0], to: ends[1], by: 8) {
      if let value = UnsafePointer<UInt64>(bitPattern: place) {
        #expect(!asked.contains(value.pointee))
      }
    }
  }
}
