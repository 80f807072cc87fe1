import Foundation
import Testing

@testable import UnsplashServices

/// A temporary folder for pictures, removed after the test, and a clock that a test sets.
struct PictureTestFolder {
  let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("PictureTests-\(UUID().uuidString)")
  let clock = Locked(Date(timeIntervalSince1970: 1_000_000))
  var url: URL { root.appendingPathComponent("deep/pictures", isDirectory: true) }
  var files: PictureFiles { PictureFiles(folder: url) }
  var now: Date { clock.withLock { $0 } }

  /// The names in the folder; empty if it does not exist.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }

  var bytes: Int {
    names.reduce(0) { sum, name in
      let path = url.appendingPathComponent(name).path
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      return sum + ((attributes?[.size] as? NSNumber)?.intValue ?? 0)
    }
  }

  init() { Opened.close { [root] in try? FileManager.default.removeItem(at: root) } }

  func make() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func pass(_ seconds: Double) { clock.withLock { $0 += seconds } }

  /// Makes a file that was last written some seconds ago.
  func leave(_ name: String, age: Double, bytes: Int = 1) throws {
    let file = url.appendingPathComponent(name)
    try Data(count: bytes).write(to: file)
    try FileManager.default.setAttributes([.modificationDate: now - age], ofItemAtPath: file.path)
  }

  func disk(bytes: Int = 1_000_000) -> PictureDisk {
    PictureDisk(PictureCacheFolder(url: url, bytes: bytes)) { [clock] in clock.withLock { $0 } }
  }

  func service(
    memoryBytes: Int = 0, bytes: Int = 1_000_000, limits: RequestLimits = .pictures
  ) -> URLSessionPictureService {
    URLSessionPictureService(
      limits: limits, memoryBytes: memoryBytes, disk: PictureCacheFolder(url: url, bytes: bytes)
    ) { [clock] in clock.withLock { $0 } }
  }

  /// The length of a picture's file.
  static func length(_ picture: CachedPicture) -> Int {
    picture.pieces.reduce(0) { $0 + $1.count }
  }

  static func address(_ number: Int) -> URL {
    URL(fileURLWithPath: "/pictures/\(number)")
  }

  /// A picture whose bytes contain its number.
  static func picture(_ number: Int, count: Int = 1_000) -> CachedPicture {
    let freshness = PictureFreshness(
      entityTag: "\"\(number)\"", lastModified: nil, receivedAt: 1_000_000, lifetime: 60,
      mustBeAsked: false)
    let text = "\(number) "
    let data = Data(String(repeating: text, count: count / text.count + 1).utf8).prefix(count)
    return CachedPicture(url: address(number), freshness: freshness, data: Data(data))
  }
}

@Suite("R-8 Picture files", .closesAll)
struct PictureFilesTests {
  private let folder = PictureTestFolder()
  private var files: PictureFiles { folder.files }

  private func written(_ number: Int = 1) throws -> (CachedPicture, URL) {
    let picture = PictureTestFolder.picture(number)
    _ = try #require(files.write(picture, at: folder.now))
    return (picture, URL(fileURLWithPath: files.path(of: picture.url)))
  }

  @Test("A written picture is read again with its metadata")
  func roundTrip() throws {
    var picture = PictureTestFolder.picture(1)
    for lastModified in [nil, "Fri, 01 Jan 2021 00:00:00 GMT"] {
      for mustBeAsked in [false, true] {
        picture.freshness.lastModified = lastModified
        picture.freshness.mustBeAsked = mustBeAsked
        let length = try #require(files.write(picture, at: folder.now))
        #expect(length == folder.bytes && folder.names.count == 1)
        #expect(folder.files.read(picture.url) == picture)
      }
    }
    let bare = CachedPicture(
      url: picture.url,
      freshness: PictureFreshness(receivedAt: 0, lifetime: 0, mustBeAsked: false), data: Data())
    #expect(files.write(bare, at: folder.now) != nil)
    #expect(files.read(picture.url) == bare)
    let small = CachedPicture(url: picture.url, freshness: bare.freshness, data: Data([7]))
    #expect(files.write(small, at: folder.now) == PictureTestFolder.length(small))
    #expect(files.read(picture.url) == small)
    #expect(files.read(PictureTestFolder.address(2)) == nil)
  }

  @Test("A-7 Only the owner may read the files and the folder")
  func rights() throws {
    let (_, file) = try written()
    #expect(try mode(file) == 0o600)
    #expect(try mode(folder.url) == 0o700)
  }

  @Test("A file truncated anywhere is invalid and is removed")
  func cutShort() throws {
    let (picture, file) = try written()
    let whole = try Data(contentsOf: file)
    for count in Array(0..<120) + [whole.count - 1] {
      try whole.prefix(count).write(to: file)
      #expect(files.read(picture.url) == nil, "\(count) bytes")
      #expect(folder.names == [])
    }
    try (whole + [0]).write(to: file)
    #expect(files.read(picture.url) == nil, "one byte more")
  }

  @Test("A file with a changed byte gives the same picture or none, and never a crash")
  func changed() throws {
    let (picture, file) = try written()
    let whole = try Data(contentsOf: file)
    for place in whole.indices {
      for bits in [0x01, 0x80] as [UInt8] {
        var bytes = whole
        bytes[place] ^= bits
        try bytes.write(to: file)
        let read = files.read(picture.url)
        #expect(read == nil || read == picture, "byte \(place)")
        #expect(folder.names.count == (read == nil ? 0 : 1))
      }
    }
  }

  @Test("A valid file of another URL is not read: two URLs with one hash are kept apart")
  func otherAddress() throws {
    let (_, file) = try written(1)
    let other = PictureTestFolder.address(2)
    try FileManager.default.moveItem(at: file, to: URL(fileURLWithPath: files.path(of: other)))
    #expect(files.read(other) == nil)
    #expect(folder.names == [])
  }

  @Test("A description that is not one of ours is invalid")
  func oddText() throws {
    try folder.make()
    let url = PictureTestFolder.address(1)
    let good = [
      "url": "\"\(url.absoluteString)\"", "length": "7",
      "freshness": #"{"receivedAt":5,"lifetime":60,"mustBeAsked":false}"#,
    ]
    func check(_ freshness: String?) -> String {
      let rules = try? JSONDecoder().decode(
        PictureFreshness.self, from: Data((freshness ?? "").utf8))
      return rules.map { CachedPicture.check($0, Data("picture".utf8)) } ?? ""
    }
    func isRead(_ fields: [String: String], between: String = "\n") throws -> Bool {
      let fields = ["check": "\"\(check(fields["freshness"]))\""].merging(fields) { $1 }
      let text = fields.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
      try Data("{\(text)}\(between)picture".utf8).write(
        to: URL(fileURLWithPath: files.path(of: url)))
      return files.read(url) != nil
    }
    #expect(try isRead(good))
    #expect(try !isRead(good, between: ""))
    for (name, value) in [
      ("url", "\"other\""), ("length", "6"), ("length", "8"), ("length", "-1"), ("length", "1e99"),
      ("check", "\"0123456789abcdef\""), ("freshness", "{}"),
      ("freshness", #"{"receivedAt":5,"lifetime":-1,"mustBeAsked":false}"#),
      ("freshness", #"{"receivedAt":5,"lifetime":315360001,"mustBeAsked":false}"#),
      ("freshness", #"{"receivedAt":5,"lifetime":1,"mustBeAsked":false,"entityTag":"a\r"}"#),
      ("freshness", #"{"receivedAt":5,"lifetime":1,"mustBeAsked":false,"lastModified":"ü"}"#),
    ] {
      #expect(try !isRead(good.merging([name: value]) { $1 }), "\(name): \(value)")
    }
  }

  @Test("A file of more than half a gigabyte is removed unread")
  func longest() throws {
    let (picture, file) = try written()
    #expect(truncate(file.path, 1 << 29 + 1) == 0)
    let limited = PrivateFile(
      folder: folder.url, name: file.lastPathComponent, sizeLimit: PictureFiles.longestFile)
    #expect(throws: PrivateFile.Failure.self) { _ = try limited.read() }
    #expect(files.read(picture.url) == nil)
    #expect(folder.names == [])
  }

  #if os(Linux)  // Elsewhere a process is not told what its open files are called.
    @Test("Reads and writes leave no files open")
    func descriptors() throws {
      for _ in 0..<10 {
        let (picture, _) = try written()
        #expect(files.read(picture.url) != nil)
      }
      let numbers = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      let open = numbers.compactMap {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
      }
      #expect(open.filter { $0.hasPrefix(folder.url.path) } == [])
    }
  #endif

  @Test("Among pictures used within a second, the least recently used are removed first too")
  func prunedWithinASecond() throws {
    let fractions = [0.9, 0.1, 0.5, 0.3, 0.7, 1.05]
    for (number, fraction) in fractions.enumerated() {
      _ = try written(number)
      files.touch(PictureTestFolder.address(number), at: folder.now + fraction)
    }
    let one = folder.bytes / 6
    for (left, gone) in [(5, 1), (4, 3), (3, 2), (2, 4), (1, 0)] {
      files.prune(to: one * left, at: folder.now)
      #expect(folder.names.count == left)
      #expect(files.read(PictureTestFolder.address(gone)) == nil)
    }
  }

  @Test("A pipe or a link in a file's place neither blocks nor is followed; a folder is kept")
  func foreign() throws {
    let (picture, file) = try written()
    let elsewhere = folder.root.appendingPathComponent("elsewhere")
    try FileManager.default.moveItem(at: file, to: elsewhere)
    #expect(mkfifo(file.path, 0o600) == 0)
    #expect(files.read(picture.url) == nil)
    #expect(folder.names == [])
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: elsewhere)
    #expect(files.read(picture.url) == nil)
    #expect(folder.names == [])
    #expect(FileManager.default.fileExists(atPath: elsewhere.path))
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    #expect(files.read(picture.url) == nil)
    #expect(files.write(picture, at: folder.now) == nil)
    #expect(folder.names == [file.lastPathComponent], "no temporary file remains")
    #expect(files.removeAll()?.hasPrefix("\(file.lastPathComponent): ") == true)
  }

  @Test("Files of an older version are never read, and are removed with the first write")
  func olderVersion() async throws {
    try folder.make()
    let old = String(repeating: "0123456789abcdef", count: 4) + ".picture"
    try Data("IFKpict1".utf8).write(to: folder.url.appendingPathComponent(old))
    #expect(files.read(PictureTestFolder.address(1)) == nil)
    let disk = folder.disk()
    disk.keep(PictureTestFolder.picture(1)) { true }
    await disk.finish()
    #expect(
      folder.names == [
        URL(fileURLWithPath: files.path(of: PictureTestFolder.address(1))).lastPathComponent
      ])
    try Data().write(to: folder.url.appendingPathComponent(old))
    #expect(files.removeAll() == nil)
    #expect(folder.names == [])
  }

  @Test("After a clock was set back, uses in the future do not outlive those of now")
  func clockSetBack() throws {
    _ = try written(0)
    files.touch(PictureTestFolder.address(0), at: folder.now + 86_400)
    for number in 1..<4 {
      folder.pass(1)
      _ = try written(number)
    }
    files.prune(to: folder.bytes - 1, at: folder.now)
    #expect((0..<4).filter { files.read(PictureTestFolder.address($0)) != nil } == [1, 2, 3])
  }

  @Test("Leftovers of a killed writer are removed after an hour; other files are kept")
  func leftovers() throws {
    try folder.make()
    for (name, age) in [
      (".new-old", 3_601.0), (".new-young", 3_600), (".new-future", -4_000),
      ("notes.picture", 0), ("notes.txt", 0),
    ] {
      try folder.leave(name, age: age)
    }
    files.prune(to: 0, at: folder.now)
    #expect(folder.names == [".new-young", "notes.picture", "notes.txt"])
    _ = try written()
    // The earlier failure must not count as this one's reason.
    errno = EPERM
    #expect(files.removeAll() == nil)
    #expect(folder.names == ["notes.picture", "notes.txt"])
  }

  @Test("A file being written counts towards the limit and is never removed itself")
  func unfinished() throws {
    for number in 0..<10 {
      _ = try written(number)
      folder.pass(1)
    }
    let one = folder.bytes / 10
    try folder.leave(".new-young", age: 0, bytes: 3 * one)
    files.prune(to: one * 10, at: folder.now)
    #expect(folder.bytes <= one * 10)
    #expect(
      (0..<10).filter { files.read(PictureTestFolder.address($0)) != nil } == [3, 4, 5, 6, 7, 8, 9])
    files.prune(to: 0, at: folder.now)
    #expect(folder.names == [".new-young"])
  }

  @Test("A missing folder counts as empty; an unreadable one is a failure")
  func unreadable() throws {
    #expect(files.removeAll() == nil)
    files.prune(to: 0, at: folder.now)
    try FileManager.default.createDirectory(
      at: folder.url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: folder.root.appendingPathComponent("deep/pictures"))
    #expect(files.removeAll() == "it cannot be read")
    #expect(files.write(PictureTestFolder.picture(1), at: folder.now) == nil)
    #expect(files.read(PictureTestFolder.address(1)) == nil)
  }
}
