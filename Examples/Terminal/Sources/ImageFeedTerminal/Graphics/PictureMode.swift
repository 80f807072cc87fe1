/// A way of showing photos in a terminal.
public enum PictureMode: String, Hashable, Sendable, CaseIterable {
  /// Real pictures, by kitty's graphics protocol.
  case kitty
  /// Real pictures, as iTerm2's inline images.
  case iterm2
  /// Half blocks in colours: two pixels a cell.
  case blocks
  /// No pictures and no blurs, only text.
  case none

  /// Indicates whether the terminal receives pixels.
  public var isReal: Bool { self == .kitty || self == .iterm2 }
}
