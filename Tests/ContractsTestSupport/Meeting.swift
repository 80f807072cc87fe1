/// Makes two calls wait for each other, so that they are in flight at the same time.
package actor Meeting {
  private let callsBefore: Int
  private var calls = 0
  private var waiting: CheckedContinuation<Void, Never>?

  /// - Parameter callsBefore: the number of calls that do not wait; the next two meet.
  package init(after callsBefore: Int) {
    self.callsBefore = callsBefore
  }

  /// Returns when both calls are there.
  package func meet() async {
    calls += 1
    if calls == callsBefore + 1 {
      await withCheckedContinuation { waiting = $0 }
    } else {
      waiting?.resume()
      waiting = nil
    }
  }
}
