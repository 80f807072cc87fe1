import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

@Suite("A-7 Failures of the token file", .serialized)
struct FileTokenStorageFailureTests {
  @Test(
    "A damaged file is a clear error without its content, and storing replaces it",
    arguments: [
      "", " ", "{}", "t0ken-Zq8", #"{"access_token":""}"#, #"{"access_token":7}"#,
      #"{"access_token":"t0ken-Zq8""#,
      "\u{0}\u{0}\u{0}", "[]",
    ])
  func damaged(content: String) async throws {
    let folder = TokenFolder()
    defer { folder.remove() }
    try folder.write(Data(content.utf8))
    let cause = await folder.reason(of: .reading) { _ = try await folder.storage.token() }
    #expect(cause == "its content is damaged")
    try await folder.storage.store(AccessToken("new"))
    #expect(try await folder.storage.token() == AccessToken("new"))
  }

  @Test("A damaged file can be removed")
  func clearDamaged() async throws {
    let folder = TokenFolder()
    defer { folder.remove() }
    try folder.write(Data([0xFF, 0xFE]))
    try await folder.storage.store(nil)
    #expect(try await folder.storage.token() == nil)
  }

  @Test("Too large a file is not read")
  func tooLarge() async throws {
    let folder = TokenFolder()
    defer { folder.remove() }
    try folder.write(Data(count: 65_536))
    #expect(try PrivateFile(folder: folder.app, name: "token.json").read()?.count == 65_536)
    try folder.write(Data(count: 65_537))
    let cause = await folder.reason(of: .reading) { _ = try await folder.storage.token() }
    #expect(cause == "too large")
  }

  @Test("A folder in its place gives clear errors for reading, writing and removing")
  func folderInItsPlace() async throws {
    let folder = TokenFolder()
    defer { folder.remove() }
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
    let folder = TokenFolder()
    defer { folder.remove() }
    try folder.write(Data(#"{"access_token":"a"}"#.utf8))
    let target = folder.url.appendingPathComponent("target")
    try FileManager.default.moveItem(at: folder.file, to: target)
    try FileManager.default.createSymbolicLink(at: folder.file, withDestinationURL: target)
    let cause = await folder.reason(of: .reading) { _ = try await folder.storage.token() }
    #expect(cause?.hasPrefix("open: ") == true)
  }

  @Test("A folder that cannot be created is a clear error, for reading too")
  func noTokenFolder() async throws {
    let folder = TokenFolder()
    defer { folder.remove() }
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
    let folder = TokenFolder()
    defer { folder.remove() }
    try FileManager.default.createDirectory(at: folder.app, withIntermediateDirectories: true)
    #expect(mkfifo(folder.file.path, 0o600) == 0)
    let cause = await folder.reason(of: .reading) { _ = try await folder.storage.token() }
    #expect(cause == "not a regular file")
  }
}
