import ImageFeedCore
import UnsplashSandbox

@testable import ImageFeedTerminal

/// What a cell proves beyond what is to be seen. The same alert stands for nearly every failure of a
/// like; that a reset is taken for a reset, the service's error says, and the server's log how often it
/// was asked.
extension EdgeCase {
  /// The exact number of requests of the situation's kind at the server.
  var requests: Int {
    if fault.isOfServer { return 0 }
    return 1 + (fault.isReset && action.isReading ? 1 : 0)
  }

  /// How many connections may have been made to be dropped, for one request. A dropped connection is
  /// a reset one, and repeated where that is right; but a client may see it dropped while it is still
  /// being made, and then it is none that was reset.
  var connections: ClosedRange<Int> { action.isReading ? 1...2 : 1...1 }

  /// The error of the service; `nil` if there is none.
  var failure: ServiceError.Kind? {
    switch ending {
    case .done, .doneWithLess, .nothingThere, .noPicture, .none, .otherPage: nil
    case .refusedWithoutWords, .sessionEnds: .unauthorised
    case .offline: .offline
    case .timedOut: .timedOut
    case .forbidden: .forbidden
    case .rateLimited: .rateLimited
    case .notFound: .notFound
    case .rejected(let words):
      .rejected(status: fault.code, message: action.content == .picture ? nil : words)
    case .serverProblem: .serverFailure(status: fault.code)
    case .unreadable: unreadable
    case .pageNotLoaded(.noAnswer(let kind), _): kind
    case .pageNotLoaded: nil
    }
  }

  /// Three kinds of error have the same words in the requirements' table.
  private var unreadable: ServiceError.Kind {
    switch fault {
    case .redirectElsewhere: .redirectRefused
    case .hugeBody: .answerTooLarge
    default: .unreadableAnswer
    }
  }
}

extension Fault {
  /// The status of an answer that is one.
  fileprivate var code: Int {
    if case .status(let code) = self { code } else { 0 }
  }
}
