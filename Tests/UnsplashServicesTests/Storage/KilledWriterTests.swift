#if !os(iOS)
  import Foundation
  import ImageFeedCore
  import Testing

  @testable import UnsplashServices

  /// Processes that are killed while they write the token.
  @Suite("A-7 The token file after its writer was killed", .serialized, .closesAll)
  struct KilledWriterTests {
    private let folder = TokenFolder()

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
    private func expectOneOfBoth() async throws {
      let token = try await folder.storage.token()
      #expect(token == Self.old || token == Self.new)
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
      try await expectOneOfBoth()
    }

    @Test("After a kill at any moment, the old or the new token remains", arguments: 0..<rounds)
    func atAnyMoment(round: Int) async throws {
      try await folder.storage.store(Self.old)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = folder.app.path as String, round = round as Int] in
        let storage = Self.storage(in: path)
        dieSoon(round)
        for number in 0... {
          try await storage.store(number % 2 == 0 ? Self.new : Self.old)
        }
      }
      try await expectOneOfBoth()
    }

    @Test("A leftover file does not count as a token, even if it is complete")
    func leftover() async throws {
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

  /// Processes that are killed while they write pictures.
  @Suite("R-8 The picture folder after its writer was killed", .serialized, .closesAll)
  struct KilledPictureWriterTests {
    /// Long enough to be killed in the middle.
    private static let length = 200_000
    /// `KILLED_WRITERS=500` runs a long soak test.
    private static let rounds =
      ProcessInfo.processInfo.environment["KILLED_WRITERS"].flatMap { Int($0) } ?? 6

    /// Expects the right bytes or none, and at most one leftover file per writer.
    private static func expectRightOrNone(_ folder: PictureTestFolder, writers: Int = 1) {
      let pieces = folder.names.filter { $0.hasPrefix(".new-") }
      #expect(pieces.count <= writers)
      for number in 0..<8 {
        let read = folder.files.read(PictureTestFolder.address(number))
        #expect(read == nil || read == PictureTestFolder.picture(number, count: length))
      }
      let before = folder.names.count
      folder.files.prune(to: .max, at: Date() + PictureFiles.leftoverAge + 60)
      #expect(folder.names.count == before - pieces.count, "leftovers are removed")
    }

    private static func write(at path: String, from first: Int) {
      let disk = PictureDisk(
        PictureCacheFolder(url: URL(fileURLWithPath: path), bytes: 1_000_000), now: { Date() })
      let files = PictureFiles(folder: URL(fileURLWithPath: path))
      for number in first... {
        disk.keep(PictureTestFolder.picture(number % 8, count: length)) { true }
        _ = files.write(PictureTestFolder.picture((number + 3) % 8, count: length), at: Date())
      }
    }

    @Test("After a kill at any moment, each picture is correct or missing", arguments: 0..<rounds)
    func atAnyMoment(round: Int) async throws {
      let folder = PictureTestFolder()
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = folder.url.path as String, round = round as Int] in
        dieSoon(round)
        Self.write(at: path, from: round)
      }
      Self.expectRightOrNone(folder, writers: 2)
    }

    @Test("Two processes that write concurrently and are killed leave correct pictures or none")
    func two() async throws {
      let folder = PictureTestFolder()
      async let one: Void = Self.killedWriter(in: folder.url.path, round: 3)
      async let other: Void = Self.killedWriter(in: folder.url.path, round: 11)
      _ = await (one, other)
      Self.expectRightOrNone(folder, writers: 4)
    }

    private static func killedWriter(in path: String, round: Int) async {
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, round = round as Int] in
        dieSoon(round)
        Self.write(at: path, from: round)
      }
    }
  }

  /// Kills the process of an exit test at a moment in the middle of its writes.
  func dieSoon(_ round: Int) {
    // Spread over a few writes, whatever one takes on this machine.
    let moment = DispatchTime.now() + .microseconds(500 + 1_733 * (round * 37 % 29))
    DispatchQueue(label: "killer").asyncAfter(deadline: moment) { kill(getpid(), SIGKILL) }
  }
#endif
