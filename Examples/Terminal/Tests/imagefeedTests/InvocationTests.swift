import Foundation
import ImageFeedPresentation
import ImageFeedTerminal
import Testing
import UnsplashSandbox

@testable import imagefeed

@Suite("The command's arguments")
struct InvocationTests {
  private func read(_ line: String) throws -> Invocation {
    try Invocation(arguments: line.split(separator: " ").map(String.init))
  }

  @Test(
    "The app accepts a back end and a language; the default is the local Unsplash",
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

  @Test("G-2 The app accepts an edition; the default is the extended one")
  func edition() throws {
    #expect(AppOptions().edition == .extended)
    for edition in AppOptions.Edition.allCases {
      var options = AppOptions()
      options.edition = edition
      #expect(try read("--edition \(edition.rawValue)") == .app(options))
    }
  }

  @Test("The app accepts a display of photos; by default the terminal is asked")
  func pictures() throws {
    #expect(AppOptions().pictures == nil)
    for mode in PictureMode.allCases {
      var options = AppOptions()
      options.pictures = mode
      #expect(try read("--pictures \(mode.rawValue)") == .app(options))
      #expect(HelpText.overview.text.contains(mode.rawValue))
    }
    let words = "--pictures needs kitty, iterm2, blocks or none, not “sixel”"
    #expect(throws: UsageError(words)) { try read("--pictures=sixel") }
    #expect(throws: UsageError("--pictures needs a value")) { try read("--pictures") }
    #expect(throws: UsageError("--pictures is given twice")) {
      try read("--pictures none --pictures kitty")
    }
  }

  @Test("K-2 The back end may be a local Unsplash that is already running")
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
      "--backend needs sandbox, unsplash, fake or an address that “unsplash-sandbox” printed, "
      + "not “\(name)”"
    #expect(throws: UsageError(words)) { try read("--backend \(name)") }
  }

  @Test(
    "Help and version take precedence over other errors",
    arguments: [
      ("--help", Invocation.help(.overview)), ("-h", .help(.overview)), ("help", .help(.overview)),
      ("help faults", .help(.faults)), ("--edition x -h", .help(.overview)),
      ("--version", .version),
    ])
  func help(line: String, invocation: Invocation) throws {
    #expect(try read(line) == invocation)
  }

  @Test("E --fault may be given several times, and --timeout once")
  func faults() throws {
    let rules = [
      FaultRule(.photos, .status(500), .times(1)), FaultRule(.like, .resetInBody, .times(2)),
    ]
    var app = AppOptions()
    (app.faults, app.timeout) = (rules, 3)
    #expect(try read("--fault 500 --timeout 3 --fault like:reset-mid-body:2") == .app(app))
  }

  @Test("--photos names a folder for the app's own local Unsplash")
  func photos() throws {
    var app = AppOptions()
    #expect(app.photos == nil)
    app.photos = "my/photos"
    #expect(try read("--photos my/photos") == .app(app))
    #expect(try read("--photos=my/photos --backend sandbox") == .app(app))
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
    guard case .app(let options) = try read("--fault \(entry.example)") else {
      Issue.record("not the app")
      return
    }
    let rule = try #require(options.faults.first)
    #expect(rule.fault.name == entry.example.name)
    // The rule of the name could also be written explicitly.
    #expect(try read("--fault \(rule)") == .app(options))
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
    var app = AppOptions()
    app.faults = [rule]
    #expect(try read("--fault \(text)") == .app(app))
  }

  @Test("Help has a line for every fault and target, within the width of a terminal")
  func helpOfFaults() {
    let help = HelpText.faults.text
    for entry in FaultCatalog.entries {
      #expect(help.contains("\n  \(entry.usage)  ") && help.contains(entry.summary))
    }
    for target in FaultTarget.allCases { #expect(help.contains(target.rawValue)) }
    for help in [HelpText.overview, .faults] {
      #expect(help.text.hasSuffix("\n"))
      for line in help.text.split(separator: "\n") { #expect(line.count <= 100) }
    }
  }

  @Test(
    "The error of an invalid argument names it",
    arguments: [
      ("lanch", "unknown command “lanch”"), ("-", "unknown command “-”"),
      (
        "serve --port 8080",
        "unknown command “serve”: the local Unsplash is a program of its own. Start it in the kit's "
          + "folder with “swift run unsplash-sandbox”"
      ),
      ("help nope", "there is no help about “nope”, only “help” and “help faults”"),
      (
        "help faults nope", "there is no help about “faults nope”, only “help” and “help faults”"
      ),
      ("--port 1", "unknown option --port"), ("-v", "unknown option -v"),
      ("--edition full", "--edition needs basic or extended, not “full”"),
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
