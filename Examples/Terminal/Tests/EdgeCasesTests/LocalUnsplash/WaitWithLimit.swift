import ImageFeedSpies

/// Waits for something, but not for ever.
///
/// - Throws: ``MissingCommand`` with the name of what did not come.
@MainActor
func waitWithLimit(_ name: String, _ wait: @escaping @Sendable () async -> Void) async throws {
  let log = CommandLog<String>()
  Task {
    await wait()
    log.add(name)
  }
  try await log.wait(limit: .testLimit) { $0 == name }
}
