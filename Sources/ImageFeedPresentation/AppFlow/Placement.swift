/// Which screen a front end is to show, and where.
public struct Placement: Hashable, Sendable {
  /// Where a screen belongs.
  public enum Position: Hashable, Sendable {
    /// Alone, in place of everything.
    case root
    /// In a tab, of those that ``FrontEnd/showTabs(_:)`` has named.
    case tab(Tab)
    /// On top, with a way back: of a tab's other screens, or of the root where there are no tabs.
    case pushed(onto: Tab?)
    /// In a screen that is open, as a part of it.
    case part(of: ScreenID)
    /// Above a screen that is open, as a sheet which the person can also swipe down: it goes with
    /// that screen.
    case modal(over: ScreenID)
  }

  /// The screen; reports to ``AppFlow`` carry it.
  public let screen: ScreenID
  /// Where it belongs.
  public let position: Position

  /// Makes a placement.
  public init(_ screen: ScreenID, at position: Position) {
    self.screen = screen
    self.position = position
  }
}
