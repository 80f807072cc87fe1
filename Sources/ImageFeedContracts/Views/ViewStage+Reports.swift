import ImageFeedPresentation
import ImageFeedSpies

/// A report that something came into view, or that it left it.
enum DisplayReport {
  case came(String)
  case went(String)
}

/// What holds for all views that report what comes and goes, and for all buttons of messages.
extension ViewStage {
  /// Adds a finding unless what was reported is what is on show, and never more went than had come.
  ///
  /// - Parameters:
  ///   - shown: what is on show, each as often as it is there.
  ///   - cause: after what; reads on after "after".
  ///   - report: what an intent says of that; `nil` for another intent.
  func expectReports(
    of shown: [String], after cause: String, report: (Subject.Intent) -> DisplayReport?
  ) {
    var balance: [String: Int] = [:]
    for intent in contract.log(of: presenter).commands {
      switch report(intent) {
      case .came(let id): balance[id, default: 0] += 1
      case .went(let id):
        guard let count = balance[id], count > 0 else {
          return record.add("after \(cause) \(intent) came, and it had not come into view")
        }
        balance[id] = count - 1
      case nil: continue
      }
    }
    expect(
      "what is reported as on show", FindingWords.counts(balance),
      is: FindingWords.counts(Dictionary(shown.map { ($0, 1) }, uniquingKeysWith: +)), after: cause)
  }

  /// Presses the button of messages that have one, and tries to where there is none.
  ///
  /// - Parameters:
  ///   - retry: what the button reports.
  ///   - isOfInterest: leaves out what is another rule's.
  ///   - show: has the view show a message, or none.
  ///   - tap: presses the button, if there is one.
  func expectRetry(
    _ retry: Subject.Intent, isOfInterest: (Subject.Intent) -> Bool = { _ in true },
    show: (ScreenMessage?) -> Void, tap: () -> Void
  ) async {
    for message in SampleMessage.steps {
      show(message)
      let cause = message == nil ? "no message" : "a message"
      await expectTold([], after: cause, isOfInterest: isOfInterest)
      tap()
      let hasButton = message?.retryTitle != nil
      await expectTold(
        hasButton ? [retry] : [], after: hasButton ? "tapRetry()" : "tapRetry() without a button",
        isOfInterest: isOfInterest)
    }
  }
}
