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
        #expect(try mode(folder.app.appendingPathComponent(name)) == 0o600)
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
      static let fileSizeLimit = __rlimit_resource_t(UInt32(RLIMIT_FSIZE.rawValue))
    #else
      static let fileSizeLimit = RLIMIT_FSIZE
    #endif
  }

  /// Processes that write pictures and are killed, run out of room, or write the same ones.
  @Suite("R-8 The picture folder after its writer was killed", .serialized, .closesAll)
  struct KilledPictureWriterTests {
    private let folder = PictureTestFolder()
    /// Long enough to be killed in the middle.
    private static let length = 200_000
    /// `KILLED_WRITERS=500` runs a long soak test.
    private static let rounds =
      ProcessInfo.processInfo.environment["KILLED_WRITERS"].flatMap { Int($0) } ?? 6

    /// One of a picture's versions: its tag and each of its bytes are the version's number.
    private static func picture(_ number: Int, version: Int) -> CachedPicture {
      var picture = PictureTestFolder.picture(number)
      picture.freshness.entityTag = String(version)
      let data = Data(repeating: UInt8(version), count: length + version)
      return CachedPicture(url: picture.url, freshness: picture.freshness, data: data)
    }

    /// Indicates whether what is read is a version as it was written.
    private static func isWhole(_ read: CachedPicture, _ number: Int) -> Bool {
      let version = read.freshness.entityTag.flatMap { Int($0) } ?? -1
      return (0..<100).contains(version) && read == picture(number, version: version)
    }

    /// Expects whole pictures or none, and at most one leftover file per writer.
    private func expectWholeOrNone(writers: Int = 1) {
      let pieces = folder.names.filter { $0.hasPrefix(".new-") }
      #expect(pieces.count <= writers)
      for number in 0..<8 {
        let read = folder.files.read(PictureTestFolder.address(number))
        #expect(read.map { Self.isWhole($0, number) } != false)
      }
      let before = folder.names.count
      folder.files.prune(to: .max, at: Date() + PictureFiles.leftoverAge + 60)
      #expect(folder.names.count == before - pieces.count, "leftovers are removed")
    }

    /// Writes pictures in two ways at once, then dies if nobody has ended it before. With a number
    /// of writes it reads one after each, and exits if that is not there, whole.
    private static func killedWriter(in path: String, round: Int, writes: Int? = nil) async {
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, first = round as Int, writes = writes as Int?] in
        if writes == nil { dieSoon(first) }
        let bytes = writes == nil ? 1_000_000 : 100_000_000
        let folder = PictureCacheFolder(url: URL(fileURLWithPath: path), bytes: bytes)
        let (disk, files) = (PictureDisk(folder, now: { Date() }), PictureFiles(folder: folder.url))
        for number in first..<first + (writes ?? .max - 100) {
          disk.keep(Self.picture(number % 8, version: number % 100)) { true }
          _ = files.write(Self.picture((number + 3) % 8, version: number % 100), at: Date())
          guard writes != nil else { continue }
          let other = (number + 5) % 8
          guard let read = files.read(PictureTestFolder.address(other)),
            Self.isWhole(read, other)
          else { exit(EXIT_FAILURE) }
        }
        kill(getpid(), SIGKILL)
      }
    }

    @Test("After a kill at any moment, each picture is correct or missing", arguments: 0..<rounds)
    func atAnyMoment(round: Int) async throws {
      await Self.killedWriter(in: folder.url.path, round: round)
      expectWholeOrNone(writers: 2)
    }

    @Test("Two processes that write the same pictures and read them find each, and whole")
    func two() async throws {
      for number in 0..<8 {
        _ = folder.files.write(Self.picture(number, version: number), at: Date())
      }
      async let one: Void = Self.killedWriter(in: folder.url.path, round: 3, writes: 60)
      async let other: Void = Self.killedWriter(in: folder.url.path, round: 11, writes: 60)
      _ = await (one, other)
      expectWholeOrNone(writers: 4)
    }

    @Test("On a full disk nothing is stored, nothing is left behind, and the old picture remains")
    func full() async throws {
      let old = Self.picture(0, version: 1)
      _ = folder.files.write(old, at: folder.now)
      let before = folder.names
      await #expect(processExitsWith: .success) { [path = folder.url.path as String] in
        // The system refuses to write beyond the limit, as it does on a full disk.
        var usual = rlimit()
        getrlimit(KilledWriterTests.fileSizeLimit, &usual)
        var full = rlimit(rlim_cur: 100_000, rlim_max: usual.rlim_max)
        setrlimit(KilledWriterTests.fileSizeLimit, &full)
        signal(SIGXFSZ, SIG_IGN)
        let files = PictureFiles(folder: URL(fileURLWithPath: path))
        let isRight =
          files.write(Self.picture(0, version: 2), at: Date()) == nil
          && files.write(PictureTestFolder.picture(1), at: Date()) != nil
        // What a process writes at its end, such as the counters of coverage, is longer.
        setrlimit(KilledWriterTests.fileSizeLimit, &usual)
        exit(isRight ? EXIT_SUCCESS : EXIT_FAILURE)
      }
      #expect(folder.files.read(old.url) == old)
      #expect(folder.files.read(PictureTestFolder.address(1)) != nil, "a small one has room")
      #expect(folder.names.count == before.count + 1)
    }

    #if os(Linux) && arch(x86_64)
      /// The system calls of a write that change what the disk has, in their order: their numbers,
      /// and the least third argument, which tells the two calls of `write` apart.
      static let calls: [(name: String, number: UInt32, least: UInt32)] = [
        ("openat", 257, 0), ("fchmod", 91, 0), ("write", 1, 0), ("second write", 1, 200_000),
        ("fsync", 74, 0), ("rename", 82, 0), ("utimensat", 280, 0),
      ]

      @Test(
        "After a kill before any system call of a write, the old or the new picture is whole",
        arguments: calls.indices)
      func beforeEachCall(index: Int) async throws {
        let (old, new) = (Self.picture(0, version: 1), Self.picture(0, version: 2))
        _ = folder.files.write(old, at: folder.now)
        await #expect(processExitsWith: .signal(SIGSYS)) {
          [path = folder.url.path as String, index = index as Int] in
          let files = PictureFiles(folder: URL(fileURLWithPath: path))
          // Whatever a first call loads is loaded.
          _ = files.write(Self.picture(1, version: 1), at: Date())
          let picture = Self.picture(0, version: 2)
          Self.die(before: Self.calls[index].number, least: Self.calls[index].least)
          _ = files.write(picture, at: Date())
        }
        let isWritten = index == 6
        #expect(folder.files.read(old.url) == (isWritten ? new : old), "\(Self.calls[index].name)")
        #expect(folder.names.count == (isWritten || index == 0 ? 2 : 3))
        expectWholeOrNone()
      }

      @Test("A picture that the disk does not give at the moment is not removed")
      func readFails() async throws {
        let picture = Self.picture(0, version: 1)
        _ = folder.files.write(picture, at: folder.now)
        await #expect(processExitsWith: .exitCode(7)) { [path = folder.url.path as String] in
          let files = PictureFiles(folder: URL(fileURLWithPath: path))
          let address = PictureTestFolder.address(0)
          guard files.read(address) != nil else { exit(EXIT_FAILURE) }
          Self.die(before: 0, least: 200_000, action: 0x0005_0000 | UInt32(EIO))
          exit(files.read(address) == nil ? 7 : EXIT_FAILURE)
        }
        #expect(folder.files.read(picture.url) == picture)
      }

      /// Makes the system kill this process when this thread makes a call (seccomp), or take
      /// another action.
      private static func die(before call: UInt32, least: UInt32, action: UInt32 = 0x8000_0000) {
        var filter = [
          FilterStep(code: 0x20, jt: 0, jf: 0, k: 0),  // Load the call's number.
          FilterStep(code: 0x15, jt: 0, jf: 3, k: call),  // Another one is allowed.
          FilterStep(code: 0x20, jt: 0, jf: 0, k: 32),  // Load the third argument.
          FilterStep(code: 0x35, jt: 0, jf: 1, k: least),  // A smaller one is allowed.
          FilterStep(code: 0x06, jt: 0, jf: 0, k: action),
          FilterStep(code: 0x06, jt: 0, jf: 0, k: 0x7FFF_0000),  // Allow the call.
        ]
        typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
        guard let symbol = dlsym(nil, "prctl") else { return }
        let control = unsafeBitCast(symbol, to: Control.self)
        filter.withUnsafeMutableBufferPointer { filter in
          var program = FilterProgram(len: UInt16(filter.count), filter: filter.baseAddress)
          withUnsafeMutablePointer(to: &program) { program in
            _ = control(38, 1, 0, 0, 0)  // PR_SET_NO_NEW_PRIVS
            _ = control(22, 2, UInt(bitPattern: program), 0, 0)  // PR_SET_SECCOMP
          }
        }
      }

      // As in <linux/filter.h>, which is not imported.
      private struct FilterStep { var (code, jt, jf, k): (UInt16, UInt8, UInt8, UInt32) }
      private struct FilterProgram {
        var len: UInt16
        var filter: UnsafeMutablePointer<FilterStep>?
      }
    #endif
  }

  /// Kills the process of an exit test at a moment in the middle of its writes.
  func dieSoon(_ round: Int) {
    // Spread over a few writes, whatever one takes on this machine.
    let moment = DispatchTime.now() + .microseconds(500 + 1_733 * (round * 37 % 29))
    DispatchQueue(label: "killer").asyncAfter(deadline: moment) { kill(getpid(), SIGKILL) }
  }
#endif
