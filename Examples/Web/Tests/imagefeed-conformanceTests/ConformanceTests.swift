import BackEnds
import BrowserTestSupport
import Foundation
import ImageFeedConformance
import Testing

@testable import imagefeed_conformance

@Suite("K-7 The command that checks a client", .serialized) @MainActor
struct ConformanceTests {
  @Test("Options are read strictly, and what follows -- is the command")
  func options() throws {
    let options = try ConformanceOptions([
      "--edition", "extended", "--rule", "S-3", "--rule=tap", "--json", "a", "--junit", "b",
      "--known-broken", "c", "--trace", "--", "python3", "--rule",
    ])
    #expect(options.edition == .extended)
    #expect(options.rules == ["S-3", "tap"])
    #expect([options.json, options.junit, options.knownBroken] == ["a", "b", "c"])
    #expect(options.isTrace && !options.isList)
    #expect(options.command == ["python3", "--rule"])
    #expect(try ConformanceOptions(["--list"]).isList)
  }

  @Test(
    "A wrong option is named",
    arguments: [
      ("", "there is no program to check: name its command after --"),
      ("--list=1 -- cat", "--list takes no value"),
      ("--edition all -- cat", "--edition needs basic or extended, not “all”"),
    ])
  func mistakes(words: String, message: String) {
    #expect(throws: UsageError(message)) {
      try ConformanceOptions(words.split(separator: " ").map(String.init))
    }
  }

  @Test(
    "A program that cannot begin ends the run, with what it did",
    arguments: [
      ("exit 3", 20, "the program ended with status 3 before it answered {"),
      ("kill -9 $$", 20, "the program ended with signal 9 before it answered {"),
      ("exec no-such-program 2>/dev/null", 20, "the program ended with status 127 before it"),
      ("echo Hello", 20, "the answer to connect could not be read: it was not a JSON object"),
      ("printf '{}'", 20, "the program ended with status 0 before it answered {"),
      ("printf '{}'; sleep 60", 0.3, "no answer to {"),
      ("sleep 60", 0.3, " within 0 s: if its command builds the program, build it before"),
      ("echo '{\"error\":1}'", 20, "“error” was no String; it was {\"error\":1}"),
      // A long line, and a pipe whose reader has ended.
      ("head -c 4000000 /dev/zero | tr '\\0' ' '; echo Hello", 20, "it was not a JSON object"),
      (
        "while :; do echo; done 2>/dev/null | head -n 1 >/dev/null; exit 4", 20,
        "ended with status 4"
      ),
    ])
  func programs(script: String, limit: TimeInterval, message: String) async throws {
    let run = try ConformanceRun(
      try ConformanceOptions(["--", "sh", "-c", script]), limit: limit, print: { _ in })
    let error = await #expect(throws: CannotRun.self) { _ = try await run.status() }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test(
    "A file that cannot be written ends the run before it begins", arguments: ["json", "junit"])
  func unwritable(option: String) async throws {
    let options = try ConformanceOptions(["--\(option)", "/dev/null/file", "--", "cat"])
    let error = await #expect(throws: CannotRun.self) {
      _ = try await ConformanceRun(options, print: { _ in }).status()
    }
    #expect(error?.description.hasPrefix("/dev/null/file cannot be written (") == true)
  }

  @Test(
    "A signal ends a program that hangs, and those that it started",
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func signals(number: Int32) throws {
    let (process, errors) = (Process(), Pipe())
    process.executableURL = URL.builtProgram("imagefeed-conformance")
    let late = "sleep 5; echo late >&2"
    process.arguments = ["--", "sh", "-c", "echo begun >&2; (\(late)) & \(late)"]
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, errors)
    try process.run()
    let begun = errors.fileHandleForReading.availableData
    kill(process.processIdentifier, number)
    // The end of the pipe is the end of all that could write to it.
    let rest = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(String(decoding: begun + rest, as: UTF8.self) == "begun\n")
    #expect(process.terminationStatus == 128 + number)
  }

  /// Runs the rules of the splash with a client that has a loader and no buttons.
  private func check(
    _ words: String..., known: String? = nil
  ) async throws -> (status: Int32, lines: [String]) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("known")
    try known.map { try $0.write(to: file, atomically: true, encoding: .utf8) }
    var lines: [String] = []
    let options = try ConformanceOptions(
      (known == nil ? [] : ["--known-broken", file.path]) + words
        + ["--rule", "SplashView", "--", "python3", "-c", Self.client])
    let status = try await ConformanceRun(options) { lines.append($0) }.status()
    return (status, lines)
  }

  private static let loader = "SplashView, S-3: The loader is shown and hidden as commanded"
  private static let buttons = "SplashView, S-4: Both buttons are shown and hidden as commanded"

  @Test("A broken MUST fails the run, and what the program never offers is not checked")
  func broken() async throws {
    let (status, lines) = try await check()
    #expect(status == 1)
    let text = lines.joined(separator: "\n")
    #expect(text.contains("- \(Self.buttons). Found: "))
    #expect(!text.contains(Self.loader))
    #expect(text.contains("Not checked: the program never offers “tapRetry”"))
    let numbers = "1 kept; broken: 1 MUST, 0 SHOULD; 2 not checked, 4 not applicable; "
    #expect(lines.last?.hasPrefix(numbers) == true)
  }

  @Test(
    "A known broken rule does not fail the run, and one that is not broken any more does",
    arguments: [
      ("S-4: Both buttons are shown and hidden as commanded", nil),
      ("S-3: The loader is shown and hidden as commanded", "kept"),
      ("S-4: A tap on either button is reported once", "not checked"),
      ("T-1: A view reports viewDidLoad() exactly once", "not applicable"),
    ])
  func known(rule: String, outcome: String?) async throws {
    let line = "SplashView, \(rule) (MUST, since 1)"
    let (status, lines) = try await check(
      known: "\(Self.buttons) (MUST, since 1)\n\n\(line)\n")
    #expect(status == (outcome == nil ? 0 : 1))
    let mended = lines.filter { $0.hasPrefix("Not broken any more") }
    #expect(
      mended == outcome.map {
        ["Not broken any more, but \($0), so remove it from the known ones: \(line)"]
      } ?? [])
  }

  @Test("A known broken rule that does not exist is an error")
  func unknown() async throws {
    await #expect(throws: CannotRun.self) { try await check(known: "SplashView, S-3: No rule") }
  }

  @Test("A known broken rule is no failure of the JUnit file")
  func junit() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(
      try await check("--junit", file.path, known: Self.buttons + " (MUST, since 1)").status == 0)
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("tests=\"8\" failures=\"0\" skipped=\"7\""))
    #expect(text.contains("<skipped message=\"not-checked: known to be broken: "))
  }

  @Test("The list has the lines that name a known broken rule, and a trace has each message")
  func list() async throws {
    #expect(try await check("--list").lines.contains("\(Self.buttons) (MUST, since 1)"))
    let trace = try await check("--trace").lines
    for start in [
      "rule    SplashView: ", "command 1 {", "ask     {\"command\":", "answer  {\"sees\"",
      "found   ",
    ] {
      #expect(trace.contains { $0.hasPrefix(start) }, "\(start)")
    }
  }

  @Test("A rule is chosen by its whole requirement, or by a part of its name or its contract")
  func choice() async throws {
    let options = try ConformanceOptions(["--list", "--rule", "s-3", "--rule", "hidden BUTTONS"])
    var lines: [String] = []
    _ = try await ConformanceRun(options) { lines.append($0) }.status()
    let wanted = [Self.loader, "SplashView, S-4: Hidden buttons cannot be pressed"]
    #expect(lines == wanted.map { $0 + " (MUST, since 1)" })
  }

  @Test("A rule that nobody has is an error", arguments: ["zzz", "S-"])
  func noRule(text: String) async throws {
    let options = try ConformanceOptions(["--list", "--rule", text])
    await #expect(throws: CannotRun.self) {
      _ = try await ConformanceRun(options, print: { _ in }).status()
    }
  }

  private static let client = """
    import http.cookiejar, json, secrets, sys, urllib.request
    for line in sys.stdin:
        question = json.loads(line)
        answer = {"unsupported": True}
        if question["do"] == "connect":
            opener = urllib.request.build_opener(
                urllib.request.ProxyHandler({}),
                urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))
            opener.open(question["address"]).close()
            page = secrets.token_urlsafe(24)
            stream = opener.open(f"{question['address']}events?page={page}")
            number, seen, answer = 0, {}, {}
        elif question["do"] == "settle":
            while number < question["command"]:
                field, _, value = next(stream).decode().strip().partition(": ")
                if field == "id":
                    number = int(value)
                    command = json.loads(next(stream).decode()[6:])
                    if command["command"] == "setLoaderHidden":
                        seen["isLoaderShown"] = not command["isHidden"]
            answer = {"sees": {"top": "splash-1", "screens": {"splash-1": seen}}}
        print(json.dumps(answer), flush=True)
    """
}
