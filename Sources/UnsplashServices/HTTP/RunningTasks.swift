/// The number of tasks that URLSession has not ended yet; a cancelled one ends after its caller.
final class RunningTasks: Sendable {
  private struct State {
    var count = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Locked(State())

  var count: Int { state.withLock { $0.count } }

  func add() {
    state.withLock { $0.count += 1 }
  }

  func remove() {
    let waiting = state.withLock { state in
      state.count -= 1
      guard state.count == 0 else { return [] as [CheckedContinuation<Void, Never>] }
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Waits until there are none.
  func waitUntilEmpty() async {
    await withCheckedContinuation { continuation in
      let isEmpty = state.withLock { state in
        if state.count > 0 { state.waiting.append(continuation) }
        return state.count == 0
      }
      if isEmpty { continuation.resume() }
    }
  }
}

// Only tests set the limits and use the rest.
extension HTTPClient {
  /// The limits of requests that start from now on. A request that is to time out needs short
  /// limits, and the next one over the same connections must not fail on a slow machine.
  var limits: RequestLimits {
    get { currentLimits.withLock { $0 } }
    set { currentLimits.withLock { $0 = newValue } }
  }

  /// The number of transfers that URLSession has not ended yet.
  var transferCount: Int { running.count }

  /// Waits until there are no transfers; a cancelled transfer ends a moment later than its caller.
  func waitUntilIdle() async {
    await running.waitUntilEmpty()
  }
}
