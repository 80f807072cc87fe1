import Foundation
import ImageFeedPresentation
import Testing

@testable import ImageFeed

@Suite("The launch arguments")
struct LaunchOptionsTests {
  @Test("Without arguments the extended edition runs over the local Unsplash")
  func none() throws {
    let options = try LaunchOptions([])
    #expect(options == LaunchOptions())
    #expect(options.backend == .sandbox && options.edition == .extended)
    #expect(options.language == nil && !options.resets && !options.signsIn)
  }

  @Test("Every argument is read, in any order")
  func all() throws {
    let options = try LaunchOptions([
      "--signed-in", "--language", "ru", "--edition", "basic", "--reset", "--backend", "sandbox",
    ])
    #expect(options.edition == .basic && options.language == .russian)
    #expect(options.resets && options.signsIn)
    #expect(try LaunchOptions(["--backend", "unsplash"]).backend == .unsplash)
  }

  @Test("Arguments that Xcode adds are skipped")
  func foreign() throws {
    let options = try LaunchOptions([
      "-NSDocumentRevisionsDebugMode", "YES", "--reset", "-AppleLanguages", "(en)",
    ])
    #expect(options.resets)
  }

  @Test(
    "A wrong argument is named",
    arguments: [
      (["--editon", "basic"], "unknown option --editon"),
      (["--edition", "large"], "--edition needs basic or extended, not “large”"),
      (["--backend"], "--backend needs sandbox or unsplash, not “”"),
      (["--language", "de"], "--language needs ru or en, not “de”"),
      (["--backend", "unsplash", "--signed-in"], "--signed-in needs --backend sandbox"),
    ])
  func wrong(arguments: [String], problem: String) {
    #expect(throws: LaunchError(problem)) { try LaunchOptions(arguments) }
  }

  @Test("The arguments of the UI tests are understood")
  func uiTests() throws {
    let source = try AppFolder.text("ImageFeedUITests/ImageFeedUITests.swift")
    let words = source.split(separator: "\"").map(String.init)
    let start = try #require(words.firstIndex(of: "--backend"))
    // Between two words that are quoted there is a comma.
    let given = stride(from: start, to: words.count, by: 2).map { words[$0] }
      .prefix { !$0.contains("Authenticate") }
    let options = try LaunchOptions(given)
    #expect(options.resets && options.language == .english && options.edition == .basic)
    #expect(source.contains("launch(\"--signed-in\")"))
  }
}
