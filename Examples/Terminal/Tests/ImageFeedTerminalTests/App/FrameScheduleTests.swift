import Testing

@testable import ImageFeedTerminal

@Suite("When a frame is drawn") @MainActor
struct FrameScheduleTests {
  /// Draws, and can be waited for.
  @MainActor
  private final class Frames {
    private(set) var moments: [AnimationMoment] = []
    var isAnimating = false
    private var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    func draw(_ moment: AnimationMoment) -> Bool {
      moments.append(moment)
      for waiter in waiting where waiter.count <= moments.count { waiter.continuation.resume() }
      waiting.removeAll { $0.count <= moments.count }
      return isAnimating
    }

    func wait(for count: Int) async {
      guard moments.count < count else { return }
      await withCheckedContinuation { waiting.append((count, $0)) }
    }
  }

  private let frames = Frames()
  private let schedule = FrameSchedule()

  init() {
    schedule.draw = { [frames] in frames.draw($0) }
  }

  @Test("However much changes at once, it is one frame; the next change is another")
  func together() async {
    schedule.invalidate()
    schedule.invalidate()
    #expect(frames.moments.isEmpty, "not in the middle of the change")
    await frames.wait(for: 1)
    #expect(frames.moments.count == 1)
    schedule.invalidate()
    await frames.wait(for: 2)
    #expect(frames.moments.map(\.step) == [0, 0])
  }

  @Test("While something is animated there is a frame for each step, and none afterwards")
  func animation() async {
    frames.isAnimating = true
    schedule.invalidate()
    await frames.wait(for: 3)
    #expect(frames.moments.map(\.step) == [0, 1, 2])
    frames.isAnimating = false
    await frames.wait(for: 4)
    #expect(!schedule.isTicking)
  }

  @Test("After the end there is no frame")
  func end() async {
    schedule.invalidate()
    schedule.stop()
    schedule.invalidate()
    await Task.yield()
    #expect(frames.moments.isEmpty)
    #expect(!schedule.isTicking)
  }
}
