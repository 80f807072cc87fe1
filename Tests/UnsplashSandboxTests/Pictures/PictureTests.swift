import Dispatch
import Foundation
import HTTPTestSupport
import LocalHTTP
import Testing

@testable import UnsplashSandbox

@Suite("Pictures") @SocketTestActor
struct PictureTests {
  /// Returns the size that a file declares.
  func size(_ file: [UInt8]) throws -> [Int] {
    func number(_ place: Int, _ count: Int) -> Int {
      file[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }
    if file.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return [number(16, 4), number(20, 4)] }
    let frame = try #require(Data(file).range(of: Data([0xFF, 0xC0, 0, 17, 8]))?.upperBound)
    return [number(frame + 2, 2), number(frame, 2)]
  }

  @Test(
    "A picture has the requested size",
    arguments: [
      ("w=90", 90, 60), ("h=40", 60, 40), ("w=90&h=30", 45, 30), ("w=30&dpr=2", 60, 40),
      ("w=40&h=40&fit=crop", 40, 40), ("w=40&h=10&fit=scale", 40, 10),
      ("w=90&h=90&fit=max", 90, 60), ("w=5000&fit=max", 300, 200), ("w=600", 600, 400),
      ("w=600&h=600&fit=min", 200, 200), ("w=0", 300, 200), ("w=x&h=-1", 300, 200),
      ("w=1&h=1&fit=crop", 1, 1), ("w=90000&h=1&fit=crop", 3_240, 1), ("", 300, 200),
    ])
  func sizes(query: String, width: Int, height: Int) throws {
    let items = try #require(FormDecoding.items(query))
    func value(_ name: String) -> Double? {
      items.first { $0.name == name }.flatMap { Double($0.value) }.flatMap { $0 > 0 ? $0 : nil }
    }
    let density = value("dpr") ?? 1
    let frame = PictureFrame(
      original: (300, 200), width: value("w").map { $0 * density },
      height: value("h").map { $0 * density }, fit: items.first { $0.name == "fit" }?.value)
    #expect(frame.width == width)
    #expect(frame.height == height)
  }

  @Test(
    "Any requested size is safe",
    arguments: ["crop", "min", "max", "clip", "scale", "fill", ""])
  func strangeSizes(fit: String) throws {
    let sandbox = InProcessSandbox()
    let name = DataSet.standard.photos[0].pictureName
    let sizes = [
      "w=1e-30&h=1", "w=1&h=1e-30", "w=5e-324&h=5e-324", "w=5e-324&h=9&dpr=5e-324",
      "w=1e300&h=1e-300&dpr=0.1", "w=1&h=1e308&dpr=1e308", "w=nan&h=2&dpr=nan", "w=inf&h=2",
      "w=-inf&h=2", "w=0x1p-900&h=0x1p3", "w=&h=2&dpr=", "w=-0&h=0.4", "w=2&h=2&q=1e300",
      "w=2&h=2&q=nan", "w=2&h=2&q=-9", "w=2&h=2&q=99999999999999999999", "w=2&h=2&q=",
    ]
    for size in sizes {
      let picture = try sandbox.ask("GET", "/images/\(name)?\(size)&fit=\(fit)")
      #expect(picture.status == 200)
      #expect(
        try self.size(picture.body).allSatisfy { (1...PictureFrame.longestSide).contains($0) })
    }
  }

  @Test("Frames and the painter accept any number, even those an endpoint would not pass on")
  func anyNumber() {
    for width in [0, -1, 1e-300, 1e300, .nan, .infinity, -.infinity, 1e-308] {
      for fit in ["crop", "min", "max", "scale", "clip"] {
        let frame = PictureFrame(original: (300, 200), width: width, height: 1, fit: fit)
        #expect(frame.height == 1)
        #expect((1...PictureFrame.longestSide).contains(frame.width))
        let pixels = ScenePainter.paint(Scene(seed: 1), frame)
        #expect(pixels.bytes.count == frame.width * 3)
      }
    }
  }

  @Test("The URLs of a photo lead to pictures of its proportions, in both formats")
  func addresses() throws {
    let running = InProcessSandbox()
    let photo = try #require(try running.get("/photos?per_page=1").objects.first)
    let urls = try #require(photo["urls"] as? [String: String])
    for (name, more, type) in [
      ("small", "", "image/jpeg"), ("thumb", "&fm=webp&q=1", "image/jpeg"),
      ("raw", "&w=64&fm=png", "image/png"),
      ("raw", "&w=64&h=64&fit=crop&q=100&dpr=9", "image/jpeg"),
      ("small_s3", "", "image/jpeg"),
    ] {
      let url = try #require(urls[name])
      let target = String(url.dropFirst("\(running.base)".count)) + more
      let picture = try running.ask("GET", target)
      #expect(picture.status == 200)
      #expect(picture.header("Content-Type") == type)
      let size = try size(picture.body)
      let wanted =
        ["small": 400, "thumb": 200, "small_s3": 400][name] ?? (type == "image/png" ? 64 : 320)
      #expect(size[0] == wanted)
      #expect(try running.ask("GET", target).body == picture.body)
    }
    #expect(try running.ask("GET", "/images/none?w=8").status == 404)
  }

  @Test("raw and full have exactly the size of the photo, the others their own")
  func exactSizes() throws {
    let sandbox = InProcessSandbox()
    let all = DataSet.standard.photos
    #expect(all.allSatisfy { (1_600...2_400).contains(max($0.width, $0.height)) })
    // The smallest photos, because painting takes time.
    let smallest = all.sorted { $0.width * $0.height < $1.width * $1.height }
    let photos = [
      smallest.first, smallest.first { $0.width < $0.height },
    ]
    for photo in photos.compactMap({ $0 }) {
      let name = "/images/\(photo.pictureName)"
      let urls = try #require(try sandbox.get("/photos/\(photo.id)")["urls"] as? [String: String])
      for (key, width) in [
        ("raw", photo.width), ("small", 400), ("thumb", 200), ("small_s3", 400),
      ] {
        let target = try #require(urls[key]).dropFirst(sandbox.base.count)
        let size = try size(try sandbox.ask("GET", String(target)).body)
        #expect(size[0] == width)
        #expect(abs(size[1] - (width * photo.height + photo.width / 2) / photo.width) <= 1)
        if key == "raw" { #expect(size[1] == photo.height) }
      }
      #expect(try #require(urls["full"]).contains(name))
    }
    // The computed sizes of the larger ones, without painting them.
    for photo in all {
      let original = (photo.width, photo.height)
      let whole = PictureFrame(original: original, width: nil, height: nil, fit: nil)
      #expect(whole.width == photo.width && whole.height == photo.height)
      let regular = PictureFrame(original: original, width: 3_240, height: nil, fit: "max")
      #expect(regular == whole)
      let larger = PictureFrame(original: original, width: 3_240, height: nil, fit: "clip")
      #expect(max(larger.width, larger.height) == 3_240)
    }
  }

  @Test("The blur hash contains the average colour of the picture")
  func blurHash() throws {
    let blurs = BlurStore()
    for photo in DataSet(seed: 7).photos.prefix(20) {
      let blur = blurs.blur(scene: photo.scene, width: photo.width, height: photo.height)
      #expect(blur.hash.count == 28)
      #expect(blur.hash.hasPrefix("L"))
      let frame = PictureFrame(
        original: (photo.width, photo.height), width: 120, height: 120, fit: "clip")
      let large = ScenePainter.paint(Scene(seed: photo.scene), frame)
      let colors = [blur.color, BlurHashEncoder.blur(of: large).color].map { color in
        Int(color.dropFirst(), radix: 16) ?? 0
      }
      for shift in [16, 8, 0] {
        #expect(abs((colors[0] >> shift & 255) - (colors[1] >> shift & 255)) <= 3)
      }
    }
  }

  @Test("A plain picture's blur hash equals the one of the algorithm's authors")
  func plainBlurHash() {
    var white = Pixels(width: 4, height: 4)
    #expect(BlurHashEncoder.blur(of: white).hash == "L00000fQfQfQfQfQfQfQfQfQfQfQ")
    white.bytes = [UInt8](repeating: 255, count: 48)
    #expect(BlurHashEncoder.blur(of: white).color == "#ffffff")
  }

  @Test("Checksums equal the standards' examples")
  func checksums() {
    #expect(CyclicRedundancyCheck.of(Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(RunLengthDeflate.zlib(Array("Wikipedia".utf8)).suffix(4) == [0x11, 0xE6, 0x03, 0x98])
  }

  @Test("The store paints a picture once and stays within its capacity")
  func store() {
    func request(_ width: Int) -> PictureStore.Request {
      PictureStore.Request(
        scene: 1, frame: PictureFrame(width: width, height: 40), isPNG: true, quality: 75)
    }
    let painted = Synchronized(0)
    let store = PictureStore(capacity: 3_000) { _ in
      painted.withLock { $0 += 1 }
      return [UInt8](repeating: 0, count: 88)
    }
    // A file counts its bytes and 512 more: five of these fit, not thirty-four.
    for width in 1...20 { for _ in 1...2 { _ = store.file(request(width)) } }
    #expect(painted.withLock { $0 } == 20)
    #expect(store.byteCount == 3_000)
    for width in 16...20 { _ = store.file(request(width)) }
    #expect(painted.withLock { $0 } == 20)
    #expect(store.file(request(1)).count == 88)
    #expect(painted.withLock { $0 } == 21)
    #expect(PictureStore().file(request(4)) == PictureStore.paint(request(4)))
  }

  @Test("A second request for a picture that is being painted waits for it")
  func paintedOnce() {
    let painted = Synchronized(0)
    let store = PictureStore { _ in
      painted.withLock { $0 += 1 }
      // Long enough for the others to arrive.
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.02)
      return [7]
    }
    let request = PictureStore.Request(
      scene: 1, frame: PictureFrame(width: 1, height: 1), isPNG: true, quality: 75)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in _ = store.file(request) }
    #expect(painted.withLock { $0 } == 1)
  }

  @Test("A queue returns its elements in order, with any sequence of operations")
  func queue() {
    var queue = FIFOQueue<Int>()
    var (next, expected) = (0, 0)
    for turn in 0..<200 {
      for _ in 0..<(turn % 5) {
        queue.append(next)
        next += 1
      }
      for _ in 0..<(turn % 3) where queue.count > 0 {
        #expect(queue.removeFirst() == expected)
        expected += 1
      }
      #expect(queue.elements == Array(expected..<next))
    }
    while queue.removeFirst() != nil { expected += 1 }
    #expect(expected == next)
  }
}

@Suite("Revalidation of pictures") @SocketTestActor
struct EntityTagTests {
  let sandbox = InProcessSandbox()

  private let name = DataSet.standard.photos[0].pictureName

  @Test("A request with the picture's tag gets a 304, without a body and with its lifetime")
  func unchanged() throws {
    let first = try sandbox.ask("GET", "/images/\(name)?w=20")
    let tag = try #require(first.header("ETag"))
    #expect(first.status == 200 && first.header("Cache-Control") == "public, max-age=31536000")
    for field in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
      let again = try sandbox.ask("GET", "/images/\(name)?w=20", ["If-None-Match: \(field)"])
      #expect(again.status == 304 && again.body == [], "\(field)")
      #expect(again.header("ETag") == tag && again.header("Content-Length") == nil)
      #expect(again.header("Cache-Control") == "public, max-age=31536000")
    }
  }

  @Test("Several If-None-Match lines are one list; If-Match needs the picture's strong tag")
  func conditions() throws {
    let target = "/images/\(name)?w=20"
    let tag = try #require(try sandbox.ask("GET", target).header("ETag"))
    func status(_ fields: String...) throws -> Int { try sandbox.ask("GET", target, fields).status }
    #expect(try status("If-None-Match: \"x\"", "If-None-Match: \(tag)") == 304)
    #expect(try status("If-Match: \"x\"", "If-Match: \(tag)") == 200)
    #expect(try status("If-Match: *") == 200)
    #expect(try status("If-Match: \"x\"") == 412)
    #expect(try status("If-Match: W/\(tag)") == 412, "a weak tag says too little")
    #expect(try status("If-Match: \"x\"", "If-None-Match: \(tag)") == 412, "it comes first")
    let failed = try sandbox.ask("GET", target, ["If-Match: \"x\""])
    #expect(failed.body == [] && failed.header("ETag") == tag)
  }

  @Test("Another size, format or quality has another tag")
  func changed() throws {
    let targets = ["w=20", "w=21", "w=20&fm=png", "w=20&q=10", "w=20&h=20&fit=crop"].map {
      "/images/\(name)?\($0)"
    }
    let tags = try targets.map { try #require(try sandbox.ask("GET", $0).header("ETag")) }
    #expect(Set(tags).count == targets.count)
    for tag in ["\"x\"", "", tags[1], tags[0].replacingOccurrences(of: "\"", with: "")] {
      #expect(try sandbox.ask("GET", targets[0], ["If-None-Match: \(tag)"]).status == 200)
    }
  }

  @Test("The tags are the same in the next launch")
  func lasting() throws {
    let wish = PictureStore.Request(
      scene: 1, frame: PictureFrame(width: 2, height: 3), isPNG: true, quality: 75)
    #expect(EntityTag.of(wish) == EntityTag.of(wish))
    #expect(EntityTag.of(wish).count == 18)
  }
}
