/// When a frame is drawn: once after whatever changed, however much did, and ten times a second
/// while something moves by itself. When nothing does, nothing runs.
@MainActor
final class FrameSchedule {
  private static let stepNanoseconds: UInt64 = 100_000_000

  /// Draws a frame and says whether something in it moves by itself.
  var draw: ((AnimationMoment) -> Bool)?

  private var frame: Task<Void, Never>?
  private var ticker: Task<Void, Never>?
  private var step = 0
  private var isStopped = false

  /// Whether there will be another frame by itself.
  var isTicking: Bool { ticker != nil }

  /// Asks for a frame.
  func invalidate() {
    guard frame == nil, !isStopped else { return }
    frame = Task { [weak self] in self?.drawFrame() }
  }

  /// No frame any more.
  func stop() {
    isStopped = true
    frame?.cancel()
    ticker?.cancel()
    ticker = nil
  }

  private func drawFrame() {
    // What drawing changes is in the frame already, or is worth another one.
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
