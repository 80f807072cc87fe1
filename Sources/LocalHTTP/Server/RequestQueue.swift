/// The requests of all connections that are being answered, and those that wait for a worker.
struct RequestQueue {
  struct Entry {
    let connection: Int
    let request: HTTPRequest
    let isLong: Bool
    /// Indicates whether there was no worker for it when it came.
    let hasWaited: Bool
  }

  /// 0 for requests that never wait.
  private let workerCount: Int
  private var waiting: [Entry] = []
  /// Whether the request takes long, by the connection of each request that is being answered.
  private var running: [Int: Bool] = [:]

  init(workerCount: Int) {
    self.workerCount = workerCount
  }

  var isEmpty: Bool { waiting.isEmpty && running.isEmpty }

  mutating func add(_ connection: Int, _ request: HTTPRequest, isLong: Bool) {
    waiting.append(
      Entry(
        connection: connection, request: request, isLong: isLong,
        hasWaited: !hasWorker(isLong: isLong)))
  }

  /// Removes and returns the oldest waiting request that has a worker, and notes that it runs.
  mutating func takeNext() -> Entry? {
    let takesLong = hasWorker(isLong: true)
    guard hasWorker(isLong: false),
      let place = waiting.firstIndex(where: { takesLong || !$0.isLong })
    else { return nil }
    let entry = waiting.remove(at: place)
    running[entry.connection] = entry.isLong
    return entry
  }

  /// Notes that the request of a connection has its answer, or needs none.
  mutating func finish(_ connection: Int) {
    running[connection] = nil
  }

  /// One worker is left to short answers.
  private func hasWorker(isLong: Bool) -> Bool {
    guard workerCount > 0 else { return true }
    let long = running.values.filter { $0 }.count
    return running.count < workerCount && (!isLong || long < workerCount - 1)
  }
}
