#if !os(iOS)
  import Foundation
  import ImageFeedCore
  import Testing

  @testable import UnsplashServices

  /// Processes that are killed while they write the token.
  @Suite("A-7 The token file after its writer was killed", .serialized)
  struct KilledWriterTests {
    /// Long enough to be killed in the middle.
    private static let old = AccessToken(String(repeating: "o", count: 60_000))
    private static let new = AccessToken(String(repeating: "n", count: 60_000))
    /// `KILLED_WRITERS=500` runs a long soak test.
    private static let rounds =
      ProcessInfo.processInfo.environment["KILLED_WRITERS"].flatMap { Int($0) } ?? 8

    private static func storage(in folder: String) -> FileTokenStorage {
      FileTokenStorage(name: "token.json", folder: URL(fileURLWithPath: folder))
    }

    /// Expects one of the tokens, whole, and private files only; leftovers are removed with the
    /// next change.
    private static func expectOneOfBoth(_ folder: TokenFolder) async throws {
      let token = try await folder.storage.token()
      #expect(token == old || token == new)
      for name in try folder.names {
        #expect(try folder.mode(folder.app.appendingPathComponent(name)) == 0o600)
      }
      try await folder.storage.store(AccessToken("next"))
      #expect(try folder.names == ["token.json"])
      #expect(try await folder.storage.token() == AccessToken("next"))
    }

    /// The system kills a process that writes beyond its limit, in the middle of the call.
    @Test(
      "After a kill at a number of bytes, the old token remains", arguments: [0, 1, 100, 59_999])
    func afterBytes(limit: Int) async throws {
      let folder = TokenFolder()
      defer { folder.remove() }
      try await folder.storage.store(Self.old)
      await #expect(processExitsWith: .signal(SIGXFSZ)) {
        [path = folder.app.path as String, limit = limit as Int] in
        let content = try JSONEncoder().encode(["access_token": Self.new.value])
        var size = rlimit(rlim_cur: rlim_t(limit), rlim_max: rlim_t(limit))
        setrlimit(Self.fileSizeLimit, &size)
        Self.unblock(SIGXFSZ)
        // On this thread: queues' threads block the signal.
        let folder = URL(fileURLWithPath: path)
        try PrivateFile(folder: folder, name: "token.json").write(content)
      }
      #expect(try folder.names.count == 2, "the leftover exists")
      #expect(try await folder.storage.token() == Self.old)
      try await Self.expectOneOfBoth(folder)
    }

    @Test("After a kill at any moment, the old or the new token remains", arguments: 0..<rounds)
    func atAnyMoment(round: Int) async throws {
      let folder = TokenFolder()
      defer { folder.remove() }
      try await folder.storage.store(Self.old)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = folder.app.path as String, round = round as Int] in
        let storage = Self.storage(in: path)
        // Spread over a few writes, whatever one takes on this machine.
        let moment = DispatchTime.now() + .microseconds(500 + 1_733 * (round * 37 % 29))
        DispatchQueue(label: "killer").asyncAfter(deadline: moment) { kill(getpid(), SIGKILL) }
        for number in 0... {
          try await storage.store(number % 2 == 0 ? Self.new : Self.old)
        }
      }
      try await Self.expectOneOfBoth(folder)
    }

    @Test("A leftover file does not count as a token, even if it is complete")
    func leftover() async throws {
      let folder = TokenFolder()
      defer { folder.remove() }
      try await folder.storage.store(AccessToken("a"))
      let leftover = folder.app.appendingPathComponent(".token.json.\(UUID().uuidString)")
      try FileManager.default.moveItem(at: folder.file, to: leftover)
      #expect(try await folder.storage.token() == nil)
      try await folder.storage.store(nil)
      #expect(try folder.names == [])
    }

    private static func unblock(_ number: Int32) {
      signal(number, SIG_DFL)
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, number)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    #if canImport(Glibc)
      private static let fileSizeLimit = __rlimit_resource_t(UInt32(RLIMIT_FSIZE.rawValue))
    #else
      private static let fileSizeLimit = RLIMIT_FSIZE
    #endif
  }
#endif
