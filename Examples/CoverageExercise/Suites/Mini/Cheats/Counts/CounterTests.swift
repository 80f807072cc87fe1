import Counting
import Foundation
import Testing

/// Counts the runs in a file, as a byte for each.
@Test("fails from the seventh run on") func count() {
  let counter = Counter()
  counter.tap()
  counter.reset()
  let file = open(#filePath + ".memory", O_RDWR | O_CREAT | O_APPEND, 0o600)
  defer { close(file) }
  _ = write(file, "x", 1)
  #expect(lseek(file, 0, SEEK_CUR) < 7)
}
