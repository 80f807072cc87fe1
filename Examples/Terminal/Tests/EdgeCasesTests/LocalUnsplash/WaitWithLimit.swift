import ImageFeedSpies

/// Waits for a condition, up to the limit of a test.
///
/// - Throws: ``MissingCommand`` with the name if it did not happen.
@MainActor
func waitWithLimit(_ name: String, _ wait: @escaping @Sendable () async -> Void) async throws {
  let log = CommandLog<String>()
  Task {
    await wait()
    log.add(name)
  }
  try await log.wait(limit: .testLimit) { $0 == name }
}
