/// The calls without a prepared answer, and other unintended events of a test.
///
/// Fakes import no test framework; `report` passes each event to yours:
///
/// ```swift
/// UnexpectedCalls { Issue.record("\($0)") }  // Swift Testing
/// UnexpectedCalls { XCTFail($0) }            // XCTest
/// ```
@MainActor
public final class UnexpectedCalls {
  /// The events so far, as sentences.
  public private(set) var all: [String] = []

  private let report: @MainActor (String) -> Void

  /// Creates a list.
  ///
  /// - Parameter report: runs for each sentence. By default they are only kept.
  public init(report: @escaping @MainActor (String) -> Void = { _ in }) {
    self.report = report
  }

  /// Adds and reports a sentence.
  public func add(_ sentence: String) {
    all.append(sentence)
    report(sentence)
  }
}
