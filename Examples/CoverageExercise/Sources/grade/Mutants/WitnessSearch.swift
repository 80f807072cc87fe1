import Foundation

/// Looks for what the tests have missed: for each survivor a way to use the app after which it tells its
/// views something else than the original, as the start of a test.
///
/// The tests of a package search, in a function `findWitness()`, which is started so:
///
/// - `GRADE_WITNESS` is the path of the file for the start of a test, if there is one. What the search writes
///   beside it is there again when it is started again, after the change has ended the process.
/// - `GRADE_WITNESS_SECONDS` is its time.
/// - The file `GRADE_NOTES` has words of 8 bytes. The last puts the change to sleep, and wakes it up where it
///   is 0; the first counts the steps of a use, of which there is a limit; and that at
///   `GRADE_WITNESS_PLACE` is 0 until the place of the change is reached.
struct WitnessSearch: Sendable {
  enum Finding: Equatable, Sendable {
    /// No use of the app came to its place.
    case unreached
    /// Each use told the same with it.
    case noDifference
    /// The start of a test that catches it.
    case witness(String)

    var text: String? { if case .witness(let text) = self { text } else { nil } }
  }

  static let function = "/findWitness()"

  let tests: SwitchedTests
  let test: TestName
  let folder: String
  let seconds: Double

  /// A change can end the process for nearly every use that is tried.
  private static let mostStarts = 200
  private static let mostSteps = 2_000_000

  func searched(_ result: ChangeResult) throws -> ChangeResult {
    let file = "\(folder)/\(result.id)"
    let run = SwitchedRun(
      change: result.id, only: [test.id], library: .swiftTesting, limit: 60 + 30 * seconds,
      steps: Self.mostSteps,
      environment: [
        "GRADE_WITNESS": file, "GRADE_WITNESS_SECONDS": "\(seconds)",
        "GRADE_WITNESS_PLACE": "\(tests.module.place(of: result.id))",
      ])
    var result = result
    for _ in 0..<Self.mostStarts {
      let search = try tests.run(run)
      // A slow machine is no reason to blame the use that was tried.
      if search.report.end == .stopped { break }
      guard search.report.end == .finished else { continue }
      let witness = try? String(contentsOfFile: file, encoding: .utf8)
      let isReached = search.notes.reached.contains(result.id)
      result.search = witness.map { .witness($0) } ?? (isReached ? .noDifference : .unreached)
      break
    }
    return result
  }
}
