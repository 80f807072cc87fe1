// Stands in for UIKit's UIView: its gesture recognisers, and fingers on it.

extension UIView {
  /// The recognisers that are attached to the view, which keeps them alive.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get {
      let attached = attachedGestures.compactMap { $0 as? UIGestureRecognizer }
      return attached.isEmpty ? nil : attached
    }
    set {
      for recognizer in gestureRecognizers ?? [] { recognizer.view = nil }
      attachedGestures = newValue ?? []
      for recognizer in newValue ?? [] { recognizer.view = self }
    }
  }

  /// Attaches a recogniser, which leaves the view that it had.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    attachedGestures.append(gestureRecognizer)
  }

  /// Detaches a recogniser.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.view = nil
    attachedGestures.removeAll { $0 === gestureRecognizer }
  }

  /// Stand-in: a finger taps, once or more often. Returns `false` where the view gets no touches.
  @discardableResult
  public func standInTap(at point: CGPoint, count: Int = 1) -> Bool {
    guard let touch = StandInTouch(on: self, at: point) else { return false }
    touch.tap(count)
    return true
  }

  /// Stand-in: a finger drags. Returns `false` where the view gets no touches.
  @discardableResult
  public func standInPan(
    by translation: CGPoint, from point: CGPoint? = nil, velocity: CGPoint = .zero, steps: Int = 2
  ) -> Bool {
    standInMove(StandInMotion(translation: translation, velocity: velocity), around: point, steps)
  }

  /// Stand-in: two fingers move apart (above 1) or together. Returns `false` where the view gets
  /// no touches.
  @discardableResult
  public func standInPinch(by scale: CGFloat, around point: CGPoint? = nil, steps: Int = 2) -> Bool
  {
    standInMove(StandInMotion(scale: scale, touches: 2), around: point, steps)
  }

  /// Stand-in: two fingers turn, in radians. Returns `false` where the view gets no touches.
  @discardableResult
  public func standInRotate(
    by rotation: CGFloat, around point: CGPoint? = nil, steps: Int = 2
  ) -> Bool {
    standInMove(StandInMotion(rotation: rotation, touches: 2), around: point, steps)
  }

  /// Stand-in: two fingers drag, move apart and turn at once. Returns `false` where the view gets
  /// no touches.
  @discardableResult
  public func standInMoveTwoFingers(
    by translation: CGPoint, scale: CGFloat, rotation: CGFloat, around point: CGPoint? = nil,
    steps: Int = 2
  ) -> Bool {
    standInMove(
      StandInMotion(translation: translation, scale: scale, rotation: rotation, touches: 2),
      around: point, steps)
  }

  private func standInMove(
    _ motion: StandInMotion, around point: CGPoint?, _ steps: Int
  ) -> Bool {
    let point = point ?? CGPoint(x: bounds.midX, y: bounds.midY)
    guard let touch = StandInTouch(on: self, at: point) else { return false }
    touch.move(motion, steps: steps)
    return true
  }
}
