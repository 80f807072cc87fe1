import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

@Suite("HTTP: waiting until all requests are answered") @SocketTestActor
struct WaitUntilQuietTests {
  @Test("Requests that clients have given up are counted before the wait ends")
  func givenUp() throws {
    let running = try RunningSandbox()
    for count in 1...50 {
      // No client waits for the answer: the connection is closed as soon as the request is sent.
      _ = try running.client(asking: "GET", "/photos?per_page=1")
      running.sandbox.waitUntilQuiet()
      #expect(running.sandbox.requests.count == count)
    }
  }

  @Test("A slow answer is waited for")
  func slowAnswer() throws {
    let running = try RunningSandbox()
    let picture = try #require(try running.pictureTargets()["full"])
    running.sandbox.clearRequests()

    let client = try running.client(asking: "GET", picture, [])
    running.sandbox.waitUntilQuiet()

    #expect(running.sandbox.requests.map(\.endpoint) == ["GET /images/:name"])
    #expect(try client.response().status == 200)
  }

  @Test("Held answers are not waited for")
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
