import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

@Suite("R-8 The disk cache of pictures", .closesAll)
struct PictureDiskTests {
  private let folder = PictureTestFolder()

  private func keep(_ numbers: Range<Int>, on disk: PictureDisk, count: Int = 1_000) async {
    for number in numbers {
      disk.keep(PictureTestFolder.picture(number, count: count)) { true }
      await disk.finish()
      folder.pass(1)
    }
  }

  /// Writes a picture, and nothing after it until the gate is opened.
  private func hold(_ picture: CachedPicture, on disk: PictureDisk) -> DispatchSemaphore {
    let gate = DispatchSemaphore(value: 0)
    disk.keep(picture) {
      gate.wait()
      return true
    }
    return gate
  }

  private func kept(of numbers: Range<Int>) -> [Int] {
    numbers.filter { folder.files.read(PictureTestFolder.address($0)) != nil }
  }

  @Test("The files never exceed the limit, however many pictures are stored")
  func bounded() async throws {
    let disk = folder.disk(bytes: 30_000)
    for number in 0..<100 {
      await keep(number..<number + 1, on: disk)
      #expect(folder.bytes <= 30_000)
    }
    #expect(folder.bytes > 20_000)
    let left = kept(of: 0..<100)
    #expect(left == Array((100 - left.count)..<100), "the newest")
  }

  @Test("Reading a picture counts as a use")
  func used() async throws {
    let disk = folder.disk(bytes: 30_000)
    await keep(0..<10, on: disk)
    for number in 10..<60 {
      #expect(await disk.picture(at: PictureTestFolder.address(0)) != nil)
      await keep(number..<number + 1, on: disk)
    }
    #expect(kept(of: 0..<2) == [0])
  }

  @Test("Files of another process above the limit are removed with the first write")
  func firstLook() async throws {
    for number in 0..<50 {
      _ = folder.files.write(PictureTestFolder.picture(number), at: folder.now)
    }
    folder.pass(1)
    await keep(50..<51, on: folder.disk(bytes: 20_000))
    #expect(folder.bytes <= 20_000)
    #expect(kept(of: 50..<51) == [50])
  }

  @Test("A picture larger than the limit is not stored, nor any picture with a limit of 0 or less")
  func tooLarge() async throws {
    await keep(0..<1, on: folder.disk(bytes: 999))
    await keep(0..<1, on: folder.disk(bytes: 0))
    await keep(0..<1, on: folder.disk(bytes: -1))
    #expect(folder.names == [])
  }

  @Test("A picture that would displace all others is not stored and displaces none")
  func nearTheLimit() async throws {
    let disk = folder.disk(bytes: 30_000)
    await keep(0..<20, on: disk)
    let before = folder.names
    await keep(20..<21, on: disk, count: 28_000)
    #expect(folder.names == before)
    await keep(21..<22, on: disk, count: 26_000)
    #expect(kept(of: 0..<22) == [21])
  }

  @Test("A picture as large as the whole cache is stored")
  func exactlyTheLimit() async throws {
    let length = PictureTestFolder.length(PictureTestFolder.picture(0))
    let limit = try #require((length...2 * length).first { $0 - $0 / 10 == length })
    await keep(0..<1, on: folder.disk(bytes: limit - 2))
    #expect(folder.names == [])
    await keep(0..<1, on: folder.disk(bytes: limit))
    #expect(folder.bytes == length)
  }

  @Test("The folder is pruned each time a tenth of the limit was written, and not before")
  func lookedThrough() async throws {
    let disk = folder.disk(bytes: 30 * PictureTestFolder.length(PictureTestFolder.picture(0)))
    await keep(0..<1, on: disk)
    for first in [1, 5] {
      try folder.leave(".new-old", age: 4_000)
      await keep(first..<first + 3, on: disk)
      #expect(folder.names.contains(".new-old"), "three pictures are a tenth")
      await keep(first + 3..<first + 4, on: disk)
      #expect(!folder.names.contains(".new-old"), "four pictures are more")
    }
  }

  @Test("At most 32 MB wait to be written; more pictures are skipped until there is room")
  func waiting() async throws {
    let disk = folder.disk(bytes: 1_000_000_000)
    let gate = hold(PictureTestFolder.picture(0, count: 2_000_000), on: disk)
    for number in 1...3 {
      disk.keep(PictureTestFolder.picture(number, count: 10_000_000)) { true }
    }
    disk.keep(PictureTestFolder.picture(4, count: 1)) { true }
    gate.signal()
    await disk.finish()
    #expect(kept(of: 0..<5) == [0, 1, 2, 3])
    await keep(4..<5, on: disk)
    disk.keep(PictureTestFolder.picture(5, count: 40_000_000)) { true }
    await disk.finish()
    #expect(kept(of: 4..<6) == [4, 5], "a large picture waits alone")
  }

  @Test("A picture that waits to be written is found, the newest of its URL, if it is current")
  func foundWaiting() async throws {
    let disk = folder.disk()
    let gate = hold(PictureTestFolder.picture(0), on: disk)
    disk.keep(PictureTestFolder.picture(1)) { true }
    disk.keep(PictureTestFolder.picture(2)) { false }
    #expect(await disk.picture(at: PictureTestFolder.address(1)) == PictureTestFolder.picture(1))
    #expect(await disk.picture(at: PictureTestFolder.address(2)) == nil)
    var newer = PictureTestFolder.picture(1)
    newer.freshness.lifetime += 1
    disk.keep(newer) { true }
    #expect(await disk.picture(at: newer.url) == newer)
    #expect(folder.files.read(newer.url) == nil)
    gate.signal()
    await disk.finish()
    #expect(folder.files.read(newer.url) == newer)
    #expect(kept(of: 0..<3) == [0, 1])
  }

  @Test("P-5 A picture that waits to be removed is not found")
  func removalWaits() async throws {
    let disk = folder.disk()
    await keep(0..<3, on: disk)
    let gate = hold(PictureTestFolder.picture(3), on: disk)
    disk.keep(PictureTestFolder.picture(0)) { true }
    let begun = EventCount("removals")
    let one = Task { await disk.remove(PictureTestFolder.address(0)) { begun.add() } }
    try await begun.wait(for: 1)
    #expect(await disk.picture(at: PictureTestFolder.address(0)) == nil)
    #expect(await disk.picture(at: PictureTestFolder.address(1)) == PictureTestFolder.picture(1))
    let all = Task { try await disk.removeAll { begun.add() } }
    try await begun.wait(for: 2)
    #expect(await disk.picture(at: PictureTestFolder.address(1)) == nil)
    #expect(kept(of: 0..<3) == [0, 1, 2], "they are still there")
    gate.signal()
    await one.value
    try await all.value
    #expect(folder.names == [])
    await keep(0..<1, on: disk)
    #expect(await disk.picture(at: PictureTestFolder.address(0)) == PictureTestFolder.picture(0))
  }

  @Test("P-5 A picture removed while it waits to be written is not written")
  func removedMeanwhile() async throws {
    let disk = folder.disk()
    disk.keep(PictureTestFolder.picture(0)) { false }
    await disk.finish()
    #expect(folder.names == [])
  }

  @Test("A caller cancelled before the disk is read gets nothing")
  func cancelled() async throws {
    let disk = folder.disk()
    await keep(0..<1, on: disk)
    let reader = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await disk.picture(at: PictureTestFolder.address(0))
    }
    #expect(await reader.value == nil)
    #expect(await disk.picture(at: PictureTestFolder.address(0)) == PictureTestFolder.picture(0))
  }

  @Test("Without a usable folder pictures are not stored, and removing them succeeds")
  func noFolder() async throws {
    try FileManager.default.createDirectory(at: folder.root, withIntermediateDirectories: true)
    try Data().write(to: folder.root.appendingPathComponent("deep"))
    let disk = folder.disk()
    await keep(0..<1, on: disk)
    #expect(await disk.picture(at: PictureTestFolder.address(0)) == nil)
    await disk.remove(PictureTestFolder.address(0))
    try await disk.removeAll()
  }

  @Test(
    "P-5 A picture that cannot be removed is a failure with the folder, the reason and the next step"
  )
  func notRemoved() async throws {
    let name = folder.files.path(of: PictureTestFolder.address(0))
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: name), withIntermediateDirectories: true)
    await keep(1..<2, on: folder.disk())
    let error = await serviceError { try await folder.disk().removeAll() }
    #expect(error?.kind == .storageFailure)
    let start = "removing the pictures in \(folder.url.path): "
    #expect(error?.cause?.hasPrefix(start) == true)
    #expect(error?.cause?.hasSuffix("; remove them by hand") == true)
    #expect(kept(of: 1..<2) == [], "the others are removed")
  }

  @Test("Two concurrent writers to one folder disturb neither each other nor the pictures")
  func twoAtOnce() async throws {
    let disks = [folder.disk(bytes: 30_000), folder.disk(bytes: 30_000)]
    await withTaskGroup(of: Void.self) { group in
      for (place, disk) in disks.enumerated() {
        group.addTask {
          for step in 0..<200 {
            let number = (step * 7 + place) % 60
            disk.keep(PictureTestFolder.picture(number)) { true }
            let read = await disk.picture(at: PictureTestFolder.address(number))
            #expect(read == nil || read == PictureTestFolder.picture(number))
          }
        }
      }
    }
    for disk in disks { await disk.finish() }
    #expect(folder.bytes <= 33_000, "each writer may exceed it by a tenth")
    #expect(folder.names.allSatisfy { !$0.hasPrefix(".new-") })
  }

  @Test(
    "The folder is in the caches, named after the host; loopback servers have none",
    arguments: [
      ("https://api.unsplash.com", "/c/app/pictures-api.unsplash.com"),
      ("https://API.example:8443/x", "/c/app/pictures-api.example"),
      ("http://127.0.0.1:8080", nil), ("http://localhost:1", nil), ("http://[::1]:1", nil),
      ("file:///etc", nil),
    ] as [(String, String?)])
  func standardFolder(backend: String, path: String?) throws {
    let url = try #require(URL(string: backend))
    let folder = PictureCacheFolder.standard(
      for: url, name: "app", environment: ["XDG_CACHE_HOME": "/c", "HOME": "/h"])
    #expect(folder.map(\.bytes) == path.map { _ in 256_000_000 })
    #if !canImport(Security)
      #expect(folder?.url.path == path)
    #endif
    #expect((folder == nil) == (path == nil))
  }

  #if !canImport(Security)
    @Test(
      "Without a caches folder in the environment it is in the home folder",
      arguments: [["HOME": "/h"], ["HOME": "/h", "XDG_CACHE_HOME": "relative"]])
    func home(environment: [String: String]) throws {
      let url = try #require(URL(string: "https://a.example"))
      let folder = PictureCacheFolder.standard(for: url, name: "app", environment: environment)
      #expect(folder?.url.path == "/h/.cache/app/pictures-a.example")
      let none = PictureCacheFolder.standard(
        for: url, name: "app", environment: ["HOME": "relative"])
      #expect(none?.url.path == NSHomeDirectory() + "/.cache/app/pictures-a.example")
    }
  #endif
}
