/// How far the animations are, counted in steps of a tenth of a second.
struct AnimationMoment: Hashable, Sendable {
  let step: Int

  /// What turns while something is loading.
  var spinner: String { Self.spinners[step % Self.spinners.count] }

  private static let spinners = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
}
