import ImageFeedPresentation

/// A command type that includes alerts.
public protocol AlertCommand {
  /// Shows an alert.
  static func present(_ alert: Alert) -> Self
}

/// A command type that includes blocks.
public protocol BlockingCommand {
  /// Begins a block.
  static var beginBlocking: Self { get }
  /// Ends a block.
  static var endBlocking: Self { get }
}

/// The base class of router spies: it records alerts and blocks, and the test answers the alerts.
@MainActor
open class RouterSpy<Command: AlertCommand> {
  /// The recorded commands.
  public let log: CommandLog<Command>
  private var questions: [@MainActor (Alert.Answer) -> Void] = []

  /// Creates a spy that records in a log.
  public init(log: CommandLog<Command>) {
    self.log = log
  }

  /// The number of alerts without an answer.
  public var openAlerts: Int { questions.count }

  /// Records the alert and keeps its question.
  public func present(
    _ alert: Alert, from presenter: any ScreenPresenterProtocol,
    answered: @escaping @MainActor (Alert.Answer) -> Void
  ) {
    questions.append(answered)
    log.add(.present(alert))
  }

  /// Answers the oldest alert without an answer, if there is one.
  public func answerAlert(_ answer: Alert.Answer) {
    guard !questions.isEmpty else { return }
    questions.removeFirst()(answer)
  }
}

extension RouterSpy where Command: BlockingCommand {
  /// Records a block.
  public func beginBlocking() { log.add(.beginBlocking) }
  /// Records the end of a block.
  public func endBlocking() { log.add(.endBlocking) }
}
