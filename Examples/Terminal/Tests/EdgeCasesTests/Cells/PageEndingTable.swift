import ImageFeedCore
import UnsplashSandbox

@testable import ImageFeedTerminal

/// The matrix for the login page. A browser reads it, and shows any page without an error status;
/// if the answer is not a page, it shows nothing.
enum PageEndingTable {
  /// The ending of a fault in the page.
  static func ending(of fault: Fault) -> Ending {
    switch fault {
    case .brokenJSON, .wrongShape, .nulls, .absentFields, .emptyArray:
      .pageNotLoaded(.unreadable(PageError(.empty)))
    case .truncatedGzip, .lengthTooShort, .corrupted: .pageNotLoaded(.brokenPage)
    case .hugeBody: .pageNotLoaded(.noAnswer(.answerTooLarge))
    case .status(let code): .pageNotLoaded(.status(code))
    default: endingOfForm(fault)
    }
  }

  /// The ending of a fault in the form's answer, which is a redirect without a body. A form that was
  /// filled in wrongly comes back with 4xx.
  static func endingOfForm(_ fault: Fault) -> Ending {
    switch fault {
    // The answer is plain text, not a page.
    case .status(429): .pageNotLoaded(.status(429))
    case .rateLimit: .pageNotLoaded(.status(403))
    case .status(let code) where code >= 500: .pageNotLoaded(.status(code))
    case .status, .html: .otherPage
    case .redirectElsewhere: .pageNotLoaded(.noAnswer(.offline), redirects: 1)
    // The redirect's target is in the header fields.
    case .hugeBody: .done
    default: noAnswer(EndingTable.general(fault))
    }
  }

  private static func noAnswer(_ ending: Ending) -> Ending {
    switch ending {
    case .offline: .pageNotLoaded(.noAnswer(.offline))
    case .timedOut: .pageNotLoaded(.noAnswer(.timedOut))
    case .unreadable: .pageNotLoaded(.noAnswer(.unreadableAnswer))
    default: ending
    }
  }
}
