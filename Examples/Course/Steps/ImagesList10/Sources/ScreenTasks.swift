/// The asynchronous work of a screen: the only place where one of its tasks starts.
///
/// A piece of work is a body: straight-line code on the main actor, from the first command to the
/// last. Bodies for the same purpose never overlap, so a purpose is also a lock.
@MainActor
final class ScreenTasks {
  enum Purpose {
    case page
    case like
  }

  private var running: [Purpose: (number: Int, task: Task<Void, Never>)] = [:]
  private var lastNumber = 0
  private var isClosed = false

  /// Starts a body, unless one for the same purpose is running. It begins after this call returns.
  func startIfIdle(_ purpose: Purpose, _ body: @escaping @MainActor () async -> Void) {
    if running[purpose] == nil { replace(purpose, body) }
  }

  /// Starts a body in place of any for the same purpose, which is cancelled and ends first.
  func replace(_ purpose: Purpose, _ body: @escaping @MainActor () async -> Void) {
    guard !isClosed else { return }
    let older = running[purpose]?.task
    older?.cancel()
    lastNumber += 1
    let number = lastNumber
    let task = Task { [weak self] in
      await older?.value
      // A body that was given up before it began sends no request.
      if !Task.isCancelled { await body() }
      if self?.running[purpose]?.number == number { self?.running[purpose] = nil }
    }
    running[purpose] = (number, task)
  }

  /// Cancels all bodies. Nothing starts afterwards.
  func close() {
    isClosed = true
    for body in running.values { body.task.cancel() }
  }

  /// Waits until nothing runs for a purpose. For tests.
  func finish(_ purpose: Purpose) async {
    while let task = running[purpose]?.task { await task.value }
  }
}
