import Foundation

/// An ordered log of commands. A screen's view and router share one, so that a test sees the order
/// of their commands.
@MainActor
public final class CommandLog<Command> {
  private struct Waiter {
    let wait: LimitedWait
    let isAwaited: (Command) -> Bool
  }

  /// The commands so far, in order.
  public private(set) var commands: [Command] = []
  /// Runs inside each command, after it was recorded. Real views ask their presenter questions
  /// there.
  public var onCommand: ((Command) -> Void)?
  /// Passes each command on to a larger log.
  public var forward: ((Command) -> Void)?
  private var waiters: [Waiter] = []

  /// Creates an empty log.
  nonisolated public init() {}

  /// Returns the commands so far and empties the log.
  public func take() -> [Command] {
    defer { commands = [] }
    return commands
  }

  /// Waits until the log holds a command, while other work is still under way.
  ///
  /// - Parameters:
  ///   - limit: in seconds; only a failing test waits that long.
  ///   - isAwaited: recognises the command.
  /// - Throws: ``MissingCommand`` with the commands so far.
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

  /// Records a command. Spies of your own screens call it, too.
  public func add(_ command: Command) {
    commands.append(command)
    forward?(command)
    onCommand?(command)
    for waiter in waiters where waiter.isAwaited(command) { waiter.wait.end() }
  }
}

/// The error of a command that did not come.
public struct MissingCommand: Error, CustomStringConvertible {
  /// The number of seconds waited.
  public let limit: TimeInterval
  /// The commands that came.
  public let seen: [String]

  public var description: String {
    "Waited \(limit) s for a command, saw: [\(seen.joined(separator: ", "))]."
  }
}
