#if !os(iOS)
  import Foundation
  import Testing

  @testable import UnsplashServices

  /// Processes that are killed while they write pictures.
  @Suite("R-8 The picture folder after its writer was killed", .serialized)
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

    private static func dieSoon(_ round: Int) {
      // Spread over a few writes, whatever one takes on this machine.
      let moment = DispatchTime.now() + .microseconds(500 + 1_733 * (round * 37 % 29))
      DispatchQueue(label: "killer").asyncAfter(deadline: moment) { kill(getpid(), SIGKILL) }
    }

    @Test("After a kill at any moment, each picture is correct or missing", arguments: 0..<rounds)
    func atAnyMoment(round: Int) async throws {
      let folder = PictureTestFolder()
      defer { folder.remove() }
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = folder.url.path as String, round = round as Int] in
        Self.dieSoon(round)
        Self.write(at: path, from: round)
      }
      Self.expectRightOrNone(folder, writers: 2)
    }

    @Test("Two processes that write concurrently and are killed leave correct pictures or none")
    func two() async throws {
      let folder = PictureTestFolder()
      defer { folder.remove() }
      async let one: Void = Self.killedWriter(in: folder.url.path, round: 3)
      async let other: Void = Self.killedWriter(in: folder.url.path, round: 11)
      _ = await (one, other)
      Self.expectRightOrNone(folder, writers: 4)
    }

    private static func killedWriter(in path: String, round: Int) async {
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, round = round as Int] in
        Self.dieSoon(round)
        Self.write(at: path, from: round)
      }
    }
  }
#endif
