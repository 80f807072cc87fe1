import ImageFeedTerminal

extension ScreenModel {
  /// A self-contained SVG document (SVG 1.1) that shows the screen as a window.
  ///
  /// Half blocks and shades are rectangles and frames are lines, so that pictures and boxes are
  /// right with any fonts; other text uses the reader's monospaced font, fitted to the cells. The
  /// same screen always gives the same text.
  ///
  /// - Parameter title: the title of the window's bar; by default the one that the program has set.
  public func svg(title: String? = nil) -> String {
    ScreenPicture(screen: self, title: title ?? self.title).svg
  }
}
