/// The progress of the animations, in steps of a tenth of a second.
struct AnimationMoment: Hashable, Sendable {
  let step: Int

  /// The character of a loader.
  var spinner: String { Self.spinners[step % Self.spinners.count] }

  private static let spinners = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
}
