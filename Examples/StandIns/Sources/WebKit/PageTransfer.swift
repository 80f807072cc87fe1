// Stands in for WebKit's network process: one request under way.
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request under way, which ends exactly once: with its answer, its failure or its cancellation.
final class PageTransfer: @unchecked Sendable {  // why: every `var` is guarded by `lock`
  private let calls: DispatchQueue
  private let lock = NSLock()
  private var continuation: CheckedContinuation<PageAnswer, any Error>?
  private var task: URLSessionTask?
  private var body = Data()
  /// An answer that ends the task by a cancellation of ours.
  private var early: PageAnswer?
  private var isDone = false

  init(calls: DispatchQueue) { self.calls = calls }

  func start(
    _ continuation: CheckedContinuation<PageAnswer, any Error>,
    _ makeTask: @escaping @Sendable () -> URLSessionTask
  ) {
    lock.lock()
    let isDone = isDone
    if !isDone { self.continuation = continuation }
    lock.unlock()
    guard !isDone else { return continuation.resume(throwing: URLError(.cancelled)) }
    calls.async { self.begin(makeTask) }
  }

  private func begin(_ makeTask: () -> URLSessionTask) {
    lock.lock()
    let isWanted = !isDone
    lock.unlock()
    guard isWanted else { return }
    let task = makeTask()
    lock.lock()
    self.task = task
    let isDone = isDone
    lock.unlock()
    task.resume()
    if isDone { task.cancel() }
  }

  func cancel() {
    finish(.failure(URLError(.cancelled)))
    cancelTask()
  }

  private func cancelTask() {
    calls.async {
      self.lock.lock()
      let task = self.task
      self.lock.unlock()
      task?.cancel()
    }
  }

  /// Nothing is resumed while the lock is held.
  private func finish(_ result: Result<PageAnswer, any Error>) {
    lock.lock()
    let waiting = continuation
    continuation = nil
    isDone = true
    lock.unlock()
    waiting?.resume(with: result)
  }

  // MARK: What the session reports

  func receive(_ data: Data) {
    lock.lock()
    body.append(data)
    lock.unlock()
  }

  func redirect(_ response: HTTPURLResponse?, cancels: Bool) {
    lock.lock()
    early = response.map { PageAnswer($0) }
    lock.unlock()
    if cancels { cancelTask() }
  }

  func complete(_ response: HTTPURLResponse?, _ error: (any Error)?) {
    lock.lock()
    let (early, body) = (early, body)
    task = nil
    lock.unlock()
    if let early {
      finish(.success(early))
    } else if let error {
      finish(.failure(error))
    } else if let response {
      finish(.success(PageAnswer(response, body: body)))
    } else {
      finish(.failure(URLError(.badServerResponse)))
    }
  }
}

extension PageAnswer {
  init(_ response: HTTPURLResponse, body: Data = Data()) {
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      if let name = name as? String, let value = value as? String { headers[name] = value }
    }
    self.init(status: response.statusCode, headers: headers, body: body)
  }
}
