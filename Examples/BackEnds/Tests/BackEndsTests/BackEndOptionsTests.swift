import BackEnds
import Foundation
import ImageFeedPresentation
import Testing
import UnsplashSandbox

@Suite("The options of a back end")
struct BackEndOptionsTests {
  private func read(_ line: String) throws -> BackEndOptions {
    try BackEndOptions(
      OptionReader(
        line.split(separator: " ").map(String.init), values: BackEndOptions.values,
        lists: BackEndOptions.lists))
  }

  @Test(
    "The app accepts a back end and a language; the default is the local Unsplash",
    arguments: [
      ("", BackEndOptions.Backend.sandbox, Language?.none), ("--backend sandbox", .sandbox, nil),
      ("--backend=unsplash --language ru", .unsplash, .russian),
      ("--language en --backend fake", .fake, .english),
    ])
  func app(line: String, backend: BackEndOptions.Backend, language: Language?) throws {
    var options = BackEndOptions()
    (options.backend, options.language) = (backend, language)
    #expect(try read(line) == options)
  }

  @Test("K-2 The back end may be a local Unsplash that is already running")
  func running() throws {
    for address in ["http://127.0.0.1:8080", "http://localhost:1/"] {
      var options = BackEndOptions()
      options.backend = .sandboxAt(try #require(URL(string: address)))
      #expect(try read("--backend \(address)") == options)
    }
  }

  @Test(
    "K-2 No other address is a back end: the token stays here, and nothing is ignored silently",
    arguments: [
      "http://example.com:80", "https://127.0.0.1:80", "http://127.0.0.1", "http://127.0.0.1:80/x",
      "http://127.0.0.1.example.com:80", "sandbax", "http://demo:demo@127.0.0.1:80",
      "http://127.0.0.1:80?quota=1", "http://127.0.0.1:80/#faults", "http://127.0.0.1:99999",
      "http://127.0.0.1:0",
    ])
  func noBackend(name: String) {
    let words =
      "--backend needs sandbox, unsplash, fake or an address that “unsplash-sandbox” printed, "
      + "not “\(name)”"
    #expect(throws: UsageError(words)) { try read("--backend \(name)") }
  }

  @Test("E --fault may be given several times, and --timeout once")
  func faults() throws {
    let rules = [
      FaultRule(.photos, .status(500), .times(1)), FaultRule(.like, .resetInBody, .times(2)),
    ]
    var options = BackEndOptions()
    (options.faults, options.timeout) = (rules, 3)
    #expect(try read("--fault 500 --timeout 3 --fault like:reset-mid-body:2") == options)
  }

  @Test("--photos names a folder for the app's own local Unsplash")
  func photos() throws {
    var options = BackEndOptions()
    #expect(options.photos == nil)
    options.photos = "my/photos"
    #expect(try read("--photos my/photos") == options)
    #expect(try read("--photos=my/photos --backend sandbox") == options)
  }

  @Test(
    "K-2 A person's own photos need the local Unsplash inside the app",
    arguments: ["unsplash", "fake", "http://127.0.0.1:1"])
  func photosElsewhere(name: String) {
    let words =
      "--photos needs the local Unsplash inside the app; for another one, start "
      + "“unsplash-sandbox --photos”"
    #expect(throws: UsageError(words)) { try read("--photos x --backend \(name)") }
  }

  @Test("E For the app every fault may be given by its name alone", arguments: FaultCatalog.entries)
  func names(entry: FaultCatalog.Entry) throws {
    let options = try read("--fault \(entry.example)")
    let rule = try #require(options.faults.first)
    #expect(rule.fault.name == entry.example.name)
    // The rule of the name could also be written explicitly.
    #expect(try read("--fault \(rule)") == options)
  }

  @Test(
    "K-2 Faults need the local Unsplash inside the app",
    arguments: ["unsplash", "fake", "http://127.0.0.1:1"])
  func foreignBackend(name: String) {
    let words =
      "--fault needs the local Unsplash inside the app; for another one, start "
      + "“unsplash-sandbox --fault”"
    #expect(throws: UsageError(words)) { try read("--fault 500 --backend \(name)") }
  }

  @Test(
    "E A fault given by name ends after one failure; a given value is used",
    arguments: [
      ("refused", FaultRule(.server, .refused(seconds: 15))),
      ("refused=3", FaultRule(.server, .refused(seconds: 3))),
      ("cut=0", FaultRule(.photos, .cut(bytes: 0), .times(2))),
      ("cut=100", FaultRule(.photos, .cut(bytes: 100), .times(2))),
      ("cut=1000", FaultRule(.photos, .cut(bytes: 1_000), .times(1))),
      ("reset-before-headers", FaultRule(.photos, .resetBeforeHeaders, .times(3))),
    ])
  func usualRules(text: String, rule: FaultRule) throws {
    var options = BackEndOptions()
    options.faults = [rule]
    #expect(try read("--fault \(text)") == options)
  }

  @Test("The help has a line for every option, within the width of a terminal")
  func help() {
    let lines = BackEndOptions.help.split(separator: "\n")
    for option in BackEndOptions.values.union(BackEndOptions.lists) {
      #expect(lines.contains { $0.hasPrefix("  \(option) ") }, "\(option)")
    }
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test(
    "The error of an invalid option names it",
    arguments: [
      ("lanch", "unknown command “lanch”"), ("-", "unknown command “-”"),
      ("--port 1", "unknown option --port"), ("-v", "unknown option -v"),
      ("--language de", "--language needs ru or en, not “de”"),
      ("--backend", "--backend needs a value"),
      ("--timeout 0", "--timeout needs a whole number from 1 to 600, not “0”"),
      ("--timeout 601", "--timeout needs a whole number from 1 to 600, not “601”"),
      ("--timeout 1 --timeout 2", "--timeout is given twice"),
      (
        "--timeout 1 --backend fake",
        "--timeout has no effect with “--backend fake”, which makes no requests"
      ),
      ("--fault", "--fault needs a value"),
      ("--photos", "--photos needs a value"),
      ("--photos a --photos b", "--photos is given twice"),
      ("--photos=", "--photos needs a value"),
      ("--photos --timeout", "--photos needs a value"),
      (
        "--fault like:500:0",
        "--fault: “0” is neither a count of at least 1 nor a percentage from 0% to 100%"
      ),
      ("--fault 600", "--fault: a status is a number from 400 to 599, not “600”"),
    ])
  func mistakes(line: String, words: String) {
    #expect(throws: UsageError(words)) { try read(line) }
  }
}
