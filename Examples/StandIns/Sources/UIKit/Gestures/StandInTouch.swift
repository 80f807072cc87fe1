// Stands in for how UIKit brings a finger's touches to views and gesture recognisers, for UITouch
// and UIEvent.

/// A finger, or two, on a view.
@MainActor struct StandInTouch {
  let hit: UIView
  /// In the window's coordinates.
  let place: CGPoint

  /// `nil` where the view gets no touch at a point of it: hidden, transparent, disabled, outside,
  /// not in a window, or behind another view.
  init?(on view: UIView, at point: CGPoint) {
    guard let window = view.window else { return nil }
    let place = view.convert(point, to: nil)
    guard let hit = Self.touched(place, window), hit.isDescendant(of: view) else { return nil }
    (self.hit, self.place) = (hit, place)
  }

  /// The view that gets a touch at a place of a window, or of a window in front of it.
  private static func touched(_ place: CGPoint, _ window: UIWindow) -> UIView? {
    let windows = window.windowScene?.windows ?? [window]
    let inFront = windows.enumerated().sorted {
      ($0.element.windowLevel, $0.offset) > ($1.element.windowLevel, $1.offset)
    }
    for (_, one) in inFront {
      if let hit = one.hitTest(place, with: nil) { return hit }
    }
    return nil
  }

  // MARK: Recognisers

  /// The hit view and those above it, deepest first.
  private var chain: [UIView] { Array(sequence(first: hit) { $0.superview }) }

  private func recognizers(tapCount: Int) -> [UIGestureRecognizer] {
    let touch = UITouch(view: hit, place: place, tapCount: tapCount)
    return chain.flatMap { $0.gestureRecognizers ?? [] }.filter {
      $0.isEnabled && $0.delegate?.gestureRecognizer($0, shouldReceive: touch) != false
    }
  }

  private func mayBegin(
    _ recognizer: UIGestureRecognizer, beside others: [UIGestureRecognizer]
  ) -> Bool {
    for other in others where other !== recognizer && !recognizer.recognizes(with: other) {
      if other.canPrevent(recognizer), recognizer.canBePrevented(by: other) { return false }
    }
    return recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) != false
  }

  // MARK: Taps

  func tap(_ count: Int) {
    var cancelled = false
    for number in 1...count {
      if recognizeTaps(number, of: count) { cancelled = true }
      if !cancelled { deliverTap() }
    }
  }

  /// Returns `true` when a recogniser took the touches from the views.
  private func recognizeTaps(_ number: Int, of count: Int) -> Bool {
    let all = recognizers(tapCount: number).compactMap { $0 as? UITapGestureRecognizer }
    let taps = all.filter { !isKeptByControl($0) && $0.numberOfTouchesRequired == 1 }
    var active: [UIGestureRecognizer] = []
    for tap in taps where tap.numberOfTapsRequired == number {
      let isAwaited = taps.contains {
        tap.waits(for: $0) && $0.numberOfTapsRequired > number && $0.numberOfTapsRequired <= count
      }
      let isPrevented = taps.contains { tap.waits(for: $0) && active.contains($0) }
      guard !isAwaited, !isPrevented, mayBegin(tap, beside: active) else { continue }
      active.append(tap)
      tap.place = place
      tap.numberOfTouches = 1
      tap.state = .ended
      tap.state = .possible
      tap.numberOfTouches = 0
    }
    return active.contains { $0.cancelsTouchesInView }
  }

  /// A control keeps its taps from the recognisers of the views above it.
  private func isKeptByControl(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let control = chain.first(where: { $0 is UIControl }) as? UIControl, control.isEnabled,
      let view = recognizer.view
    else { return false }
    return view !== control && control.isDescendant(of: view)
  }

  private func deliverTap() {
    for view in chain {
      if let control = view as? UIControl {
        // A disabled control keeps the touch, and does nothing.
        if control.isEnabled { control.takeTap(at: control.convert(place, from: nil)) }
        return
      }
      if let cell = view as? UITableViewCell, let table = cell.standInAncestor(UITableView.self) {
        if let path = table.indexPath(for: cell) { table.selectByTouch(path) }
        return
      }
      if let cell = view as? UICollectionViewCell,
        let list = cell.standInAncestor(UICollectionView.self)
      {
        if let path = list.indexPath(for: cell) { list.selectByTouch(path) }
        return
      }
    }
  }

  // MARK: Movements

  func move(_ motion: StandInMotion, steps: Int) {
    let part = motion.part(of: max(steps, 1))
    let active = begin(part)
    for recognizer in active {
      recognizer.place = place
      recognizer.take(part)
      if recognizer.isContinuous { recognizer.state = .began }
    }
    for _ in 1..<max(steps, 1) {
      for recognizer in active where recognizer.isContinuous && recognizer.state != .cancelled {
        recognizer.place.x += part.translation.x
        recognizer.place.y += part.translation.y
        recognizer.take(part)
        recognizer.state = .changed
      }
    }
    for recognizer in active {
      recognizer.state = .ended
      recognizer.state = .possible
      recognizer.numberOfTouches = 0
      recognizer.reset()
    }
  }

  private func begin(_ motion: StandInMotion) -> [UIGestureRecognizer] {
    let able = recognizers(tapCount: 0).filter { $0.begins(with: motion) }
    var active: [UIGestureRecognizer] = []
    for recognizer in able {
      recognizer.reset()
      recognizer.numberOfTouches = motion.touches
      let waits = able.contains { $0 !== recognizer && recognizer.waits(for: $0) }
      guard !waits, mayBegin(recognizer, beside: active) else { continue }
      active.append(recognizer)
    }
    return active
  }
}

extension UIView {
  func standInAncestor<View: UIView>(_ type: View.Type) -> View? {
    sequence(first: self) { $0.superview }.lazy.compactMap { $0 as? View }.first
  }
}

/// A part of a movement of fingers.
struct StandInMotion {
  var translation = CGPoint.zero
  var velocity = CGPoint.zero
  var scale: CGFloat = 1
  var rotation: CGFloat = 0
  var touches = 1

  /// One of so many equal parts of the movement.
  func part(of steps: Int) -> StandInMotion {
    var part = self
    part.translation.x /= CGFloat(steps)
    part.translation.y /= CGFloat(steps)
    part.scale = pow(scale, 1 / CGFloat(steps))
    part.rotation /= CGFloat(steps)
    return part
  }
}

/// A finger on the screen.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// The view that the finger came down on.
  open private(set) weak var view: UIView?
  /// The number of taps in the same place.
  open internal(set) var tapCount: Int
  /// In the window's coordinates.
  private let place: CGPoint

  init(view: UIView, place: CGPoint, tapCount: Int) {
    (self.view, self.place, self.tapCount) = (view, place, tapCount)
    super.init()
  }

  /// The window that the finger is on.
  open var window: UIWindow? { view?.window }
  /// Returns the finger's place in a view, or in the window.
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(place, from: nil) ?? place
  }
}

/// What a person did.
@preconcurrency @MainActor open class UIEvent: NSObject {
}
