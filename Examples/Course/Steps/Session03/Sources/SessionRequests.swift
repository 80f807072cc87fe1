import Foundation

/// The requests of one session, with its token. After ``close()`` no answer arrives any more.
@MainActor
final class SessionRequests {
  /// Runs when the server no longer accepts the token.
  var expired: @MainActor () -> Void = {}

  private let token: String
  private let server: any UnsplashService
  /// The requests under way, by number.
  private var running: [Int: UnsplashService.Cancellation] = [:]
  private var lastNumber = 0
  private var isClosed = false

  init(token: String, server: any UnsplashService) {
    self.token = token
    self.server = server
  }

  /// Sends a request. `ended` runs once, unless the session closes first.
  func get(_ path: String, ended: @escaping UnsplashService.Completion) {
    guard !isClosed else { return }
    lastNumber += 1
    let number = lastNumber
    running[number] = {}
    let cancel = server.send(Request(path: path, token: token)) { [weak self] result in
      self?.requestEnded(number, result, ended)
    }
    // A server that answers at once has ended the request already.
    if running[number] != nil { running[number] = cancel }
  }

  /// Cancels all requests. Late answers are ignored, and nothing is sent afterwards.
  func close() {
    isClosed = true
    let cancellations = running.values
    running = [:]
    for cancel in cancellations { cancel() }
  }

  private func requestEnded(
    _ number: Int, _ result: Result<[String], any Error>, _ ended: UnsplashService.Completion
  ) {
    // A cancelled request may still have an answer.
    guard running.removeValue(forKey: number) != nil else { return }
    if case .failure(let error as StatusError) = result, error.endsSession {
      expired()
    } else {
      ended(result)
    }
  }
}
