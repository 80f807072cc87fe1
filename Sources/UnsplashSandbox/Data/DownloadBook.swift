/// How often each photo was downloaded since the sandbox was made.
final class DownloadBook: Sendable {
  private let counts = Locked<[Int: Int]>([:])

  func count(_ photo: Int) -> Int { counts.withLock { $0[photo] ?? 0 } }

  func add(_ photo: Int) {
    counts.withLock { $0[photo, default: 0] += 1 }
  }
}
