/// Why a service could not do what it was asked.
///
/// Services throw this and nothing else; presenters turn ``kind`` into the words of the requirements' table
/// of end states, services never do.
public struct ServiceError: Error, Hashable {
  /// The rows of the requirements' table "End states".
  public enum Kind: Hashable, Sendable {
    /// No connection: offline, refused, reset, an empty or a truncated reply.
    case offline
    /// No answer within the limit.
    case timedOut
    /// 401: the token is not, or no longer, valid.
    case unauthorised
    /// 403: the token lacks a scope.
    case forbidden
    /// 403 with `X-Ratelimit-Remaining: 0`, or 429.
    case rateLimited
    /// 404 or 410.
    case notFound
    /// Any other 4xx; `message` is the server's own words, if it sent any.
    case rejected(status: Int, message: String?)
    /// 5xx.
    case serverFailure(status: Int)
    /// An answer that is not what the documentation says.
    case unreadableAnswer
    /// An answer beyond the size limit.
    case answerTooLarge
    /// A redirect to where it must not lead.
    case redirectRefused
    /// The device's own storage failed to read, write or delete.
    case storageFailure
    /// The work was cancelled; nobody is told.
    case cancelled
  }

  /// What happened.
  public let kind: Kind
  /// What caused it, for a log; free of tokens, codes and secrets.
  public let cause: String?

  /// Makes an error.
  public init(_ kind: Kind, cause: String? = nil) {
    self.kind = kind
    self.cause = cause
  }

  /// Reads any error a foreign service may throw.
  ///
  /// A ``ServiceError`` is taken as it is and a `CancellationError` is a cancellation. Everything
  /// else is an unreadable answer; of it only the type's name is kept, since its text may hold
  /// secrets.
  public init(_ error: any Error) {
    switch error {
    case let error as ServiceError: self = error
    case is CancellationError: self.init(.cancelled)
    default: self.init(.unreadableAnswer, cause: String(describing: type(of: error)))
    }
  }
}
