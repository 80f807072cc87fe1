import Foundation

/// The work of a screen: idle, busy, or over.
@MainActor
final class ScreenTasks {
  private enum Stage {
    case idle
    case busy
    case over
  }

  private var stage = Stage.idle
  private var latest: Task<Void, Never>?

  func startIfIdle(_ body: @escaping @MainActor () async -> Void) {
    guard stage == .idle else { return }
    stage = .busy
    latest = Task { [weak self] in
      if !Task.isCancelled { await body() }
      if self?.stage == .busy { self?.stage = .idle }
    }
  }

  func close() {
    stage = .over
    latest?.cancel()
  }

  func finish() async { await latest?.value }
}
