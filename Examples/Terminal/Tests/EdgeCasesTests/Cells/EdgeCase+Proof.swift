import ImageFeedCore
import UnsplashSandbox

@testable import ImageFeedTerminal

/// The parts of a cell's expectation that are not visible on the screen. Nearly every failure of a
/// like shows the same alert, so the cell also checks the service's error and the number of
/// requests in the server's log.
extension EdgeCase {
  /// The exact number of requests of the situation's kind at the server.
  var requests: Int {
    if fault.isOfServer { return 0 }
    return 1 + (fault.isReset && action.isReading ? 1 : 0)
  }

  /// The number of dropped connections for one request. A dropped connection counts as a reset, and
  /// the request is repeated where that is allowed. If the client notices the drop while it is
  /// still connecting, it does not count as a reset.
  var connections: ClosedRange<Int> { action.isReading ? 1...2 : 1...1 }

  /// The service's error; `nil` if there is none.
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

  /// Three kinds of error have the same text in the requirements' table.
  private var unreadable: ServiceError.Kind {
    switch fault {
    case .redirectElsewhere: .redirectRefused
    case .hugeBody: .answerTooLarge
    default: .unreadableAnswer
    }
  }
}

extension Fault {
  /// The status code of a fault that is a status.
  fileprivate var code: Int {
    if case .status(let code) = self { code } else { 0 }
  }
}
