import ImageFeedPresentation

/// A command type that includes alerts which are only shown.
public protocol AlertCommand {
  /// Shows an alert.
  static func show(_ alert: Alert) -> Self
}

/// A command type that includes alerts whose answer is awaited.
public protocol QuestionCommand {
  /// Shows an alert and waits for the answer.
  static func ask(_ alert: Alert) -> Self
}

/// A command type that includes blocks.
public protocol BlockingCommand {
  /// Begins a block.
  static var beginBlocking: Self { get }
  /// Ends a block.
  static var endBlocking: Self { get }
}

/// The base class of view spies: the log of their commands, and the presenter that they keep.
@MainActor
open class ScreenViewSpy<Command, Presenter> {
  /// The recorded commands.
  public let log: CommandLog<Command>
  /// The view's presenter.
  public var presenter: Presenter?

  /// Creates a spy.
  public init(log: CommandLog<Command> = CommandLog(), presenter: Presenter? = nil) {
    self.log = log
    self.presenter = presenter
  }
}

/// The base class of presenter spies: the log of what a view reports, and the screen's texts.
@MainActor
open class ScreenPresenterSpy<Intent> {
  /// The recorded intents.
  public let log = CommandLog<Intent>()
  /// The screen's texts.
  public let strings: Strings

  /// Creates a spy.
  public init(strings: Strings = Strings(.english)) {
    self.strings = strings
  }
}

/// The base class of router spies: it records alerts and blocks, and the test answers the questions.
///
/// A body that waits for an answer does not end: wait for its `ask` with ``CommandLog``, then answer.
@MainActor
open class RouterSpy<Command> {
  /// The recorded commands.
  public let log: CommandLog<Command>
  private var questions: [(number: Int, answers: AsyncStream<Alert.Answer>.Continuation)] = []
  private var lastQuestion = 0

  /// Creates a spy that records in a log.
  public init(log: CommandLog<Command>) {
    self.log = log
  }

  /// The number of questions without an answer.
  public var openQuestions: Int { questions.count }

  /// Answers the oldest question without an answer, if there is one.
  public func answerAlert(_ answer: Alert.Answer) {
    if !questions.isEmpty { questions.removeFirst().answers.yield(answer) }
  }

  /// Takes the oldest question away, as the app does when its screen closes.
  public func takeAlertAway() {
    if !questions.isEmpty { questions.removeFirst().answers.finish() }
  }
}

extension RouterSpy where Command: AlertCommand {
  /// Records the alert.
  public func show(_ alert: Alert) { log.add(.show(alert)) }
}

extension RouterSpy where Command: QuestionCommand {
  /// Records the alert and waits for the test's answer; `nil` if it is taken away, or if the work
  /// that asks is cancelled.
  public func ask(_ alert: Alert) async -> Alert.Answer? {
    let (answers, question) = AsyncStream<Alert.Answer>.makeStream()
    lastQuestion += 1
    let number = lastQuestion
    questions.append((number, question))
    defer { questions.removeAll { $0.number == number } }
    log.add(.ask(alert))
    for await answer in answers { return answer }
    return nil
  }
}

extension RouterSpy where Command: BlockingCommand {
  /// Records a block.
  public func beginBlocking() { log.add(.beginBlocking) }
  /// Records the end of a block.
  public func endBlocking() { log.add(.endBlocking) }
}
