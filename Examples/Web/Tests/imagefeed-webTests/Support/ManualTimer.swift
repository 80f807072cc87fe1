import ImageFeedWeb

/// A timer whose time passes when a test says so.
@MainActor
final class ManualTimer {
  private var waiting: [@MainActor () -> Void] = []
  private let waiters = Waiters()
  private(set) var started = 0

  func start(_ seconds: Double, _ work: @escaping @MainActor () -> Void) {
    waiting.append(work)
    started += 1
    waiters.notify()
  }

  /// Lets the time of everything that waits pass.
  func fire() {
    let works = waiting
    waiting = []
    for work in works { work() }
  }

  /// Waits until so many absences have begun.
  func waitForStarts(_ count: Int) async throws {
    try await waiters.wait(
      for: "absence \(count)", seen: { (0..<started).map { "absence \($0 + 1)" } },
      until: { [self] in started >= count })
  }
}
