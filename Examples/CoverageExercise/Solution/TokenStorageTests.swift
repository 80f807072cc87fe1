import Foundation
import ImageFeedCore
import ImageFeedFakes
import Subject
import Testing

@MainActor
@Suite("The token storage")
struct TokenStorageTests {
  @Test("A-7 A token is kept, replaced and removed, also for the next launch")
  func keeping() async throws {
    try await withFolder { folder in
      for token in [AccessToken("ada"), AccessToken("grace"), nil] {
        let storage = Subject.makeTokenStorage(configuration: .sample, folder: folder)
        try await storage.store(token)
        #expect(try await storage.token() == token)

        let nextLaunch = Subject.makeTokenStorage(configuration: .sample, folder: folder)
        #expect(try await nextLaunch.token() == token)
      }
    }
  }

  @Test("A-7 Only its owner can read the file")
  func rights() async throws {
    try await withFolder { folder in
      let storage = Subject.makeTokenStorage(configuration: .sample, folder: folder)
      try await storage.store(.kept)

      let attributes = try FileManager.default.attributesOfItem(atPath: try file(in: folder).path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test("A-7 Another application has no token")
  func otherApplication() async throws {
    try await withFolder { folder in
      var other = AuthConfiguration.sample
      other.accessKey = "another-access-key"
      try await Subject.makeTokenStorage(configuration: .sample, folder: folder).store(.kept)

      let storage = Subject.makeTokenStorage(configuration: other, folder: folder)
      #expect(try await storage.token() == nil)
    }
  }

  @Test("A-7 A damaged file is an error, not an empty storage")
  func damage() async throws {
    try await withFolder { folder in
      let storage = Subject.makeTokenStorage(configuration: .sample, folder: folder)
      try await storage.store(.kept)
      try Data("{".utf8).write(to: try file(in: folder))

      let kind = try await failure { _ = try await storage.token() }
      #expect(kind == .storageFailure)
    }
  }

  /// A folder of the test's own, which is gone afterwards.
  private func withFolder(_ body: @MainActor (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("TokenStorageTests-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  /// The one file there is.
  private func file(in folder: URL) throws -> URL {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return folder.appendingPathComponent(try #require(names.first))
  }
}
