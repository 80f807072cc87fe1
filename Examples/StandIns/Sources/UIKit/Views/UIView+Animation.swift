// Stands in for UIKit's animations: values change at once, the end waits for the test.
import Foundation

/// What waits for the end of animations and transitions that are under way.
@MainActor enum RunningAnimations {
  private static var endings: [@MainActor () -> Void] = []
  static var isEnabled = true

  /// Runs a closure when the animations that are under way have ended, or now if nothing is animated.
  static func whenFinished(animated: Bool, _ ending: @escaping @MainActor () -> Void) {
    if animated, isEnabled { endings.append(ending) } else { ending() }
  }

  static func finish() {
    // An animation that begins another one whenever it ends would not let go of the test.
    var rounds = 0
    while !endings.isEmpty, rounds < 100 {
      rounds += 1
      let ended = endings
      endings = []
      for ending in ended { ending() }
    }
  }
}

extension UIView {
  /// Changes views over a time.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    if let completion { RunningAnimations.whenFinished(animated: true) { completion(true) } }
  }

  /// Changes views over a time, after another one.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: animations, completion: completion)
  }

  /// Changes views over a time as a spring moves.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: animations, completion: completion)
  }

  /// Changes views over a time in steps, which the closure adds.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: animations, completion: completion)
  }

  /// Adds a step: when it begins and how long it takes, as parts of the whole.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) { animations() }

  /// Changes the contents of a view over a time.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: { animations?() }, completion: completion)
  }

  /// Changes views at once.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let before = RunningAnimations.isEnabled
    RunningAnimations.isEnabled = false
    actionsWithoutAnimation()
    RunningAnimations.isEnabled = before
  }

  /// A Boolean value that tells whether changes are animated.
  public class var areAnimationsEnabled: Bool { RunningAnimations.isEnabled }

  /// Sets whether changes are animated.
  public class func setAnimationsEnabled(_ enabled: Bool) { RunningAnimations.isEnabled = enabled }

  /// Stand-in: lets all animations and transitions that are under way end, and those that begin then.
  public static func standInFinishAnimations() { RunningAnimations.finish() }
}
