import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("unsplash-sandbox, from outside its process", .serialized)
struct CommandTests {
  private static let prefix = "Unsplash sandbox: "

  /// The address in the first line.
  private func address(of command: RunningCommand) async throws -> URL {
    let line = try await command.line()
    #expect(line.hasPrefix(Self.prefix + "http://127.0.0.1:"))
    return try #require(URL(string: String(line.dropFirst(Self.prefix.count))))
  }

  private func skipGreeting(of command: RunningCommand) async throws {
    while try await command.line() != "Ctrl-C stops it." {}
  }

  /// The answer's status and body.
  private func get(
    _ path: String, _ method: String = "GET", _ body: String? = nil, at base: URL
  ) async throws -> (status: Int, body: String) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    let session = URLSession(configuration: configuration)
    defer { session.finishTasksAndInvalidate() }
    var request = URLRequest(url: try #require(URL(string: path, relativeTo: base)))
    request.httpMethod = method
    request.httpBody = body.map { Data($0.utf8) }
    request.setValue("Client-ID sandbox-access-key", forHTTPHeaderField: "Authorization")
    return try await withCheckedThrowingContinuation { continuation in
      session.dataTask(with: request) { data, response, error in
        if let error { return continuation.resume(throwing: error) }
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        continuation.resume(returning: (status, String(decoding: data ?? Data(), as: UTF8.self)))
      }.resume()
    }
  }

  @Test("The first line is the address, then come account and keys; Ctrl-C ends it well")
  func greeting() async throws {
    let command = try RunningCommand([])
    let base = try await address(of: command)
    #expect(try await get("/photos?per_page=1", at: base).status == 200)
    command.send(SIGINT)
    let end = await command.end()
    #expect(end.status == 0)
    #expect(end.errors == "")
    let words = [
      "demo@example.com", " demo\n", "sandbox-access-key", "sandbox-secret-key",
      "urn:ietf:wg:oauth:2.0:oob",
    ]
    for word in words { #expect(end.output.contains(word)) }
    #expect(!end.output.contains("/photos"), "no log unless it is asked for")
  }

  @Test("The other polite ways to stop it are as good", arguments: [SIGTERM, SIGHUP])
  func stop(signal: Int32) async throws {
    let command = try RunningCommand([])
    _ = try await address(of: command)
    command.send(signal)
    #expect(await command.end().status == 0)
  }

  @Test("Signals that were ignored at the start stay ignored, as nohup wants it")
  func nohup() async throws {
    let command = try RunningCommand([], through: #"trap "" HUP; exec "$0" "$@""#)
    let base = try await address(of: command)
    command.send(SIGHUP)
    for _ in 0..<20 { #expect(try await get("/photos?per_page=1", at: base).status == 200) }
    command.send(SIGTERM)
    #expect(await command.end().status == 0)
  }

  #if os(Linux)
    static let terminals = [false, true]
  #else
    static let terminals = [false]
  #endif

  @Test(
    "A log that nobody reads keeps no request waiting, nor the end: in a pipe, or on a terminal",
    arguments: terminals)
  func unreadLog(isTerminal: Bool) async throws {
    let command = try RunningCommand(
      ["--verbose"], terminal: isTerminal ? try Terminal() : nil, isRead: false)
    let base = try await address(of: command)
    // More lines than any pipe or terminal holds.
    let path = "/" + String(repeating: "a", count: 199)
    for _ in 0..<500 { #expect(try await get(path, at: base).status == 404) }
    command.send(SIGTERM)
    #expect(await command.end().status == 0)
  }

  @Test("With --verbose every request is a line, and no key is in it")
  func verbose() async throws {
    let command = try RunningCommand(["--verbose"])
    let base = try await address(of: command)
    try await skipGreeting(of: command)
    _ = try await get("/photos?page=2&client_id=sandbox-access-key", at: base)
    _ = try await get("/search/photos?query=snowy%20hills&Token=x&count=3", at: base)
    _ = try await get("/nowhere", at: base)
    #expect(try await command.line() == "200 GET /photos?page=2")
    #expect(
      try await command.line() == "200 GET /search/photos?query=snowy%20hills&count=3",
      "the search words, too")
    #expect(try await command.line() == "404 GET /nowhere")
    command.send(SIGINT)
    #expect(await command.end().output == "")
  }

  @Test("--quota is what may be asked in an hour")
  func quota() async throws {
    let command = try RunningCommand(["--quota", "1"])
    let base = try await address(of: command)
    #expect(try await get("/photos?per_page=1", at: base).status == 200)
    let spent = try await get("/photos?per_page=1", at: base)
    #expect(spent.status == 403)
    #expect(spent.body == "Rate Limit Exceeded")
  }

  @Test("--seed gives other photos, the same for the same number")
  func seed() async throws {
    var bodies: [String] = []
    for seed in ["1", "1", "2"] {
      let command = try RunningCommand(["--seed", seed])
      let base = try await address(of: command)
      let port = String(base.port ?? 0)
      let body = try await get("/photos?per_page=1", at: base).body
      bodies.append(body.replacingOccurrences(of: port, with: "PORT"))
    }
    #expect(bodies[0] == bodies[1])
    #expect(bodies[0] != bodies[2])
  }

  @Test("--photos serves the pictures of a folder as they are; what is none is told before")
  func photos() async throws {
    let folder = try PhotoFolderOfTest()
    try folder.addPicture("Evening sky.png", width: 30, height: 40, secondsSince1970: 1.7e9)
    try folder.addPicture("newer.png", width: 5, height: 4, secondsSince1970: 1.8e9)
    try folder.add("bad.jpg", [1], secondsSince1970: 1.7e9)
    let command = try RunningCommand(["--photos", folder.path])
    let base = try await address(of: command)
    let list = Data(try await get("/photos", at: base).body.utf8)
    let photos = try #require(try JSONSerialization.jsonObject(with: list) as? [[String: Any]])
    #expect(photos.map { $0["alt_description"] as? String } == ["newer", "Evening sky"])
    #expect(photos.map { $0["width"] as? Int } == [5, 30])
    let url = try #require((photos[0]["urls"] as? [String: String])?["small"])
    #expect(try await get(url, at: base).status == 200)
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("newer.png"))
    #expect(try await get(url, at: base).status == 404)
    command.send(SIGINT)
    let end = await command.end()
    #expect(end.status == 0)
    #expect(end.errors == "unsplash-sandbox: --photos: “bad.jpg” is left out: it is no picture.\n")
  }

  @Test("Without a picture in the folder nothing is begun, and it is said what to do")
  func noPhotos() async throws {
    let folder = try PhotoFolderOfTest()
    let empty = try await RunningCommand.run("--photos", folder.path)
    #expect(empty.status == 69 && empty.output == "")
    #expect(
      empty.errors
        == "unsplash-sandbox: --photos: there is no JPEG or PNG file in “\(folder.path)”. "
        + "Name a folder with JPEG or PNG files.\n")
    let missing = try await RunningCommand.run("--photos", folder.path + "/x")
    #expect(missing.status == 69 && missing.errors.contains("there is no folder"))
  }

  @Test("E --fault strikes as often as told, and the log says so; curl's requests change the rules")
  func fault() async throws {
    let command = try RunningCommand(["--verbose", "--fault", "photos:500:1"])
    let base = try await address(of: command)
    try await skipGreeting(of: command)
    #expect(try await get("/sandbox/faults", at: base).body == "photos:500:1\n")
    #expect(try await get("/photos?per_page=1", at: base).status == 500)
    #expect(try await get("/photos?per_page=1", at: base).status == 200)
    #expect(try await command.line() == "200 GET /sandbox/faults")
    #expect(try await command.line() == "500 GET /photos?per_page=1  (500)")
    #expect(try await get("/sandbox/faults", "PUT", "photos:html", at: base).status == 200)
    #expect(try await get("/photos", at: base).body.contains("<html"))
    #expect(try await get("/sandbox/faults", "DELETE", at: base).status == 204)
    #expect(try await get("/photos?per_page=1", at: base).status == 200)
  }

  @Test("--port is kept to; when it is taken, that is said, with what to do")
  func port() async throws {
    let first = try RunningCommand([])
    let base = try await address(of: first)
    let port = String(try #require(base.port))
    let second = try await RunningCommand.run("--port", port)
    #expect(second.status == 69)
    #expect(second.output == "")
    #expect(second.errors.contains("port \(port) cannot be used"))
    #expect(second.errors.contains("--port"))
    first.send(SIGINT)
    _ = await first.end()
    let third = try RunningCommand(["--port", port])
    #expect(try await address(of: third) == base)
  }

  @Test("A mistake in the arguments is told on the error stream, and nothing is begun")
  func mistake() async throws {
    let end = try await RunningCommand.run("--prot", "80")
    #expect(
      end
        == RunningCommand.End(
          status: 64, output: "",
          errors: "unsplash-sandbox: unknown option --prot. See “unsplash-sandbox --help”.\n"))
  }

  @Test("An output that is closed at the start is an error: nothing would say the address")
  func closedOutput() async throws {
    let command = try RunningCommand([], through: #"exec "$0" "$@" >&-"#)
    let end = await command.end()
    #expect(end.status == 74)
    #expect(end.errors.hasPrefix("unsplash-sandbox: the output could not be written: Bad file"))
  }

  #if os(Linux)
    @Test(
      "Help or an address that cannot be written is an error", arguments: ["--help", "--port=0"])
    func fullDisk(option: String) async throws {
      let end = try await RunningCommand.run(option, to: "/dev/full")
      #expect(end.status == 74)
      #expect(end.errors.contains("unsplash-sandbox: the output could not be written: No space"))
    }
  #endif

  @Test("Help is an answer and not an error, whatever else is given", arguments: ["--help", "-h"])
  func help(option: String) async throws {
    let help = try await RunningCommand.run("--port", "x", option)
    #expect(help.status == 0)
    #expect(help.output.contains("--quota N"))
    #expect(help.errors == "")
  }
}
