// Stands in for WebKit's processes: what a web view has under way.
import Foundation

/// The tasks of one web view. They end with it.
@MainActor
final class PageWork {
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var latest = 0
  private var held: [ObjectIdentifier: CheckedContinuation<Void, Never>] = [:]
  private var settling: [CheckedContinuation<Void, Never>] = []

  deinit {
    for task in tasks.values { task.cancel() }
    for continuation in held.values { continuation.resume() }
  }

  /// Starts work. A navigation is kept until its work ends, so its identity is its own until then.
  func start(
    _ navigation: PageNavigation?, _ run: @escaping @MainActor () async -> Void
  ) {
    latest += 1
    let (number, id) = (latest, navigation.map(ObjectIdentifier.init))
    if let id { numbers[id] = number }
    tasks[number] = Task { [weak self] in
      await run()
      self?.didEnd(number, id)
    }
  }

  func cancel(_ navigation: PageNavigation) {
    let id = ObjectIdentifier(navigation)
    if let number = numbers[id] { tasks[number]?.cancel() }
    held.removeValue(forKey: id)?.resume()
  }

  private func didEnd(_ number: Int, _ id: ObjectIdentifier?) {
    tasks[number] = nil
    if let id { numbers[id] = nil }
    settleIfIdle()
  }

  // MARK: Held answers

  /// Waits until the answer is released or the navigation cancelled.
  static func hold(_ navigation: PageNavigation, in work: PageWork?) async {
    await withCheckedContinuation { continuation in
      guard let work, navigation.isRunning else { return continuation.resume() }
      work.held[ObjectIdentifier(navigation)] = continuation
      work.settleIfIdle()
    }
  }

  func release() {
    let released = held
    held = [:]
    for continuation in released.values { continuation.resume() }
  }

  // MARK: Waiting

  /// Indicates whether nothing runs but what is held.
  private var isIdle: Bool { tasks.count == held.count }

  func settle() async {
    guard !isIdle else { return }
    await withCheckedContinuation { settling.append($0) }
  }

  private func settleIfIdle() {
    guard isIdle else { return }
    let settled = settling
    settling = []
    for continuation in settled { continuation.resume() }
  }
}
