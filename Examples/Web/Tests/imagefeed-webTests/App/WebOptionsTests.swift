import BackEnds
import Testing

@testable import imagefeed_web

@Suite("The command's options")
struct WebOptionsTests {
  @Test("By default: the local Unsplash, the extended edition, any free port")
  func defaults() throws {
    let options = try WebOptions([])
    #expect(options.backEnd == BackEndOptions())
    #expect(options.edition == .extended)
    #expect(options.port == 0)
  }

  @Test("G-2 The edition is one of two")
  func edition() throws {
    for edition in WebOptions.Edition.allCases {
      #expect(try WebOptions(["--edition", edition.rawValue]).edition == edition)
    }
    #expect(throws: UsageError("--edition needs basic or extended, not “full”")) {
      try WebOptions(["--edition", "full"])
    }
  }

  @Test("The port is a number of a port")
  func port() throws {
    #expect(try WebOptions(["--port", "8090", "--edition", "basic"]).port == 8_090)
    for text in ["65536", "-1", "http", ""] {
      #expect(throws: UsageError.self) { try WebOptions(["--port=\(text)"]) }
    }
  }

  @Test("Unknown options and words are errors", arguments: ["--pictures", "serve", "--ports"])
  func unknown(word: String) {
    #expect(throws: UsageError.self) { try WebOptions([word, "1"]) }
  }

  @Test("--help names every option")
  func help() {
    for option in BackEndOptions.values.union(BackEndOptions.lists).union([
      "--port", "--edition", "--log",
    ]) {
      #expect(WebOptions.help.contains(option))
    }
  }

  @Test("The program says who can sign in and where failures are set, if it has a local Unsplash")
  func greeting() throws {
    func lines(_ words: [String]) throws -> [Substring] {
      let options = try WebOptions(words)
      let backEnd = try BackEnd(options.backEnd, environment: [:], report: { _ in })
      return ImageFeedWebCommand.greeting("ADDRESS/", backEnd, hasLog: options.hasLog)
        .split(separator: "\n")
    }
    let own = try lines([])
    try #require(own.count == 4)
    #expect(own[0] == "ImageFeed: ADDRESS/")
    #expect(
      own[2].wholeMatch(
        of: #/Failures: curl -X PUT -d photos:500:1 http://127\.0\.0\.1:\d+/sandbox/faults/#) != nil
    )
    #expect(try lines(["--backend", "fake"]) == ["ImageFeed: ADDRESS/", "Ctrl-C stops it."])
    let log = try lines(["--backend", "fake", "--log"])
    #expect(log.dropFirst().first == "Log: ADDRESS/log/")
  }
}
