import Testing

@testable import UnsplashSandbox

@Suite("HTTP: a delivery, step by step")
struct DeliveryPlaybackTests {
  private func playback(
    _ steps: [Delivery.Step], _ end: Delivery.End = .close
  ) -> DeliveryPlayback {
    DeliveryPlayback(Delivery(steps, end))
  }

  @Test("Bytes come one after the other, then the end, which stays the end")
  func plain() {
    var playback = playback([.send([1]), .send([]), .send([2, 3])], .reset)
    #expect(playback.next(now: 0) == .send([1]))
    #expect(playback.next(now: 0) == .send([2, 3]))
    #expect(playback.next(now: 0) == .end(.reset))
    #expect(playback.next(now: 9) == .end(.reset))
  }

  @Test("A pause counts from when it is reached, and is told again until it has passed")
  func pause() {
    var playback = playback([.send([1]), .pause(seconds: 2), .send([2])])
    #expect(playback.next(now: 10) == .send([1]))
    #expect(playback.next(now: 11) == .wait(until: 13))
    #expect(playback.next(now: 12.9) == .wait(until: 13))
    #expect(playback.next(now: 13) == .send([2]))
  }

  @Test(
    "No number of seconds is dangerous", arguments: [0, -1, Double.nan, -Double.infinity])
  func noPause(seconds: Double) {
    var playback = playback([.pause(seconds: seconds), .drip([1, 2], size: 0, seconds: seconds)])
    #expect(playback.next(now: 5) == .send([1]))
    #expect(playback.next(now: 5) == .send([2]))
    #expect(playback.next(now: 5) == .end(.close))
  }

  @Test("Beyond a day a pause is a day")
  func endlessPause() {
    var playback = playback([.pause(seconds: .infinity)])
    #expect(playback.next(now: 1) == .wait(until: 86_401))
  }

  @Test("Dripping bytes are as far apart as told, the last piece may be shorter")
  func drip() {
    var playback = playback([.drip([1, 2, 3, 4, 5], size: 2, seconds: 1)])
    #expect(playback.next(now: 10) == .send([1, 2]))
    #expect(playback.next(now: 10) == .wait(until: 11))
    // A little late: the next is due when it would have been.
    #expect(playback.next(now: 11.25) == .send([3, 4]))
    #expect(playback.next(now: 11.5) == .wait(until: 12))
    #expect(playback.next(now: 12) == .send([5]))
    #expect(playback.next(now: 12) == .end(.close))
  }

  @Test("What a client did not take in time does not come in a burst afterwards")
  func noBurst() {
    var playback = playback([.drip([1, 2, 3], size: 1, seconds: 1)])
    #expect(playback.next(now: 0) == .send([1]))
    #expect(playback.next(now: 10) == .send([2]))
    #expect(playback.next(now: 10) == .send([3]))
  }

  @Test("A huge body comes in pieces that are shared, and is exactly as long as told")
  func fill() {
    var playback = playback([.fill(bytes: 200_000), .fill(bytes: 0), .fill(bytes: -5)])
    var total = 0
    while case .send(let piece) = playback.next(now: 0) {
      #expect(piece.count <= 65_536 && !piece.isEmpty)
      total += piece.count
    }
    #expect(total == 200_000)
    #expect(playback.next(now: 0) == .end(.close))
  }
}
