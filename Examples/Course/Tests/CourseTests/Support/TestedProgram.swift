import Foundation

@testable import course

/// The command over a temporary course, with everything it writes.
final class TestedProgram {
  let files: TemporaryCourse
  private(set) var output: [String] = []
  private(set) var errors: [String] = []
  /// The number of looks at the files until a watch ends.
  var ticks = 0
  /// Done at each look.
  var onTick: () -> Void = {}
  /// Done with each line that is written.
  var onWrite: (String) -> Void = { _ in }
  var environment: [String: String] = [:]

  init(_ files: TemporaryCourse) { self.files = files }

  var text: String { output.joined(separator: "\n") }

  /// Runs a command line, such as `start Lamp02`; what earlier ones wrote is dropped.
  @discardableResult
  func run(_ line: String) -> ExitStatus {
    output = []
    errors = []
    let program = CourseProgram(
      folder: files.folder, environment: environment, now: { TemporaryCourse.date },
      write: {
        self.output.append($0)
        self.onWrite($0)
      }, writeError: { self.errors.append($0) },
      tick: {
        self.onTick()
        self.ticks -= 1
        return self.ticks >= 0
      })
    return program.run(line.split(separator: " ").map(String.init))
  }
}
