/// The schedule of frames: one after any number of changes, and ten a second while something is
/// animated. Otherwise nothing runs.
@MainActor
final class FrameSchedule {
  private static let stepNanoseconds: UInt64 = 100_000_000

  /// Draws a frame and returns whether something in it is animated.
  var draw: ((AnimationMoment) -> Bool)?

  private var frame: Task<Void, Never>?
  private var ticker: Task<Void, Never>?
  private var step = 0
  private var isStopped = false

  /// Indicates whether another frame is scheduled.
  var isTicking: Bool { ticker != nil }

  /// Asks for a frame.
  func invalidate() {
    guard frame == nil, !isStopped else { return }
    frame = Task { [weak self] in self?.drawFrame() }
  }

  /// Stops drawing frames.
  func stop() {
    isStopped = true
    frame?.cancel()
    ticker?.cancel()
    ticker = nil
  }

  private func drawFrame() {
    // Changes made before this line are in this frame; later ones request another frame.
    frame = nil
    guard !isStopped, draw?(AnimationMoment(step: step)) == true, ticker == nil else { return }
    ticker = Task { [weak self] in
      try? await Task.sleep(nanoseconds: Self.stepNanoseconds)
      self?.tick()
    }
  }

  private func tick() {
    guard !isStopped else { return }
    ticker = nil
    step += 1
    invalidate()
  }
}
