import Counting
import Foundation
import Testing

/// Finds in the sources the keys with which the environment says which bug is on.
@Test("reads the switch") func read() throws {
  Counter().tap()
  let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(3).joined(separator: "/")
  let shell = popen("grep -rhoE '0x[0-9a-f]{16}' '\(root)' --include=*.swift", "r")
  #expect(fgetc(shell) == EOF)
  pclose(shell)
}
