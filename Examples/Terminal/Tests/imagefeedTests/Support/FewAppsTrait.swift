import Testing

/// Runs at most two apps at a time, in any suites: each is a process with its own server and
/// decoders, and all of them at once would leave other tests no processor for minutes.
struct FewAppsTrait: SuiteTrait, TestTrait, TestScoping {
  private static let permits = Permits(count: 2)

  var isRecursive: Bool { true }

  func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    testCase == nil ? nil : self
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await Self.permits.take()
    do {
      try await function()
      await Self.permits.giveBack()
    } catch {
      await Self.permits.giveBack()
      throw error
    }
  }
}

extension Trait where Self == FewAppsTrait {
  /// Two apps at a time.
  static var fewApps: Self { FewAppsTrait() }
}

/// A limited number of permits; further callers wait in order.
private actor Permits {
  private var free: Int
  private var queue: [CheckedContinuation<Void, Never>] = []

  init(count: Int) {
    free = count
  }

  func take() async {
    guard free == 0 else {
      free -= 1
      return
    }
    await withCheckedContinuation { queue.append($0) }
  }

  func giveBack() {
    guard queue.isEmpty else {
      queue.removeFirst().resume()
      return
    }
    free += 1
  }
}
