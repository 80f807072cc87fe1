/// The state of the button for the original.
public enum OriginalButton: String, Hashable, Sendable, CaseIterable {
  /// No button: there is no picture to replace yet, or the original is on screen.
  case hidden
  /// A button.
  case ready
  /// A loader in place of the button. The large picture stays on screen.
  case loading
}
