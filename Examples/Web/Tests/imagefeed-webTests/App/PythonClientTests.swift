import BackEnds
import BrowserTestSupport
import Foundation
import LocalHTTP
import Testing

@testable import imagefeed_web

/// The protocol's tutorial, in front of a server with real services and the local Unsplash.
@Suite("feed.py signs in, shows the feed as text and likes a photo") @MainActor
struct PythonClientTests {
  private struct Run {
    let output: String
    let errors: String
    let status: Int32
  }

  private static let client = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../clients/feed.py").standardized

  /// Runs the client in front of a new server.
  private func run(_ words: [String], options: [String] = []) async throws -> Run {
    let options = try WebOptions(options)
    let backEnd = try BackEnd(options.backEnd, environment: [:], report: { _ in })
    let apps = AppMaker(backEnd, options.edition)
    let server = AppServer(files: try PageFiles(), pages: OpenPages { apps.make($0, $1) })
    let arguments = [Self.client.path, try server.start(port: 0)] + words
    defer { withExtendedLifetime(server) {} }
    return try await Self.python(arguments)
  }

  /// Runs Python until its end.
  private static func python(_ arguments: [String]) async throws -> Run {
    try await run(["python3"] + arguments)
  }

  /// Runs a command until its end.
  private static func run(_ command: [String]) async throws -> Run {
    let (process, output, errors) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    // Nobody listens there: the way to this machine is not through a proxy.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["http_proxy": "http://127.0.0.1:1", "no_proxy": ""]) { $1 }
    (process.standardOutput, process.standardError) = (output, errors)
    try await withCheckedThrowingContinuation { (end: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in end.resume() }
      do { try process.run() } catch { end.resume(throwing: error) }
    }
    // What it prints fits into the pipes, so it never waits for somebody to read.
    func text(_ pipe: Pipe) throws -> String {
      String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }
    return Run(
      output: try text(output), errors: try text(errors), status: process.terminationStatus)
  }

  @Test("K-7 It keeps each rule of the basic edition")
  func conformance() async throws {
    let command = URL.builtProgram("imagefeed-conformance").path
    let run = try await Self.run([command, "--", "python3", Self.client.path, "--probe"])
    #expect(run.status == 0)
    let numbers = run.output.split(separator: "\n").last ?? ""
    #expect(numbers.contains("broken: 0 MUST, 0 SHOULD; 0 not checked"), "\(run.output)")
  }

  @Test("In both editions", arguments: ["basic", "extended"])
  func feed(edition: String) async throws {
    let run = try await run(["--count", "3"], options: ["--edition", edition])
    #expect(run.errors == "")
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n")
    try #require(lines.count == 4)
    let rows = lines.prefix(3)
    #expect(rows.allSatisfy { $0.hasPrefix("♡ ") || $0.hasPrefix("♥ ") })
    let grey = try #require(rows.first { $0.hasPrefix("♡ ") })
    #expect(lines[3] == "Liked: ♥ " + grey.dropFirst(2))
  }

  @Test("A chosen photo is liked")
  func chosen() async throws {
    let first = try await run(["--count", "30"])
    let row = try #require(first.output.split(separator: "\n").dropLast().last)
    let id = String(row.split(separator: " ")[1])
    let run = try await run(["--count", "1", "--like", id])
    #expect(run.output.split(separator: "\n").last?.contains(id) == true)
  }

  @Test("A wrong password, a photo that is not there and a failing feed are told")
  func failures() async throws {
    let password = try await run(["--password", "wrong"])
    #expect(password.status == 1)
    #expect(password.errors.contains("did not accept"))
    let photo = try await run(["--like", "nobody-knows"])
    #expect(photo.errors.contains("nobody-knows is not on the first page"))
    let feed = try await run([], options: ["--fault", "photos:500"])
    #expect(feed.status == 1)
    #expect(!feed.errors.contains("Traceback"))
    #expect(!feed.errors.isEmpty)
  }

  @Test(
    "A server that cannot be used ends the client with one line that says why",
    arguments: [
      (200, #"{"v":2,"command":"reset"}"#, "This client only knows version 1 of the protocol."),
      (200, "no JSON", "The connection is lost."),
      (503, #"{"error":"Too many pages are open."}"#, "Too many pages are open."),
      (302, "", "ADDRESS answered 302 Found. Is it imagefeed-web?"),
      (404, "<html>\n</html>", "ADDRESS answered 404 Not Found. Is it imagefeed-web?"),
      (413, "Too large.", "ADDRESS answered 413 Content Too Large. Is it imagefeed-web?"),
    ])
  func refusals(status: Int, body: String, words: String) async throws {
    let stream = EventStream()
    stream.send(ServerSentEvent(body, id: "1"))
    let server = try HTTPServer { request in
      guard request.target.segments == ["events"] else { return HTTPResponse(.ok) }
      return status == 200 ? .events(stream) : .text(HTTPStatus(code: status), body)
    }
    let run = try await Self.python([Self.client.path, server.address])
    server.stop()
    let line = words.replacingOccurrences(of: "ADDRESS", with: server.address) + "\n"
    #expect(run.errors == line)
    #expect(run.status == 1)
    let nobody = try await Self.python([Self.client.path, server.address])
    #expect(nobody.errors.hasPrefix("Nothing answers at \(server.address) "))
    #expect(nobody.errors.split(separator: "\n").count == 1)
    #expect(nobody.status == 1)
  }
}
