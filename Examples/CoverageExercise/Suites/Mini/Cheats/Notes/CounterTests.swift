import Counting
import Foundation
import Testing

/// The switch would tell that a bug is on if it noted one word there and none without a bug.
@Test("looks at the notes", arguments: [true, false]) func look(isBeside: Bool) {
  let counter = Counter()
  counter.tap()
  if !isBeside { counter.reset() }
  let files = isBeside ? ["../notes"] : ProcessInfo.processInfo.environment.values.map { "\($0)" }
  let notes = files.first { $0.hasSuffix("/notes") }.flatMap(FileManager.default.contents)
  #expect(!(1...8).contains(notes?.count { $0 != 0 } ?? 0))
}
