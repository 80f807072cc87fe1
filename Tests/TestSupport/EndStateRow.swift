import ImageFeedCore
import ImageFeedPresentation

/// A row of the requirements' table "End states", written down a second time: the words here are theirs.
public struct EndStateRow: Sendable, CustomStringConvertible {
  /// The failure.
  public let kind: ServiceError.Kind
  /// The message in Russian; `nil` if there is none, or if the session ends instead.
  public let russian: String?
  /// The message in English; `nil` if there is none, or if the session ends instead.
  public let english: String?
  /// What the person can do.
  public let wayOn: WayOn
  /// Indicates whether the message has the button "Retry".
  public var canRetry: Bool { wayOn == .retry || wayOn == .wait }

  init(
    _ kind: ServiceError.Kind, _ russian: String?, _ english: String?, _ wayOn: WayOn = .retry
  ) {
    (self.kind, self.russian, self.english, self.wayOn) = (kind, russian, english, wayOn)
  }

  public var description: String { "\(kind)" }

  /// The message in a language.
  public func words(_ language: Language) -> String? {
    switch language {
    case .russian: russian
    case .english: english
    }
  }

  /// The message in English, with its button.
  public var message: ScreenMessage? {
    english.map { ScreenMessage(text: $0, retryTitle: canRetry ? "Retry" : nil) }
  }

  private static let noConnection = ("Нет соединения с сервером.", "Can't reach the server.")
  private static let serverProblem = ("Ошибка на сервере.", "The server had a problem.")
  private static let unreadable = (
    "Непонятный ответ сервера.", "The server's answer could not be read."
  )

  /// All rows.
  public static let all: [EndStateRow] = [
    EndStateRow(.offline, noConnection.0, noConnection.1),
    EndStateRow(.timedOut, "Сервер не отвечает.", "The server is not answering."),
    EndStateRow(.unauthorised, nil, nil, .silence),
    EndStateRow(
      .forbidden, "Нет прав на это действие.", "You don't have permission for this.", .nothing),
    EndStateRow(
      .rateLimited, "Исчерпан лимит запросов. Попробуйте через час.",
      "Request limit reached. Try again within the hour.", .wait),
    EndStateRow(.notFound, "Больше недоступно.", "No longer available.", .nothing),
    EndStateRow(
      .rejected(status: 422, message: "Query is too long"), "Query is too long",
      "Query is too long"),
    EndStateRow(
      .rejected(status: 418, message: nil), "Сервер отклонил запрос. Код: 418",
      "The server refused the request. Status: 418"),
    EndStateRow(
      .rejected(status: 400, message: " \n"), "Сервер отклонил запрос. Код: 400",
      "The server refused the request. Status: 400"),
    EndStateRow(.serverFailure(status: 500), serverProblem.0, serverProblem.1),
    EndStateRow(.serverFailure(status: 503), serverProblem.0, serverProblem.1),
    EndStateRow(.unreadableAnswer, unreadable.0, unreadable.1),
    EndStateRow(.answerTooLarge, unreadable.0, unreadable.1),
    EndStateRow(.redirectRefused, unreadable.0, unreadable.1),
    EndStateRow(
      .storageFailure, "Не удалось прочитать или сохранить данные на устройстве.",
      "The device's storage could not be read or written."),
    EndStateRow(.cancelled, nil, nil, .silence),
  ]

  /// The rows that a screen of a session can see: a 401 ends the session instead.
  public static let inSession = all.filter { $0.kind != .unauthorised }

  /// The rows of failures that a screen can see: cancelled work ends without one.
  public static let failures = all.filter { $0.kind != .cancelled }
}
