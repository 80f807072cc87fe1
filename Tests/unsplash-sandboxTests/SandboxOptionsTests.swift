import Foundation
import Testing
import UnsplashSandbox

@testable import unsplash_sandbox

@Suite("The arguments of unsplash-sandbox")
struct SandboxOptionsTests {
  private func read(_ line: String) throws -> SandboxOptions {
    try SandboxOptions(line.split(separator: " ").map(String.init))
  }

  @Test("Options are read as they are given; without them the sandbox's own numbers count")
  func options() throws {
    #expect(try read("") == SandboxOptions())
    var options = SandboxOptions()
    (options.port, options.quota, options.seed, options.isVerbose) = (8080, 50, 7, true)
    #expect(try read("--port 8080 --quota=50 --verbose --seed 7") == options)
  }

  @Test("The ends of the ranges are accepted")
  func ends() throws {
    var options = SandboxOptions()
    (options.port, options.quota, options.seed) = (65_535, 0, .max)
    #expect(try read("--port 65535 --quota 0 --seed \(UInt64.max)") == options)
    #expect(try read("--port 0") == SandboxOptions())
  }

  @Test("--photos names a folder")
  func photos() throws {
    var options = SandboxOptions()
    #expect(options.photos == nil)
    options.photos = "my/photos"
    #expect(try read("--photos my/photos") == options)
    #expect(try read("--photos=my/photos") == options)
  }

  @Test("E --fault takes a rule and may be given several times")
  func faults() throws {
    var options = SandboxOptions()
    options.faults = [
      FaultRule(.photos, .status(500), .times(1)), FaultRule(.like, .resetInBody, .times(2)),
    ]
    #expect(try read("--fault photos:500:1 --fault=like:reset-mid-body:2") == options)
  }

  @Test("E A fault without a target is refused", arguments: FaultCatalog.entries)
  func names(entry: FaultCatalog.Entry) {
    #expect(throws: SandboxUsageError.self) { try read("--fault \(entry.example)") }
  }

  @Test("Help has a line for every option, fault and target, within the width of a terminal")
  func help() {
    let help = SandboxHelpText.text
    for name in [
      "--port N ", "--quota N ", "--seed N ", "--photos DIR ", "--fault RULE ", "--verbose ",
    ] {
      #expect(help.contains("\n  \(name)"))
    }
    for entry in FaultCatalog.entries {
      #expect(help.contains("\n  \(entry.usage)  ") && help.contains(entry.summary))
    }
    for target in FaultTarget.allCases { #expect(help.contains(target.rawValue)) }
    #expect(help.hasSuffix("\n"))
    for line in help.split(separator: "\n") { #expect(line.count <= 100) }
  }

  @Test(
    "A mistake is named",
    arguments: [
      (
        "--fault 500",
        "--fault: “500” is not TARGET:FAULT, TARGET:FAULT:COUNT or TARGET:FAULT:PERCENT%"
      ),
      ("--fault", "--fault needs a value"),
      ("here", "unexpected argument “here”"),
      ("-", "unexpected argument “-”"),
      ("-p 1", "unknown option -p"),
      ("--prot 1", "unknown option --prot"),
      ("--prot=1", "unknown option --prot"),
      ("--port", "--port needs a value"),
      ("--port --verbose", "--port needs a value"),
      ("--port=", "--port needs a value"),
      ("--photos=", "--photos needs a value"),
      ("--verbose=yes", "--verbose takes no value"),
      ("--port 1 --port 2", "--port is given twice"),
      ("--photos a --photos b", "--photos is given twice"),
      ("--verbose --verbose", "--verbose is given twice"),
      ("--port x", "--port needs a whole number from 0 to 65535, not “x”"),
      ("--port 65536", "--port needs a whole number from 0 to 65535, not “65536”"),
      ("--port -1", "--port needs a whole number from 0 to 65535, not “-1”"),
      ("--quota 1000000001", "--quota needs a whole number from 0 to 1000000000, not “1000000001”"),
      (
        "--seed 18446744073709551616",
        "--seed needs a whole number from 0 to 18446744073709551615, not “18446744073709551616”"
      ),
    ])
  func mistakes(line: String, words: String) {
    #expect(throws: SandboxUsageError(words)) { try read(line) }
  }
}
