import Foundation

/// The meaning of a process's end.
enum CrashMessage {
  /// The message for a method that XCTest casts to a type that it does not have.
  static let notAsync =
    "XCTest on Linux cannot run a method of the main actor that is not `async`."

  /// - Parameters:
  ///   - ending: of the process.
  ///   - hasEnded: whether the tests said that all of them ran.
  ///   - output: what the process wrote.
  static func end(_ ending: Ending, hasEnded: Bool, output: String) -> TestReport.End {
    switch ending {
    case .stopped, .toldEnough: .stopped
    case .crashed(let signal): .crashed(signal: signal, message: message(in: output))
    case .exited(let status): hasEnded ? .finished : .exited(status)
    }
  }

  /// The line in which Swift says why it stopped, or what it comes to.
  private static func message(in output: String) -> String {
    let lines = output.split(separator: "\n")
    if lines.contains(where: isMethodOfMainActor) {
      return notAsync
    }
    let line = lines.last { $0.contains("Fatal error") }
    guard let line, let range = line.range(of: "Fatal error") else { return "" }
    return String(line[range.lowerBound...].prefix(200))
  }

  private static func isMethodOfMainActor(_ line: Substring) -> Bool {
    line.contains("Could not cast value of type") && line.contains("-> @Swift.MainActor () ")
  }
}
