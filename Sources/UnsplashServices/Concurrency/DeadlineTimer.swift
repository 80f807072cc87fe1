import Dispatch

/// Calls a closure at a time, unless it is released before.
final class DeadlineTimer: @unchecked Sendable {  // why: a source may be used on any thread
  private let source = DispatchSource.makeTimerSource(queue: .global())

  init(at deadline: DispatchTime, _ body: @escaping @Sendable () -> Void) {
    source.schedule(deadline: deadline)
    source.setEventHandler(handler: body)
    source.resume()
  }

  deinit { source.cancel() }
}
