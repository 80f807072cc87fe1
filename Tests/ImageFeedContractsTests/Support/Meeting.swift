/// Lets calls wait for each other, so that they are under way at the same time for certain.
actor Meeting {
  private let callsBefore: Int
  private var calls = 0
  private var waiting: CheckedContinuation<Void, Never>?

  /// - Parameter callsBefore: so many calls go on alone; the next two meet.
  init(after callsBefore: Int) {
    self.callsBefore = callsBefore
  }

  /// Returns when the other call is there, too.
  func meet() async {
    calls += 1
    if calls == callsBefore + 1 {
      await withCheckedContinuation { waiting = $0 }
    } else {
      waiting?.resume()
      waiting = nil
    }
  }
}
