import Testing

@testable import ImageFeedTerminal

@Suite("The schedule of frames") @MainActor
struct FrameScheduleTests {
  /// A counter of frames that a test can wait for.
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

  @Test("Several changes at once cause one frame; a later change causes another")
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

  @Test("Each step of an animation has a frame, and none follows after its end")
  func animation() async {
    frames.isAnimating = true
    schedule.invalidate()
    await frames.wait(for: 3)
    #expect(frames.moments.map(\.step) == [0, 1, 2])
    frames.isAnimating = false
    await frames.wait(for: 4)
    #expect(!schedule.isTicking)
  }

  @Test("No frame is drawn after the end")
  func end() async {
    schedule.invalidate()
    schedule.stop()
    schedule.invalidate()
    await Task.yield()
    #expect(frames.moments.isEmpty)
    #expect(!schedule.isTicking)
  }
}
