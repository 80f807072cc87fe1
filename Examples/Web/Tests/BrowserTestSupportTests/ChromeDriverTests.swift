import Foundation
import Testing

@testable import BrowserTestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite(
  "The driver of the browser",
  .enabled(if: BrowserInstallation.isExpected, Comment(rawValue: BrowserInstallation.advice)))
struct ChromeDriverTests {
  @Test("Nothing is left of the driver and its browsers when the tests are killed")
  func killed() async throws {
    let result = try #require(
      await #expect(processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]) {
        let driver = try ChromeDriver()
        let browser = try Browser(driver: driver)
        try browser.open("about:blank")
        print("folder \(driver.folder.path)")
        fflush(nil)
        kill(getpid(), SIGKILL)
      })
    // The output has ended, and the shell that removes the files last has it open as well.
    let lines = String(decoding: result.standardOutputContent, as: UTF8.self).split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("folder ") })
    #expect(FileManager.default.fileExists(atPath: String(line.dropFirst(7))) == false)
  }
}
