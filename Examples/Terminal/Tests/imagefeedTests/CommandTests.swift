import BackEnds
import ImageFeedPresentation
import ImageFeedTerminal
import Testing
import UnsplashSandbox

@testable import imagefeed

@Suite("The command's arguments")
struct InvocationTests {
  private func read(_ line: String) throws -> Invocation {
    try Invocation(line.split(separator: " ").map(String.init))
  }

  @Test("The app takes the options of every back end, a display of photos and a folder for them")
  func app() throws {
    #expect(try read("") == .app(BackEndOptions(), pictures: nil, cache: nil))
    var options = BackEndOptions()
    options.faults = [FaultRule(.like, .status(500)), FaultRule(.photos, .emptyReply)]
    #expect(
      try read("--fault like:500 --pictures=kitty --fault photos:empty-reply --cache x/y")
        == .app(options, pictures: .kitty, cache: "x/y"))
  }

  @Test("Help takes precedence over other errors, and names every option within 100 columns")
  func help() throws {
    for line in ["--help", "-h", "help", "--pictures x -h"] { #expect(try read(line) == .help) }
    #expect(try read("help faults") == .faults)
    let names = BackEndOptions.values.union(BackEndOptions.lists).union(["--pictures", "--cache"])
    for name in names { #expect(Invocation.helpText.contains("\n  \(name) "), "\(name)") }
    for line in Invocation.helpText.split(separator: "\n") { #expect(line.count <= 100) }
  }

  @Test(
    "The error of a wrong argument names it",
    arguments: [
      ("lanch", "unknown command “lanch”"), ("--edition basic", "unknown option --edition"),
      ("--pictures sixel", "--pictures needs kitty, iterm2 or blocks, not “sixel”"),
      ("--cache", "--cache needs a value"),
      ("--timeout 0", "--timeout needs a whole number from 1 to 600, not “0”"),
    ])
  func mistakes(line: String, words: String) {
    #expect(throws: UsageError(words)) { try read(line) }
  }

  @Test(
    "G-3 The language is that of the first variable of the shell that is set",
    arguments: [
      ([:], Language.english), (["LANG": "ru_RU.UTF-8"], .russian), (["LANG": "de_DE"], .english),
      (["LANG": "ru_RU.UTF-8", "LC_ALL": "en_GB.UTF-8"], .english),
      (["LANG": "ru_RU", "LC_ALL": ""], .russian),
      (["LC_ALL": "C", "LC_MESSAGES": "ru_RU", "LANG": "ru_RU"], .english),
    ])
  func language(environment: [String: String], language: Language) {
    #expect(Invocation.language(in: environment) == language)
  }
}
