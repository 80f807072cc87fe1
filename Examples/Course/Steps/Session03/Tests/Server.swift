import Foundation

@testable import ImageFeed

/// A server that holds its answers, also those to requests that were cancelled.
@MainActor
final class Server: UnsplashService {
  /// All requests, in order.
  private(set) var requests: [Request] = []
  /// The paths of the requests that were cancelled.
  private(set) var cancelled: [String] = []
  private var pending: [(path: String, completion: Completion)] = []

  func send(_ request: Request, completion: @escaping Completion) -> Cancellation {
    requests.append(request)
    pending.append((request.path, completion))
    return { [weak self] in self?.cancelled.append(request.path) }
  }

  /// Answers the oldest request for a path that begins so.
  func answer(_ path: String, _ result: Result<[String], any Error>) {
    guard let index = pending.firstIndex(where: { $0.path.hasPrefix(path) }) else { return }
    pending.remove(at: index).completion(result)
  }
}
