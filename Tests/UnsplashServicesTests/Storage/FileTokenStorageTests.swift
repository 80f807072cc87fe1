import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

@Suite("A-7 The token file", .serialized)
struct FileTokenStorageTests {
  @Test("Only the owner may read the file, even after others were allowed to")
  func permissions() async throws {
    let folder = TokenFolder()
    defer { folder.remove() }
    try await folder.storage.store(AccessToken("a"))
    #expect(try folder.mode(folder.file) == 0o600)
    #expect(try folder.mode(folder.app) == 0o700)
    #expect(try folder.names == ["token.json"])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: folder.file.path)
    #expect(try await folder.storage.token() == AccessToken("a"))
    #expect(try folder.mode(folder.file) == 0o600, "restricted again")
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
          #expect(try folder.mode(folder.file) == 0o600)
          #expect(try folder.mode(folder.app) == 0o700)
          #expect(try folder.mode(folder.app.deletingLastPathComponent()) == 0o700)
        }
      }
    }
  #endif

  @Test("Leftovers of a process killed while writing are removed with the next change")
  func leftovers() async throws {
    let folder = TokenFolder()
    defer { folder.remove() }
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
    let folder = TokenFolder()
    defer { folder.remove() }
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
    let folder = TokenFolder()
    defer { folder.remove() }
    let base = try #require(URL(string: "https://api.unsplash.com"))
    let configuration = AuthConfiguration(
      accessKey: "key", secretKey: "secret", defaultBaseURL: base, authBaseURL: base)
    try await FileTokenStorage(configuration: configuration, folder: folder.app)
      .store(AccessToken("a"))
    let name = "token-\(TokenName.of(configuration)).json"
    #expect(try folder.names == [name])
    #expect(
      try await FileTokenStorage(name: name, folder: folder.app).token() == AccessToken("a"))
    #if !canImport(Security)
      let made = try #require(configuration.makeTokenStorage() as? FileTokenStorage)
      #expect(made.file.name == name)
      #expect(made.file.folder == FileTokenStorage.standardFolder())
    #endif
  }

  @Test("A reader during a replacement finds the old or the new token")
  func atomic() async throws {
    let folder = TokenFolder()
    defer { folder.remove() }
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
