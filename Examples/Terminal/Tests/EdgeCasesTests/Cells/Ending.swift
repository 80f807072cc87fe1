import ImageFeedPresentation

@testable import ImageFeedTerminal

/// The ending of a cell: a row of the requirements' table "End states", or something better.
///
/// The texts are those of the requirements, repeated here and not taken from the sources.
enum Ending: Hashable, Sendable {
  /// A success, perhaps a late one.
  case done
  /// Like ``done``, with an answer that lacks optional values.
  case doneWithLess
  /// An answer without any items.
  case nothingThere
  /// The front end cannot decode the bytes of a picture.
  case noPicture
  /// The server has no picture, which is not an error.
  case none
  /// A picture's host refuses, which does not concern the person's token: no text of the table.
  case refusedWithoutWords
  /// The login page's browser shows another page in place of the requested one, such as that of a
  /// form that was filled in wrongly.
  case otherPage
  /// The login page's browser has no page to show, for this reason and after this many redirects.
  case pageNotLoaded(PageFailure, redirects: Int = 0)
  /// 401 for the session's token (G-7).
  case sessionEnds
  /// No connection: refused, reset, empty, truncated.
  case offline
  /// No answer within the limit.
  case timedOut
  /// 403 because a scope is missing.
  case forbidden
  /// 403 with no requests left in the quota, or 429.
  case rateLimited
  /// 404 or 410.
  case notFound
  /// Any other 4xx, with the server's own text.
  case rejected(String)
  /// 5xx.
  case serverProblem
  /// An answer that contradicts the documentation or is too large, or a refused redirect.
  case unreadable

  /// Indicates whether the action failed. The screen may have a text for it.
  var isFailure: Bool {
    switch self {
    case .done, .doneWithLess, .nothingThere, .noPicture, .none, .otherPage: false
    default: true
    }
  }

  /// The requirements' English text; `nil` if the table has none.
  var words: String? {
    switch self {
    case .done, .doneWithLess, .nothingThere, .noPicture, .none, .otherPage, .refusedWithoutWords,
      .sessionEnds:
      nil
    case .pageNotLoaded: "The page could not be loaded."
    case .offline: "Can't reach the server."
    case .timedOut: "The server is not answering."
    case .forbidden: "You don't have permission for this."
    case .rateLimited: "Request limit reached. Try again within the hour."
    case .notFound: "No longer available."
    case .rejected(let words): words
    case .serverProblem: "The server had a problem."
    case .unreadable: "The server's answer could not be read."
    }
  }

  /// Indicates whether the table offers a retry.
  var canRetry: Bool { self != .forbidden && self != .notFound }

  /// The message of a screen that shows the text beside its content.
  var message: ScreenMessage? {
    words.map { ScreenMessage(text: $0, retryTitle: canRetry ? "Retry" : nil) }
  }

  /// The name in the list of tests.
  var name: String {
    switch self {
    case .done: "success."
    case .doneWithLess: "the available values are shown."
    case .nothingThere: "empty, and the screen says so."
    case .noPicture: "a placeholder, because the bytes are not a picture."
    case .none: "a placeholder, because there is no picture."
    case .refusedWithoutWords: "a placeholder, and the session goes on."
    case .otherPage: "the page that came is shown."
    case .sessionEnds: "the session ends, once."
    default: words ?? ""
    }
  }
}
