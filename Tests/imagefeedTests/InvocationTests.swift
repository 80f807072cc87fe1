import Foundation
import ImageFeedPresentation
import Testing

@testable import imagefeed

@Suite("The command's arguments")
struct InvocationTests {
  private func read(_ line: String) throws -> Invocation {
    try Invocation(arguments: line.split(separator: " ").map(String.init))
  }

  @Test("serve takes what it is given, and the sandbox's own numbers for the rest")
  func serve() throws {
    #expect(try read("serve") == .serve(ServeOptions()))
    var options = ServeOptions()
    (options.port, options.quota, options.seed, options.isVerbose) = (8080, 50, 7, true)
    #expect(try read("serve --port 8080 --quota=50 --verbose --seed 7") == .serve(options))
  }

  @Test(
    "The app takes a back end and a language; without them it is the local Unsplash",
    arguments: [
      ("", AppOptions.Backend.sandbox, Language?.none), ("--backend sandbox", .sandbox, nil),
      ("--backend=unsplash --language ru", .unsplash, .russian),
      ("--language en --backend fake", .fake, .english),
    ])
  func app(line: String, backend: AppOptions.Backend, language: Language?) throws {
    var options = AppOptions()
    (options.backend, options.language) = (backend, language)
    #expect(try read(line) == .app(options))
  }

  @Test("K-2 The back end may be a local Unsplash that runs already")
  func running() throws {
    for address in ["http://127.0.0.1:8080", "http://localhost:1/"] {
      var options = AppOptions()
      options.backend = .sandboxAt(try #require(URL(string: address)))
      #expect(try read("--backend \(address)") == .app(options))
    }
  }

  @Test(
    "K-2 No other address is a back end: the demo account's token must not leave this machine",
    arguments: [
      "http://example.com:80", "https://127.0.0.1:80", "http://127.0.0.1", "http://127.0.0.1:80/x",
      "http://127.0.0.1.example.com:80", "sandbax",
    ])
  func noBackend(name: String) {
    let words =
      "--backend needs sandbox, unsplash, fake or an address that “imagefeed serve” printed, "
      + "not “\(name)”"
    #expect(throws: UsageError(words)) { try read("--backend \(name)") }
  }

  @Test("The ends of the ranges are still good")
  func ends() throws {
    var options = ServeOptions()
    (options.port, options.quota, options.seed) = (65_535, 0, .max)
    let seed = UInt64.max
    #expect(try read("serve --port 65535 --quota 0 --seed \(seed)") == .serve(options))
    #expect(try read("serve --port 0") == .serve(ServeOptions()))
  }

  @Test(
    "Help and version, whatever else is wrong",
    arguments: [
      ("--help", Invocation.help(.overview)), ("-h", .help(.overview)), ("help", .help(.overview)),
      ("serve --help", .help(.serve)), ("serve --port x -h", .help(.serve)),
      ("--version", .version),
    ])
  func help(line: String, invocation: Invocation) throws {
    #expect(try read(line) == invocation)
  }

  @Test(
    "What cannot be understood is named",
    arguments: [
      ("sevre", "there is nothing to do with “sevre”"),
      ("--port 1", "there is no option --port"),
      ("--language de", "--language needs ru or en, not “de”"),
      ("--backend", "--backend needs a value"),
      ("serve here", "there is nothing to do with “here”"),
      ("serve -", "there is nothing to do with “-”"),
      ("serve --prot 1", "there is no option --prot"),
      ("serve --port", "--port needs a value"),
      ("serve --port --verbose", "--port needs a value"),
      ("serve --port=", "--port needs a value"),
      ("serve --verbose=yes", "--verbose takes no value"),
      ("serve --port 1 --port 2", "--port is given twice"),
      ("serve --verbose --verbose", "--verbose is given twice"),
      ("serve --port x", "--port needs a whole number from 0 to 65535, not “x”"),
      ("serve --port 65536", "--port needs a whole number from 0 to 65535, not “65536”"),
      ("serve --port -1", "--port needs a whole number from 0 to 65535, not “-1”"),
      (
        "serve --quota 1000000001",
        "--quota needs a whole number from 0 to 1000000000, not “1000000001”"
      ),
      (
        "serve --seed 18446744073709551616",
        "--seed needs a whole number from 0 to 18446744073709551615, not “18446744073709551616”"
      ),
    ])
  func mistakes(line: String, words: String) {
    #expect(throws: UsageError(words)) { try read(line) }
  }
}
