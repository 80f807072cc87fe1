import UnsplashSandbox

/// Lends local Unsplashes out, a few at a time: hundreds of cells begin at once, and as many servers
/// would be as many threads, sockets and painted pictures.
@MainActor
final class UnsplashPool {
  /// For cells that work all the time: one processor's work, for the other tests need the other.
  static let working = UnsplashPool(size: isMatrixAlone ? 3 : 1)
  /// For cells that wait for a limit nearly all the time.
  static let waiting = UnsplashPool(size: 16)

  /// Whether only these tests run, so that no others need the processors.
  private static let isMatrixAlone = CommandLine.arguments.contains { $0.contains("EdgeCases") }

  private let size: Int
  private var made = 0
  private var idle: [LocalUnsplash] = []
  private var queue: [CheckedContinuation<LocalUnsplash, Never>] = []

  nonisolated init(size: Int) {
    self.size = size
  }

  /// Runs a cell with a local Unsplash of its own. One whose cell has thrown is not lent again; one
  /// whose cell has only failed an expectation is, and ``LocalUnsplash/begin(isStruckLater:)`` makes it as new.
  ///
  /// - Parameter isStruckLater: see ``LocalUnsplash/begin(isStruckLater:)``.
  func lend<Value>(
    isStruckLater: Bool = false, _ body: @MainActor (LocalUnsplash) async throws -> Value
  ) async throws -> Value {
    let unsplash = try await take()
    unsplash.begin(isStruckLater: isStruckLater)
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
