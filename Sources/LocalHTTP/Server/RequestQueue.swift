/// The time that an answer takes to make. It decides on which thread the answer is made.
package enum AnswerTime: Sendable {
  /// So little that it is made on the event loop's thread: two changes of threads take longer.
  case hardlyAny
  case short
  case long
}

/// The requests of all connections that are being answered, and those that wait for a worker.
struct RequestQueue {
  struct Entry {
    let connection: Int
    let request: HTTPRequest
    let time: AnswerTime
    /// Indicates whether there was no worker for it when it came.
    let hasWaited: Bool
  }

  /// 0 for requests that never wait.
  private let workerCount: Int
  private var waiting: [Entry] = []
  /// The time of each request that is being answered, by its connection.
  private var running: [Int: AnswerTime] = [:]

  init(workerCount: Int) {
    self.workerCount = workerCount
  }

  var isEmpty: Bool { waiting.isEmpty && running.isEmpty }

  mutating func add(_ connection: Int, _ request: HTTPRequest, _ time: AnswerTime) {
    waiting.append(
      Entry(connection: connection, request: request, time: time, hasWaited: !hasWorker(time)))
  }

  /// Removes and returns the oldest waiting request that has a worker, and notes that it runs.
  mutating func takeNext() -> Entry? {
    let times = [AnswerTime.hardlyAny, .short, .long].filter(hasWorker)
    guard let place = waiting.firstIndex(where: { times.contains($0.time) }) else { return nil }
    let entry = waiting.remove(at: place)
    running[entry.connection] = entry.time
    return entry
  }

  /// Notes that the request of a connection has its answer, or needs none.
  mutating func finish(_ connection: Int) {
    running[connection] = nil
  }

  /// One worker is left to short answers.
  private func hasWorker(_ time: AnswerTime) -> Bool {
    guard workerCount > 0, time != .hardlyAny else { return true }
    let busy = running.values.filter { $0 != .hardlyAny }
    let long = busy.count { $0 == .long }
    return busy.count < workerCount && (time == .short || long < workerCount - 1)
  }
}
