import ImageFeedCore
import ImageFeedPresentation
import TestSupport
import UnsplashSandbox

/// The content of an answer: what a fault does depends on it.
enum Answer: Sendable {
  /// An array of photos or collections.
  case list
  /// An object with a list in it, or one photo.
  case frame
  case person
  /// A person of whom only the address of the avatar is wanted.
  case avatarAddress
  case token
  /// A photo with its like.
  case like
  /// JSON that nobody reads.
  case receipt
  /// A picture. Its host may be any, and knows nothing of the person's token.
  case picture
}

/// The end of a cell: a row of the requirements' table "End states", or something better.
enum Ending: Hashable, Sendable {
  /// A success, perhaps a late one.
  case done
  /// A success with an answer that has only the required values.
  case less
  /// A success with an empty list.
  case empty
  /// The bytes are no picture.
  case noPicture
  /// 401 for the session's token (G-7).
  case sessionEnds
  /// A failure, with the words of the requirements' table.
  case failure(ServiceError.Kind)

  /// The words of the requirements' table. A picture's host that refuses has none.
  var words: String? {
    switch self {
    case .done, .less, .empty, .sessionEnds: nil
    case .noPicture: Self.words(of: .unreadableAnswer)
    case .failure(.rejected(let status, let message)):
      message ?? "The server refused the request. Status: \(status)"
    case .failure(let kind): Self.words(of: kind)
    }
  }

  private static func words(of kind: ServiceError.Kind) -> String? {
    let rows = EndStateRow.all
    return switch kind {
    case .serverFailure: rows.first { $0.kind == .serverFailure(status: 500) }?.english
    default: rows.first { $0.kind == kind }?.english
    }
  }

  /// Indicates whether the requirements' table has a retry.
  var canRetry: Bool {
    self != .failure(.forbidden) && self != .failure(.notFound)
  }

  /// The name in the list of tests.
  var name: String {
    switch self {
    case .done: "success"
    case .less: "what is known is shown"
    case .empty: "empty, and the screen says so"
    case .noPicture: "the bytes are no picture"
    case .sessionEnds: "the session ends"
    case .failure:
      words?.split(separator: "\n").joined(separator: " ") ?? "no picture, and the session goes on"
    }
  }
}

extension Fault {
  /// The faults of the server: each row of requirements E that a server can cause, and the
  /// rows of the table "End states" beyond them.
  static let table: [Fault] = [
    .refused(seconds: 600), .resetBeforeHeaders, .resetInHeaders, .resetAfterHeaders, .resetInBody,
    .emptyReply, .truncatedBody, .badChunk, .delay(60...60), .dripping(seconds: 0.5),
    .status(400), .status(401), .status(403), .rateLimit, .status(404), .status(410), .status(422),
    .status(429), .status(500), .status(502), .status(503), .html, .brokenJSON, .wrongShape,
    .absentFields, .nulls, .emptyArray, .hugeBody(bytes: 1_100_000), .redirectElsewhere,
    .outOfOrder,
  ]

  /// The table of endings: this fault in an answer.
  func ending(_ answer: Answer) -> Ending {
    switch (self, answer) {
    case (.refused, _), (.resetBeforeHeaders, _), (.resetInHeaders, _), (.resetAfterHeaders, _),
      (.resetInBody, _), (.emptyReply, _), (.truncatedBody, _), (.badChunk, _):
      .failure(.offline)
    case (.delay, _), (.dripping, _): .failure(.timedOut)
    case (.outOfOrder, _): .done
    case (.rateLimit, _), (.status(429), _): .failure(.rateLimited)
    case (.status(404), _), (.status(410), _): .failure(.notFound)
    case (.status(let code), _) where code >= 500: .failure(.serverFailure(status: code))
    case (.status(401), .picture): .failure(.unauthorised)
    case (.status(let code), .picture) where code != 403:
      .failure(.rejected(status: code, message: nil))
    case (.status(let code), .token): .failure(.rejected(status: code, message: Self.oauth[code]))
    case (.status(401), _): .sessionEnds
    case (.status(403), _): .failure(.forbidden)
    case (.status(let code), _): .failure(.rejected(status: code, message: Self.words[code]))
    // Where no server listens.
    case (.redirectElsewhere, .picture): .failure(.offline)
    case (.redirectElsewhere, _): .failure(.redirectRefused)
    case (.hugeBody, _): .failure(.answerTooLarge)
    case (.html, .picture): .failure(.unreadableAnswer)
    case (_, .receipt): .done
    case (_, .picture): .noPicture
    case (.emptyArray, .list): .empty
    case (.nulls, .avatarAddress), (.absentFields, .avatarAddress): .failure(.notFound)
    case (.nulls, .token), (.absentFields, .token): .done
    case (.nulls, .like), (.absentFields, .like): .done
    case (.nulls, _), (.absentFields, _): .less
    default: .failure(.unreadableAnswer)
    }
  }

  /// The server's own words for a status.
  private static let words = [
    400: "id is invalid", 422: "Username is missing\nPassword cannot be blank",
  ]

  /// The server's own words about a code. They come from its library (Doorkeeper).
  private static let oauth = [
    400: "The provided authorization grant is invalid, expired, revoked, does not match the "
      + "redirection URI used in the authorization request, or was issued to another client.",
    401: "Client authentication failed due to unknown client, no client authentication included, "
      + "or unsupported authentication method.",
    403: "The request is missing a required parameter, includes an unsupported parameter value, "
      + "or is otherwise malformed.",
    422: "The request is missing a required parameter, includes an unsupported parameter value, "
      + "or is otherwise malformed.",
  ]
}
