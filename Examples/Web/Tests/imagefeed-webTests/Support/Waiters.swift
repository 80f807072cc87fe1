import Dispatch

/// Lets tests wait until something has come, up to a limit.
@MainActor
final class Waiters {
  /// The error of something that has not come in time.
  struct NotArrived: Error, CustomStringConvertible {
    let awaited: String
    let seen: [String]

    var description: String {
      "Waited \(Waiters.limit) s for \(awaited), saw \(seen.count): "
        + "[\(seen.joined(separator: ", "))]."
    }
  }

  private struct Waiter {
    let hasArrived: () -> Bool
    let continuation: CheckedContinuation<Bool, Never>
  }

  /// In seconds; only a test that fails waits that long.
  private nonisolated static let limit = 30

  private var waiters: [Int: Waiter] = [:]
  private var lastWaiter = 0

  /// Waits until a condition holds. It is asked again after each ``notify()``.
  ///
  /// - Parameters:
  ///   - awaited: what is awaited, for the error.
  ///   - seen: returns what has come, for the error.
  /// - Throws: ``NotArrived``.
  func wait(
    for awaited: String, seen: () -> [String], until hasArrived: @escaping () -> Bool
  ) async throws {
    guard !hasArrived() else { return }
    lastWaiter += 1
    let number = lastWaiter
    let isInTime = await withCheckedContinuation { continuation in
      waiters[number] = Waiter(hasArrived: hasArrived, continuation: continuation)
      giveUp(number, after: Self.limit)
    }
    guard isInTime else { throw NotArrived(awaited: awaited, seen: seen()) }
  }

  /// Ends a wait that takes too long. In parts: probes in a browser keep the main actor, and the
  /// limit would pass before a single step of the server.
  private func giveUp(_ number: Int, after seconds: Int) {
    guard waiters[number] != nil else { return }
    guard seconds > 0 else { return end(number, hasArrived: false) }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
      MainActor.assumeIsolated { self?.giveUp(number, after: seconds - 1) }
    }
  }

  /// Something has come.
  func notify() {
    for (number, waiter) in waiters where waiter.hasArrived() { end(number, hasArrived: true) }
  }

  private func end(_ number: Int, hasArrived: Bool) {
    waiters.removeValue(forKey: number)?.continuation.resume(returning: hasArrived)
  }
}
