import BackEnds
import ImageFeedTerminal
import Testing
import UnsplashSandbox

@testable import imagefeed

@Suite("The command's arguments")
struct InvocationTests {
  private func read(_ line: String) throws -> Invocation {
    try Invocation(arguments: line.split(separator: " ").map(String.init))
  }

  @Test("The app accepts the options of every back end; --fault may be given several times")
  func backEnd() throws {
    #expect(try read("") == .app(AppOptions()))
    var app = AppOptions()
    app.backEnd.edition = .basic
    app.backEnd.faults = [FaultRule(.like, .status(500)), FaultRule(.photos, .emptyReply)]
    #expect(try read("--fault like:500 --edition=basic --fault photos:empty-reply") == .app(app))
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
      ("--timeout 0", "--timeout needs a whole number from 1 to 600, not “0”"),
    ])
  func mistakes(line: String, words: String) {
    #expect(throws: UsageError(words)) { try read(line) }
  }
}
