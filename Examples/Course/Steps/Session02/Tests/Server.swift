@testable import ImageFeed

/// A server that holds its answers.
@MainActor
final class Server {
  var pending: [(request: Request, completion: Unsplash.Completion)] = []

  func answer(_ path: String, _ result: Result<[String], any Error>) {
    guard let index = pending.firstIndex(where: { $0.request.path.hasPrefix(path) }) else { return }
    pending.remove(at: index).completion(result)
  }
}
