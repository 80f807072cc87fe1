import ImageFeedWeb

/// A timer whose time passes when a test says so.
@MainActor
final class ManualTimer {
  private var waiting: [@MainActor () -> Void] = []
  private var waiters: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  private(set) var started = 0

  func start(_ seconds: Double, _ work: @escaping @MainActor () -> Void) {
    waiting.append(work)
    started += 1
    let ready = waiters.filter { $0.count <= started }
    waiters.removeAll { $0.count <= started }
    for waiter in ready { waiter.continuation.resume() }
  }

  /// Lets the time of everything that waits pass.
  func fire() {
    let works = waiting
    waiting = []
    for work in works { work() }
  }

  /// Waits until so many absences have begun.
  func waitForStarts(_ count: Int) async {
    guard started < count else { return }
    await withCheckedContinuation { waiters.append((count, $0)) }
  }
}
