/// Calls that nobody prepared a fake for, and other things a test did not mean to do.
///
/// The fakes know no test framework; `report` hands each of them to the one in use:
///
/// ```swift
/// UnexpectedCalls { Issue.record("\($0)") }  // Swift Testing
/// UnexpectedCalls { XCTFail($0) }            // XCTest
/// ```
@MainActor
public final class UnexpectedCalls {
  /// Everything so far, as sentences.
  public private(set) var all: [String] = []

  private let report: @MainActor (String) -> Void

  /// Makes a list.
  ///
  /// - Parameter report: is handed each sentence; by default they are only kept.
  public init(report: @escaping @MainActor (String) -> Void = { _ in }) {
    self.report = report
  }

  /// Keeps a sentence and reports it.
  public func add(_ sentence: String) {
    all.append(sentence)
    report(sentence)
  }
}
