// Stands in for a finger on a control.

extension UIControl {
  /// Stand-in: a finger taps the control's middle. Returns `false`, and does nothing, where no
  /// touch arrives: hidden, disabled, behind another view, without size, or out of the window.
  @discardableResult
  public func standInTap() -> Bool {
    guard isEnabled else { return false }
    return standInTap(at: CGPoint(x: bounds.midX, y: bounds.midY))
  }
}
