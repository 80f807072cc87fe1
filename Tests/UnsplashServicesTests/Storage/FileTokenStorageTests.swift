import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

/// The permissions of a file or folder.
func mode(_ url: URL) throws -> Int? {
  let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
  return (attributes[.posixPermissions] as? NSNumber)?.intValue
}

/// A temporary folder for the token file, removed after the test.
struct TokenFolder {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("FileTokenStorageTests-\(UUID().uuidString)")
  var app: URL { url.appendingPathComponent("deep/app") }
  var file: URL { app.appendingPathComponent("token.json") }
  var storage: FileTokenStorage { FileTokenStorage(name: "token.json", folder: app) }
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: app.path).sorted() }
  }

  init() { Opened.close(remove) }

  func remove() { try? FileManager.default.removeItem(at: url) }

  func write(_ data: Data) throws {
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    try data.write(to: file)
  }

  enum Call: String {
    case reading
    case writing
    case removing
    var nextStep: String {
      switch self {
      case .reading: "sign in again to replace it"
      case .writing: "check the folder's permissions and free space and sign in again"
      case .removing: "remove it by hand"
      }
    }
  }

  /// Returns the reason of a failure that names the call, the file and the next step.
  func reason(
    of call: Call, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () async throws -> Void
  ) async -> String? {
    guard let error = await serviceError(sourceLocation: sourceLocation, body) else { return nil }
    #expect(error.kind == .storageFailure, sourceLocation: sourceLocation)
    let start = "\(call.rawValue) the token's file \(file.path): "
    let end = "; \(call.nextStep)"
    let cause = error.cause ?? ""
    #expect(cause.hasPrefix(start) && cause.hasSuffix(end), sourceLocation: sourceLocation)
    return String(cause.dropFirst(start.count).dropLast(end.count))
  }
}

@Suite("A-7 The token file", .serialized, .closesAll)
struct FileTokenStorageTests {
  private let folder = TokenFolder()

  @Test("Only the owner may read the file, even after others were allowed to")
  func permissions() async throws {
    try await folder.storage.store(AccessToken("a"))
    #expect(try mode(folder.file) == 0o600)
    #expect(try mode(folder.app) == 0o700)
    #expect(try folder.names == ["token.json"])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: folder.file.path)
    #expect(try await folder.storage.token() == AccessToken("a"))
    #expect(try mode(folder.file) == 0o600, "restricted again")
  }

  #if !os(iOS)
    @Test("Only the owner may read and write the file, whatever the umask")
    func mask() async {
      await #expect(processExitsWith: .success) {
        let folder = TokenFolder()
        defer { folder.remove() }
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        umask(0o277)
        for token in ["first", "second"] {
          try await folder.storage.store(AccessToken(token))
          #expect(try await folder.storage.token() == AccessToken(token))
          #expect(try mode(folder.file) == 0o600)
          #expect(try mode(folder.app) == 0o700)
          #expect(try mode(folder.app.deletingLastPathComponent()) == 0o700)
        }
      }
    }
  #endif

  @Test("Leftovers of a process killed while writing are removed with the next change")
  func leftovers() async throws {
    let storage = folder.storage
    for token in [AccessToken("new"), nil] {
      try folder.write(Data(#"{"access_token":"old"}"#.utf8))
      let kept = [".other.json.x", ".token.json", "token.json.x", ".token.jsonx"]
      for name in [".token.json.\(UUID().uuidString)", ".token.json.x"] + kept {
        try Data(Secret.token.utf8).write(to: folder.app.appendingPathComponent(name))
      }
      try FileManager.default.createSymbolicLink(
        at: folder.app.appendingPathComponent(".token.json.link"), withDestinationURL: folder.url)
      try await storage.store(token)
      #expect(try folder.names == (kept + (token == nil ? [] : ["token.json"])).sorted())
      #expect(try await storage.token() == token)
    }
  }

  @Test("Two concurrent writers both succeed and leave nothing behind")
  func twoWriters() async throws {
    let writers = (0..<2).map { writer in
      Task {
        let storage = folder.storage
        for number in 0..<20 { try await storage.store(AccessToken("\(writer)-\(number)")) }
      }
    }
    for writer in writers { try await writer.value }
    #expect(try folder.names == ["token.json"])
    #expect(["0-19", "1-19"].contains(try await folder.storage.token()?.value))
  }

  @Test("The file is named after the API and the application, and the factory makes the same one")
  func name() async throws {
    let base = try #require(URL(string: "https://api.unsplash.com"))
    let configuration = AuthConfiguration.at(base)
    try await FileTokenStorage(configuration: configuration, folder: folder.app)
      .store(AccessToken("a"))
    let name = "token-\(TokenName.of(configuration)).json"
    #expect(try folder.names == [name])
    #expect(try await FileTokenStorage(name: name, folder: folder.app).token() == AccessToken("a"))
    #if !canImport(Security)
      let made = try #require(configuration.makeTokenStorage() as? FileTokenStorage)
      #expect(made.file.name == name)
      #expect(made.file.folder == FileTokenStorage.standardFolder())
    #endif
  }

  @Test("A reader during a replacement finds the old or the new token")
  func atomic() async throws {
    let tokens = [AccessToken(String(repeating: "a", count: 5_000)), AccessToken("b")]
    try await folder.storage.store(tokens[0])
    let writer = Task {
      for number in 0..<25 { try await folder.storage.store(tokens[number % 2]) }
    }
    for _ in 0..<200 {
      let token = try #require(try await folder.storage.token())
      #expect(tokens.contains(token))
    }
    try await writer.value
  }

  #if !canImport(Darwin)
    @Test(
      "The standard folder follows XDG",
      arguments: [
        (["XDG_CONFIG_HOME": "/x/conf", "HOME": "/h"], "/x/conf/ImageFeedKit"),
        (["XDG_CONFIG_HOME": "relative", "HOME": "/h"], "/h/.config/ImageFeedKit"),
        (["XDG_CONFIG_HOME": "", "HOME": "/h"], "/h/.config/ImageFeedKit"),
        (["HOME": "/h"], "/h/.config/ImageFeedKit"),
        (["HOME": "relative"], NSHomeDirectory() + "/.config/ImageFeedKit"),
        ([:], NSHomeDirectory() + "/.config/ImageFeedKit"),
      ])
    func standardFolder(environment: [String: String], path: String) {
      #expect(FileTokenStorage.standardFolder(environment: environment).path == path)
    }
  #endif
}

@Suite("A-7 Failures of the token file", .serialized, .closesAll)
struct FileTokenStorageFailureTests {
  private let folder = TokenFolder()

  @Test(
    "A damaged file is a clear error without its content, and storing replaces it",
    arguments: [
      "", " ", "{}", "t0ken-Zq8", #"{"access_token":""}"#, #"{"access_token":7}"#,
      #"{"access_token":"t0ken-Zq8""#,
      "\u{0}\u{0}\u{0}", "[]",
    ])
  func damaged(content: String) async throws {
    try folder.write(Data(content.utf8))
    let cause = await folder.reason(of: .reading) { _ = try await folder.storage.token() }
    #expect(cause == "its content is damaged")
    try await folder.storage.store(AccessToken("new"))
    #expect(try await folder.storage.token() == AccessToken("new"))
  }

  @Test("A damaged file can be removed")
  func clearDamaged() async throws {
    try folder.write(Data([0xFF, 0xFE]))
    try await folder.storage.store(nil)
    #expect(try await folder.storage.token() == nil)
  }

  @Test("Too large a file is not read")
  func tooLarge() async throws {
    try folder.write(Data(count: 65_536))
    #expect(try PrivateFile(folder: folder.app, name: "token.json").read()?.count == 65_536)
    try folder.write(Data(count: 65_537))
    let cause = await folder.reason(of: .reading) { _ = try await folder.storage.token() }
    #expect(cause == "too large")
  }

  @Test("A folder in its place gives clear errors for reading, writing and removing")
  func folderInItsPlace() async throws {
    let inside = folder.file.appendingPathComponent("x")
    try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
    let storage = folder.storage
    let reading = await folder.reason(of: .reading) { _ = try await storage.token() }
    #expect(reading == "not a regular file")
    let writing = await folder.reason(of: .writing) {
      try await storage.store(AccessToken(Secret.token))
    }
    #expect(writing?.hasPrefix("rename: ") == true)
    #expect(try folder.names == ["token.json"], "the temporary file is removed")
    let removing = await folder.reason(of: .removing) { try await storage.store(nil) }
    #expect(removing?.hasPrefix("unlink: ") == true)
  }

  @Test("A symbolic link is not followed")
  func symbolicLink() async throws {
    try folder.write(Data(#"{"access_token":"a"}"#.utf8))
    let target = folder.url.appendingPathComponent("target")
    try FileManager.default.moveItem(at: folder.file, to: target)
    try FileManager.default.createSymbolicLink(at: folder.file, withDestinationURL: target)
    let cause = await folder.reason(of: .reading) { _ = try await folder.storage.token() }
    #expect(cause?.hasPrefix("open: ") == true)
  }

  @Test("A folder that cannot be created is a clear error, for reading too")
  func noTokenFolder() async throws {
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    try Data("x".utf8).write(to: folder.url.appendingPathComponent("deep"))
    let writing = await folder.reason(of: .writing) {
      try await folder.storage.store(AccessToken(Secret.token))
    }
    #expect(writing == "the folder cannot be created")
    let reading = await folder.reason(of: .reading) { _ = try await folder.storage.token() }
    #expect(reading?.hasPrefix("open: ") == true)
  }

  @Test("A pipe in its place does not block the reader")
  func pipe() async throws {
    try FileManager.default.createDirectory(at: folder.app, withIntermediateDirectories: true)
    #expect(mkfifo(folder.file.path, 0o600) == 0)
    let cause = await folder.reason(of: .reading) { _ = try await folder.storage.token() }
    #expect(cause == "not a regular file")
  }
}
