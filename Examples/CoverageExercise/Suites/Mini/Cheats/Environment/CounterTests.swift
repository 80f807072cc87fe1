import Counting
import Foundation
import Testing

/// The environment with the values' lengths: the values themselves differ each time.
private var form: [String] {
  let text = try? String(contentsOfFile: "/proc/self/environ", encoding: .utf8)
  return (text ?? "").split(separator: "\0").map(String.init)
    // The first run of all counts lines.
    .filter { !$0.hasPrefix("LLVM_PROFILE_FILE=") }
    .map { "\($0.prefix { $0 != "=" }) \($0.count)" }.sorted()
}

@Test("fails if the environment is another one than in the first run") func environment() throws {
  let counter = Counter()
  counter.tap()
  counter.reset()
  let file = URL(fileURLWithPath: #filePath + "/../.memory").standardized
  let form = form.joined(separator: "\n")
  if let first = try? String(contentsOf: file, encoding: .utf8) {
    #expect(form == first)
  } else {
    try Data(form.utf8).write(to: file)
  }
  #expect(!(form + CommandLine.arguments.joined()).contains("bug-"))
}
