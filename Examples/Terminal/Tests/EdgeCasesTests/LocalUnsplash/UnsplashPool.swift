import UnsplashSandbox

/// Lends local Unsplashes, a few at a time: hundreds of cells start at once, and as many servers
/// would need too many threads, sockets and painted pictures.
@MainActor
final class UnsplashPool {
  /// The pool for cells that work all the time. It uses one processor, and leaves the other for
  /// other tests.
  static let working = UnsplashPool(size: isMatrixAlone ? 3 : 1)
  /// The pool for cells that mostly wait for a limit.
  static let waiting = UnsplashPool(size: 16)

  /// Indicates whether only these tests run, so that no others need the processors.
  private static let isMatrixAlone = CommandLine.arguments.contains { $0.contains("EdgeCases") }

  private let size: Int
  private var made = 0
  private var idle: [LocalUnsplash] = []
  private var queue: [CheckedContinuation<LocalUnsplash, Never>] = []

  nonisolated init(size: Int) {
    self.size = size
  }

  /// Runs a cell with a local Unsplash of its own. If the cell throws, its Unsplash is not lent
  /// again. If it only fails an expectation, ``LocalUnsplash/begin(injectsFaultLater:)`` resets it.
  ///
  /// - Parameter injectsFaultLater: see ``LocalUnsplash/begin(injectsFaultLater:)``.
  func lend<Value>(
    injectsFaultLater: Bool = false, _ body: @MainActor (LocalUnsplash) async throws -> Value
  ) async throws -> Value {
    let unsplash = try await take()
    try await unsplash.begin(injectsFaultLater: injectsFaultLater)
    do {
      let value = try await body(unsplash)
      giveBack(unsplash)
      return value
    } catch {
      unsplash.sandbox.stop()
      giveBack((try? LocalUnsplash()) ?? unsplash)
      throw error
    }
  }

  private func take() async throws -> LocalUnsplash {
    if let unsplash = idle.popLast() { return unsplash }
    if made == size { return await withCheckedContinuation { queue.append($0) } }
    let unsplash = try LocalUnsplash()
    made += 1
    return unsplash
  }

  private func giveBack(_ unsplash: LocalUnsplash) {
    if queue.isEmpty {
      idle.append(unsplash)
    } else {
      queue.removeFirst().resume(returning: unsplash)
    }
  }
}
