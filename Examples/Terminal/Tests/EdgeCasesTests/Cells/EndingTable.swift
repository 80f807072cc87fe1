import UnsplashSandbox

/// The matrix: fault × situation → ending.
///
/// It is the inverse of the requirements' table "End states". A new fault does not compile until it
/// has a place in ``general(_:)``; ``special(_:_:)`` has the exceptions for kinds of content.
enum EndingTable {
  static func ending(of fault: Fault, _ action: UserAction) -> Ending {
    switch action.content {
    case .page: PageEndingTable.ending(of: fault)
    case .redirect: PageEndingTable.endingOfForm(fault)
    default: special(fault, action) ?? general(fault)
    }
  }

  /// The ending of a fault in a JSON answer.
  static func general(_ fault: Fault) -> Ending {
    switch fault {
    case .resetBeforeHeaders, .resetInHeaders, .resetAfterHeaders, .resetInBody: .offline
    case .emptyReply, .truncatedBody, .badChunk, .cut, .refused, .dropped: .offline
    case .silent, .lengthTooLong: .timedOut
    case .delay, .dripping, .bandwidth, .slowClose: fault.outlastsTheLimit ? .timedOut : .done
    case .held, .outOfOrder: .done
    case .status(let code): ending(ofStatus: code)
    case .rateLimit: .rateLimited
    case .nulls, .absentFields: .doneWithLess
    case .truncatedGzip, .garbage, .redirectElsewhere, .html, .brokenJSON, .wrongShape, .emptyArray,
      .hugeBody, .lengthTooShort, .corrupted:
      .unreadable
    }
  }

  private static func ending(ofStatus code: Int) -> Ending {
    switch code {
    case 401: .sessionEnds
    case 403: .forbidden
    case 404, 410: .notFound
    case 429: .rateLimited
    case 400: .rejected("id is invalid")
    case 418: .rejected("Unknown")
    case 422: .rejected("Username is missing\nPassword cannot be blank")
    default: .serverProblem
    }
  }

  private static func special(_ fault: Fault, _ action: UserAction) -> Ending? {
    switch action.content {
    case .list: fault == .emptyArray ? .nothingThere : nil
    case .person: person(fault, action)
    case .token: token(fault)
    case .like, .frame: nil
    case .receipt: receipt(fault)
    case .picture: picture(fault)
    case .page, .redirect: nil
    }
  }

  /// The exception for a person without the address of an avatar: there is no avatar.
  private static func person(_ fault: Fault, _ action: UserAction) -> Ending? {
    guard action == .findingTheAvatar else { return nil }
    return fault == .nulls || fault == .absentFields ? Ending.none : nil
  }

  /// There is no session yet that could end: 401 and 403 are about the code and the keys.
  private static func token(_ fault: Fault) -> Ending? {
    switch fault {
    case .status(400): .rejected(invalidGrant)
    case .status(401): .rejected(invalidClient)
    case .status(403), .status(418), .status(422): .rejected(invalidRequest)
    case .nulls, .absentFields: .done
    default: nil
    }
  }

  /// Unsplash's own text, which comes from its library (Doorkeeper).
  private static let invalidGrant =
    "The provided authorization grant is invalid, expired, revoked, does not match the redirection"
    + " URI used in the authorization request, or was issued to another client."
  private static let invalidClient =
    "Client authentication failed due to unknown client, no client authentication included, or"
    + " unsupported authentication method."
  private static let invalidRequest =
    "The request is missing a required parameter, includes an unsupported parameter value, or is"
    + " otherwise malformed."

  /// The report has arrived, whatever a successful answer contains.
  private static func receipt(_ fault: Fault) -> Ending? {
    switch fault {
    case .html, .brokenJSON, .wrongShape, .nulls, .absentFields, .emptyArray, .truncatedGzip,
      .lengthTooShort, .corrupted:
      .done
    default: nil
    }
  }

  /// A picture's host does not check the token, and pictures may come from any host.
  private static func picture(_ fault: Fault) -> Ending? {
    switch fault {
    case .status(401): .refusedWithoutWords
    case .status(400), .status(418), .status(422): .rejected(noWords(fault))
    case .redirectElsewhere: .offline
    case .brokenJSON, .wrongShape, .nulls, .absentFields, .emptyArray, .truncatedGzip,
      .lengthTooShort, .corrupted:
      .noPicture
    default: nil
    }
  }

  private static func noWords(_ fault: Fault) -> String {
    guard case .status(let code) = fault else { return "" }
    return "The server refused the request. Status: \(code)"
  }
}
