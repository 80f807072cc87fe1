import Foundation

/// One ordered record of what several doubles were told: a screen's view and its router share one,
/// so that a test sees what came first.
@MainActor
public final class CommandLog<Command> {
  private struct Waiter {
    let wait: LimitedWait
    let isAwaited: (Command) -> Bool
  }

  /// Everything so far, in order.
  public private(set) var commands: [Command] = []
  /// Runs inside each command, after it was recorded: a view that asks its presenter something
  /// from inside a command, as real ones do.
  public var onCommand: ((Command) -> Void)?
  /// Where a larger log wants each command too.
  var forward: ((Command) -> Void)?
  private var waiters: [Waiter] = []

  /// Makes an empty log.
  nonisolated public init() {}

  /// Hands over everything so far and begins anew.
  public func take() -> [Command] {
    defer { commands = [] }
    return commands
  }

  /// Waits until the log holds a command, for tests in which other work is still in flight.
  ///
  /// - Parameters:
  ///   - limit: in seconds; only a test that fails ever waits that long.
  ///   - isAwaited: whether a command is the one.
  /// - Throws: ``MissingCommand`` with the commands there were.
  public func wait(
    limit: TimeInterval = 5, until isAwaited: @escaping (Command) -> Bool
  ) async throws {
    guard !commands.contains(where: isAwaited) else { return }
    let wait = LimitedWait()
    waiters.append(Waiter(wait: wait, isAwaited: isAwaited))
    let hasCome = await wait.run(limit: limit)
    waiters.removeAll { $0.wait === wait }
    guard hasCome else {
      throw MissingCommand(limit: limit, seen: commands.map { "\($0)" })
    }
  }

  /// Records a command: what the doubles do, those of one's own screens too.
  public func add(_ command: Command) {
    commands.append(command)
    forward?(command)
    onCommand?(command)
    for waiter in waiters where waiter.isAwaited(command) { waiter.wait.end() }
  }
}

/// A command a test waited for did not come.
public struct MissingCommand: Error, CustomStringConvertible {
  /// For how many seconds.
  public let limit: TimeInterval
  /// The commands there were.
  public let seen: [String]

  /// All of it in a sentence.
  public var description: String {
    "Waited \(limit) s for a command, saw: [\(seen.joined(separator: ", "))]."
  }
}
