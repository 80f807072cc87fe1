import Foundation
import Testing

@testable import UnsplashSandbox

@Suite("Pictures that a client has already") @SocketWaits
struct EntityTagTests {
  private let name = DataSet.of(seed: UnsplashSandbox.standardSeed).photos[0].pictureName

  @Test("Who names the tag of a picture is answered 304, without a body and with its freshness")
  func unchanged() throws {
    let quiet = try QuietSandbox()
    let first = try quiet.ask("GET", "/images/\(name)?w=20")
    let tag = try #require(first.header("ETag"))
    #expect(first.status == 200 && first.header("Cache-Control") == "public, max-age=31536000")
    for field in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
      let again = try quiet.ask("GET", "/images/\(name)?w=20", ["If-None-Match: \(field)"])
      #expect(again.status == 304 && again.body == [], "\(field)")
      #expect(again.header("ETag") == tag && again.header("Content-Length") == nil)
      #expect(again.header("Cache-Control") == "public, max-age=31536000")
    }
  }

  @Test("Another tag, size, format or quality is another picture")
  func changed() throws {
    let quiet = try QuietSandbox()
    let targets = ["w=20", "w=21", "w=20&fm=png", "w=20&q=10", "w=20&h=20&fit=crop"].map {
      "/images/\(name)?\($0)"
    }
    let tags = try targets.map { try #require(try quiet.ask("GET", $0).header("ETag")) }
    #expect(Set(tags).count == targets.count)
    for tag in ["\"x\"", "", tags[1], tags[0].replacingOccurrences(of: "\"", with: "")] {
      #expect(try quiet.ask("GET", targets[0], ["If-None-Match: \(tag)"]).status == 200)
    }
  }

  @Test("The tags are those of the next launch, too")
  func lasting() throws {
    let wish = PictureStore.Request(
      scene: 1, frame: PictureFrame(width: 2, height: 3), isPNG: true, quality: 75)
    #expect(EntityTag.of(wish) == EntityTag.of(wish))
    #expect(EntityTag.of(wish).count == 18)
  }

  @Test("A 304 has no length, and the connection goes on behind it")
  func framing() throws {
    let running = try RunningSandbox()
    let client = try RawClient(running.base)
    let target = "/images/\(name)?w=20"
    client.send(running.request("GET", target, ["If-None-Match: *"]))
    #expect(try client.response(to: "GET").status == 304)
    client.send(running.request("GET", target, []))
    #expect(try client.response(to: "GET").status == 200)
    withExtendedLifetime(running) {}
  }
}
