import LocalHTTP

/// The number of downloads of each photo since the sandbox was made.
final class DownloadStore: Sendable {
  private let counts = Synchronized<[Int: Int]>([:])

  func count(_ photo: Int) -> Int { counts.withLock { $0[photo] ?? 0 } }

  func add(_ photo: Int) {
    counts.withLock { $0[photo, default: 0] += 1 }
  }
}
