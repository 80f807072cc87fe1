import Foundation

/// What was graded: which tests, on which faults, when.
struct GradedScope: Equatable, Sendable {
  /// The folder of tests.
  var tests = ""
  /// The name of the assignment; `nil` without one.
  var assignment: String?
  /// The choice of faults in words, such as `screen WebView, level 1-2`; empty for all faults.
  var choice = ""
  /// The time of grading.
  var date = Date()
}
