import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

@Suite("E Faults of bodies")
struct FaultyBodyTests {
  let sandbox: InProcessSandbox

  init() throws {
    sandbox = try InProcessSandbox()
  }

  private func ask(
    _ target: FaultTarget, _ fault: Fault, _ path: String = "/photos?per_page=3"
  ) throws -> RawResponse {
    sandbox.sandbox.add(FaultRule(target, fault, .times(1)))
    return try sandbox.ask("GET", path, [sandbox.bearer])
  }

  private func isJSON(_ bytes: [UInt8]) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
  }

  @Test("Broken JSON starts correctly, is invalid, and has a matching length")
  func brokenJSON() throws {
    let good = try sandbox.ask("GET", "/photos?per_page=3", [sandbox.bearer])
    let response = try ask(.photos, .brokenJSON)
    #expect(response.body == Array(good.body.prefix((good.body.count + 1) / 2)))
    #expect(!isJSON(response.body))
    #expect(!isJSON(try ask(.likes, .brokenJSON, "/users/demo/likes").body))
  }

  @Test("A wrong shape is valid JSON, with an array for an object and the other way round")
  func wrongShape() throws {
    #expect((try ask(.photos, .wrongShape).object["data"] as? [Any])?.count == 3)
    #expect(try ask(.me, .wrongShape, "/me").objects.first?["username"] as? String == "demo")
  }

  @Test("nulls keeps the required fields and sets all others to null, in the author as well")
  func nulls() throws {
    let photos = try ask(.photos, .nulls).objects
    #expect(photos.count == 3)
    let good = try sandbox.ask("GET", "/photos?per_page=3", [sandbox.bearer]).objects
    for (photo, original) in zip(photos, good) {
      #expect(photo.keys.sorted() == original.keys.sorted())
      let kept = photo.filter { !($0.value is NSNull) }
      #expect(kept.keys.sorted() == ["height", "id", "urls", "user", "width"])
      for name in ["id", "width", "urls"] {
        #expect(photo[name] as? NSObject == original[name] as? NSObject)
      }
      let user = try #require(photo["user"] as? [String: Any])
      #expect(user.filter { !($0.value is NSNull) }.keys.sorted() == ["id", "username"])
    }
  }

  @Test("absent-fields keeps the required fields and removes all others")
  func absent() throws {
    let photo = try #require(try ask(.photos, .absentFields).objects.first)
    #expect(photo.keys.sorted() == ["height", "id", "urls", "user", "width"])
    #expect((photo["user"] as? [String: Any])?.keys.sorted() == ["id", "username"])
    let me = try ask(.me, .absentFields, "/me").object
    #expect(me.keys.sorted() == ["id", "username"])
  }

  @Test("The answer to a like keeps its photo and its user")
  func like() throws {
    let id = try #require(try sandbox.get("/photos?per_page=1").objects.first?["id"] as? String)
    sandbox.sandbox.add(FaultRule(.like, .nulls))
    let answer = try sandbox.ask("POST", "/photos/\(id)/like", [sandbox.bearer]).object
    #expect((answer["photo"] as? [String: Any])?["id"] as? String == id)
    #expect((answer["user"] as? [String: Any])?["username"] as? String == "demo")
  }

  @Test("An empty array ends the list, without further links")
  func emptyArray() throws {
    #expect(try sandbox.get("/photos?per_page=3").header("Link") != nil)
    let response = try ask(.photos, .emptyArray)
    #expect(response.text == "[]")
    #expect(response.header("Link") == nil)
    #expect(response.header("Content-Type") == "application/json")
  }

  @Test("A truncated stream is gzip and unpacks to less than the body")
  func truncatedGzip() throws {
    let good = try sandbox.ask("GET", "/photos?per_page=3", [sandbox.bearer])
    let response = try ask(.photos, .truncatedGzip)
    #expect(response.header("Content-Encoding") == "gzip")
    #expect(Array(response.body.prefix(3)) == [0x1F, 0x8B, 8])
    let whole = GzipEncoder.encode(good.body)
    #expect(response.body.count == whole.count / 2)
    #expect(Array(response.body.dropFirst(15).prefix(100)) == Array(good.body.prefix(100)))
  }

  @Test("gzip blocks, lengths, checksum and size follow RFC 1951 and 1952")
  func gzip() {
    #expect(
      GzipEncoder.encode(Array("123456789".utf8))
        == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255, 1, 9, 0, 0xF6, 0xFF] + Array("123456789".utf8)
        + [0x26, 0x39, 0xF4, 0xCB, 9, 0, 0, 0])
    let long = GzipEncoder.encode([UInt8](repeating: 7, count: 65_536))
    #expect(Array(long[10..<15]) == [0, 255, 255, 0, 0])
    #expect(Array(long[(15 + 65_535)...].prefix(6)) == [1, 1, 0, 0xFE, 0xFF, 7])
    #expect(GzipEncoder.encode([]).count == 23)
  }

  @Test("Few bytes are corrupted, the same ones each time, and the length is kept")
  func corrupted() throws {
    let good = try sandbox.ask("GET", "/photos?per_page=3", [sandbox.bearer]).body
    let bad = try ask(.photos, .corrupted).body
    let changed = zip(good, bad).filter { $0 != $1 }.count
    #expect(bad.count == good.count)
    #expect(changed > 0 && changed <= max(good.count / 500, 1))
    #expect(try ask(.photos, .corrupted).body == bad)
    #expect(String(bytes: bad, encoding: .utf8) == nil)
    #expect(!isJSON(bad))
    #expect(try ask(.pictures, .corrupted, "/images/none").body == [])
  }

  @Test(
    "JSON faults of a picture or a page give bytes that are neither",
    arguments: [Fault.brokenJSON, .wrongShape, .nulls, .absentFields, .emptyArray])
  func notJSON(fault: Fault) throws {
    let photo = try #require(try sandbox.get("/photos?per_page=1").objects.first)
    let address = try #require((photo["urls"] as? [String: String])?["thumb"])
    let path = String(address.dropFirst(sandbox.base.count))
    let picture = try ask(.pictures, fault, path)
    #expect(picture.status == 200)
    #expect(picture.header("Content-Type") == "image/jpeg")
    #expect(picture.text.hasPrefix("neither JSON nor"))
    let page = try ask(.login, fault, "/oauth/authorize")
    #expect(page.text.hasPrefix("neither JSON nor"))
    #expect(!isJSON(picture.body))
  }

  @Test("Invalid JSON is not a failure")
  func noJSON() {
    for body in ["", "{", "1", "\"x\""] {
      #expect(JSONDamage.nulls(Array(body.utf8)) == nil)
      #expect(JSONDamage.absent(Array(body.utf8)) == nil)
    }
    #expect(JSONDamage.otherShape([]) == nil)
  }
}
