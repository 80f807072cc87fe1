import ImageFeedPresentation

/// A screen's log that has alerts in it.
public protocol AlertCommand {
  /// An alert was to be shown.
  static func present(_ alert: Alert) -> Self
}

/// A screen's log that has blocks in it.
public protocol BlockingCommand {
  /// A block began.
  static var beginBlocking: Self { get }
  /// A block ended.
  static var endBlocking: Self { get }
}

/// What the spies of all routers have in common: alerts are recorded and answered by the test.
@MainActor
public class RouterSpy<Command: AlertCommand>: AlertPresenting {
  /// Where everything is recorded.
  public let log: CommandLog<Command>
  private var questions: [@MainActor (Alert.Answer) -> Void] = []

  /// Makes a spy that records in a log.
  public init(log: CommandLog<Command>) {
    self.log = log
  }

  /// How many alerts wait for an answer.
  public var openAlerts: Int { questions.count }

  /// Records the alert and keeps the question.
  public func present(
    _ alert: Alert, from presenter: any ScreenPresenterProtocol,
    answered: @escaping @MainActor (Alert.Answer) -> Void
  ) {
    questions.append(answered)
    log.add(.present(alert))
  }

  /// Answers the oldest alert that waits; without one, nothing happens.
  public func answerAlert(_ answer: Alert.Answer) {
    guard !questions.isEmpty else { return }
    questions.removeFirst()(answer)
  }
}

extension RouterSpy: InterfaceBlocking where Command: BlockingCommand {
  /// Records it.
  public func beginBlocking() { log.add(.beginBlocking) }
  /// Records it.
  public func endBlocking() { log.add(.endBlocking) }
}
