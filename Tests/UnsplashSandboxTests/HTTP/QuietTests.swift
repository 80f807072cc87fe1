import Foundation
import Testing

@testable import UnsplashSandbox

@Suite("HTTP: waiting until all is read and answered") @SocketWaits
struct QuietTests {
  @Test("What clients have sent and given up is counted before, and nothing of it later")
  func givenUp() throws {
    let running = try RunningSandbox()
    for count in 1...50 {
      // Nobody waits for the answer: the connection is closed as soon as the request is sent.
      _ = try running.client(asking: "GET", "/photos?per_page=1")
      running.sandbox.waitUntilQuiet()
      #expect(running.sandbox.requests.count == count)
    }
  }

  @Test("An answer that takes its time is waited for")
  func slowAnswer() throws {
    let running = try RunningSandbox()
    let body = Data(try running.get("/photos?per_page=1").body)
    let page = try #require(JSONSerialization.jsonObject(with: body) as? [[String: Any]])
    let urls = try #require(page.first?["urls"] as? [String: String])
    let picture = try #require(URLComponents(string: urls["full"] ?? ""))
    running.sandbox.clearRequests()

    let client = try running.client(asking: "GET", picture.path + "?" + (picture.query ?? ""), [])
    running.sandbox.waitUntilQuiet()

    #expect(running.sandbox.requests.map(\.endpoint) == ["GET /images/:name"])
    #expect(try client.response().status == 200)
  }

  @Test("Answers that are kept back are not waited for")
  func keptBack() throws {
    let running = try RunningSandbox()
    running.sandbox.add(FaultRule(.all, .held))
    let client = try running.client(asking: "GET", "/photos?per_page=1")
    running.sandbox.waitUntilQuiet()

    #expect(running.sandbox.requests.count == 1)
    running.sandbox.releaseHeldAnswers()
    #expect(try client.response().status == 200)
  }
}
