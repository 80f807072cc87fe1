import Testing

@testable import LocalHTTP

@Suite("HTTP: the steps of a delivery")
struct DeliveryProgressTests {
  private func progress(
    _ steps: [ResponseDelivery.Step], _ end: ResponseDelivery.End = .close
  ) -> DeliveryProgress {
    DeliveryProgress(ResponseDelivery(steps, end))
  }

  @Test("Bytes come in order, then the end, which is repeated")
  func plain() {
    var progress = progress([.send([1]), .send([]), .send([2, 3])], .reset)
    #expect(progress.next(now: 0) == .send([1]))
    #expect(progress.next(now: 0) == .send([2, 3]))
    #expect(progress.next(now: 0) == .end(.reset))
    #expect(progress.next(now: 9) == .end(.reset))
  }

  @Test("A pause starts when it is reached, and is repeated until it has passed")
  func pause() {
    var progress = progress([.send([1]), .pause(seconds: 2), .send([2])])
    #expect(progress.next(now: 10) == .send([1]))
    #expect(progress.next(now: 11) == .wait(until: 13))
    #expect(progress.next(now: 12.9) == .wait(until: 13))
    #expect(progress.next(now: 13) == .send([2]))
  }

  @Test(
    "Any number of seconds is safe", arguments: [0, -1, Double.nan, -Double.infinity])
  func noPause(seconds: Double) {
    var progress = progress([.pause(seconds: seconds), .drip([1, 2], size: 0, seconds: seconds)])
    #expect(progress.next(now: 5) == .send([1]))
    #expect(progress.next(now: 5) == .send([2]))
    #expect(progress.next(now: 5) == .end(.close))
  }

  @Test("A pause of more than a day is limited to a day")
  func endlessPause() {
    var progress = progress([.pause(seconds: .infinity)])
    #expect(progress.next(now: 1) == .wait(until: 86_401))
  }

  @Test("Dripping bytes keep their interval; the last piece may be shorter")
  func drip() {
    var progress = progress([.drip([1, 2, 3, 4, 5], size: 2, seconds: 1)])
    #expect(progress.next(now: 10) == .send([1, 2]))
    #expect(progress.next(now: 10) == .wait(until: 11))
    // Slightly late: the next piece keeps its original time.
    #expect(progress.next(now: 11.25) == .send([3, 4]))
    #expect(progress.next(now: 11.5) == .wait(until: 12))
    #expect(progress.next(now: 12) == .send([5]))
    #expect(progress.next(now: 12) == .end(.close))
  }

  @Test("Bytes that a client did not read in time do not come in a burst afterwards")
  func noBurst() {
    var progress = progress([.drip([1, 2, 3], size: 1, seconds: 1)])
    #expect(progress.next(now: 0) == .send([1]))
    #expect(progress.next(now: 10) == .send([2]))
    #expect(progress.next(now: 10) == .send([3]))
  }

  @Test("A huge body comes in shared pieces, with exactly its length")
  func fill() {
    var progress = progress([.fill(bytes: 200_000), .fill(bytes: 0), .fill(bytes: -5)])
    var total = 0
    while case .send(let piece) = progress.next(now: 0) {
      #expect(piece.count <= 65_536 && !piece.isEmpty)
      total += piece.count
    }
    #expect(total == 200_000)
    #expect(progress.next(now: 0) == .end(.close))
  }
}
