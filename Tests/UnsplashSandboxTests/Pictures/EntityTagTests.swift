import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

@Suite("Revalidation of pictures") @SocketTestActor
struct EntityTagTests {
  private let name = DataSet.of(seed: UnsplashSandbox.standardSeed).photos[0].pictureName

  @Test("A request with the picture's tag gets a 304, without a body and with its lifetime")
  func unchanged() throws {
    let sandbox = try InProcessSandbox()
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

  @Test("Another size, format or quality has another tag")
  func changed() throws {
    let sandbox = try InProcessSandbox()
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

  @Test("A 304 has no length, and the connection stays usable")
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
