import Foundation
import Testing

@testable import UnsplashSandbox

@Suite("Pictures") @SocketWaits
struct PictureTests {
  /// The size that a file says it has.
  func size(_ file: [UInt8]) throws -> [Int] {
    func number(_ place: Int, _ count: Int) -> Int {
      file[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }
    if file.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return [number(16, 4), number(20, 4)] }
    let frame = try #require(Data(file).range(of: Data([0xFF, 0xC0, 0, 17, 8]))?.upperBound)
    return [number(frame + 2, 2), number(frame, 2)]
  }

  @Test(
    "A picture is of the size that was asked for",
    arguments: [
      ("w=90", 90, 60), ("h=40", 60, 40), ("w=90&h=30", 45, 30), ("w=30&dpr=2", 60, 40),
      ("w=40&h=40&fit=crop", 40, 40), ("w=40&h=10&fit=scale", 40, 10),
      ("w=90&h=90&fit=max", 90, 60), ("w=5000&fit=max", 300, 200), ("w=600", 600, 400),
      ("w=600&h=600&fit=min", 200, 200), ("w=0", 300, 200), ("w=x&h=-1", 300, 200),
      ("w=1&h=1&fit=crop", 1, 1), ("w=90000&h=1&fit=crop", 2_400, 1), ("", 300, 200),
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

  @Test("The addresses of a photo lead to pictures of its proportions, of both formats")
  func addresses() throws {
    let running = try RunningSandbox()
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

  @Test("The blur hash says the average colour of the very picture")
  func blurHash() throws {
    let blurs = BlurStore()
    for photo in DataSet(seed: 7).photos.prefix(20) {
      let blur = blurs.blur(scene: photo.scene, width: photo.width, height: photo.height)
      #expect(blur.hash.count == 28)
      #expect(blur.hash.hasPrefix("L"))
      let frame = PictureFrame(
        original: (photo.width, photo.height), width: 120, height: 120, fit: "clip")
      let large = ScenePainter.paint(Scene(seed: photo.scene), frame)
      let colors = [blur.color, BlurHashEncoder.averageColor(large)].map { color in
        Int(color.dropFirst(), radix: 16) ?? 0
      }
      for shift in [16, 8, 0] {
        #expect(abs((colors[0] >> shift & 255) - (colors[1] >> shift & 255)) <= 3)
      }
    }
  }

  @Test("A plain picture's blur hash is the one the algorithm's authors give")
  func plainBlurHash() {
    var white = Pixels(width: 4, height: 4)
    #expect(BlurHashEncoder.encode(white) == "L00000fQfQfQfQfQfQfQfQfQfQfQ")
    white.bytes = [UInt8](repeating: 255, count: 48)
    #expect(BlurHashEncoder.averageColor(white) == "#ffffff")
  }

  @Test("Checksums are those of the standards' examples")
  func checksums() {
    #expect(CRC32.of(Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(RunLengthDeflate.zlib(Array("Wikipedia".utf8)).suffix(4) == [0x11, 0xE6, 0x03, 0x98])
  }

  @Test("The store paints a picture once and keeps no more than its capacity")
  func store() {
    func request(_ width: Int) -> PictureStore.Request {
      PictureStore.Request(
        scene: 1, frame: PictureFrame(width: width, height: 40), isPNG: true, quality: 75)
    }
    let first = PictureStore().file(request(40))
    let store = PictureStore(capacity: first.count * 3)
    for width in 40...60 { _ = store.file(request(width)) }
    #expect(store.byteCount <= first.count * 3)
    #expect(store.byteCount > 0)
    #expect(store.file(request(40)) == first)
  }
}
