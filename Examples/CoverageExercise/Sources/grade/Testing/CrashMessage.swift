import Foundation

/// What a run's end means.
enum CrashMessage {
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

  /// The line in which Swift says why it stopped.
  private static func message(in output: String) -> String {
    let line = output.split(separator: "\n").last { $0.contains("Fatal error") }
    guard let line, let range = line.range(of: "Fatal error") else { return "" }
    return String(line[range.lowerBound...].prefix(200))
  }
}
