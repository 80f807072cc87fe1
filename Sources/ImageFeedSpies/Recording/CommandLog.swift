/// One ordered record of what several doubles were told: a screen's view and its router share one,
/// so that a test sees what came first.
@MainActor
public final class CommandLog<Command> {
  /// Everything so far, in order.
  public private(set) var commands: [Command] = []
  /// Runs inside each command, after it was recorded: a view that asks its presenter something
  /// from inside a command, as real ones do.
  public var onCommand: ((Command) -> Void)?
  /// Where a larger log wants each command too.
  var forward: ((Command) -> Void)?

  /// Makes an empty log.
  nonisolated public init() {}

  /// Hands over everything so far and begins anew.
  public func take() -> [Command] {
    defer { commands = [] }
    return commands
  }

  func add(_ command: Command) {
    commands.append(command)
    forward?(command)
    onCommand?(command)
  }
}
