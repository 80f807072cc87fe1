#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Ends the process when what must always hold does not, so that libFuzzer keeps the input.
///
/// - Parameters:
///   - condition: what must hold.
///   - words: what is wrong, for the log.
@inline(__always)
public func expect(
  _ condition: Bool, _ words: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  guard !condition else { return }
  // Standard error is not buffered, and an optimised `precondition` would say nothing.
  let message = Array("\(file):\(line): broken invariant: \(words())\n".utf8)
  _ = write(2, message, message.count)
  abort()
}
