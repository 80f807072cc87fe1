/// Tells how far a build is, from what SwiftPM writes: `[12/345] Compiling …`.
struct BuildProgress {
  private let progress: Progress
  private var pace: Progress.Pace
  private var last = ""

  init(_ progress: Progress, pace: Progress.Pace) {
    self.progress = progress
    self.pace = pace
  }

  /// Reads what the build wrote next. A step that is cut in two is left out.
  mutating func read(_ output: String) {
    guard let (done, total) = Self.step(in: output) else { return }
    // SwiftPM finds more steps on its way, so their number says more than the share alone.
    let text = "Building … \(100 * done / total) % (\(done) of \(total) steps)"
    guard text != last, pace.isDue() else { return }
    last = text
    progress.say(text)
  }

  /// The last step in a text.
  private static func step(in text: String) -> (done: Int, total: Int)? {
    for line in text.split(separator: "\n").reversed() where line.hasPrefix("[") {
      let numbers = line.dropFirst().prefix { $0 != "]" }.split(separator: "/").map { Int($0) }
      if line.contains("]"), numbers.count == 2, let done = numbers[0], let total = numbers[1],
        total > 0
      {
        return (done, total)
      }
    }
    return nil
  }
}
