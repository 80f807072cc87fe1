import Foundation
import Testing

@testable import imagefeed_web

@Suite("The page's own texts")
struct PageTextsTests {
  @Test("The same texts exist in English and in Russian")
  func languages() throws {
    let file = try #require(
      Bundle.module.url(forResource: "texts", withExtension: "js", subdirectory: "Page/app"))
    let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "  ru: {\n")
    try #require(parts.count == 2)
    let names = parts.map { part in
      part.split(separator: "\n").filter { $0.hasPrefix("    ") }.map { $0.prefix { $0 != ":" } }
    }
    #expect(names[0].isEmpty == false)
    #expect(Set(names[0]).symmetricDifference(names[1]) == [])
  }
}
