import BrowserTestSupport

/// The photo full screen.
extension Visit {
  private static let reading = """
    const { style } = document.querySelector(".picture.placed");
    const [all, width] = [style.cssText, parseFloat(style.width)];
    const turn = Number(/rotate\\((.*)rad\\)/.exec(style.transform)[1]);

    """

  /// The size, the place and the rotation of the photo.
  func placement() throws -> String {
    try browser.evaluate(Self.reading + "return all;", as: String.self)
  }

  /// The width of the photo, which can be larger than the screen.
  func photoWidth() throws -> Double {
    try browser.evaluate(Self.reading + "return width;", as: Double.self)
  }

  /// Waits until the photo is placed otherwise.
  ///
  /// - Parameters:
  ///   - what: the placement in words.
  ///   - condition: an expression of `width`, `turn`, `all` and the `given` value.
  func waitForPhoto(_ what: String, _ condition: String, _ given: any Sent) throws {
    try browser.wait(
      for: "a photo that is \(what) (\(given))",
      "const given = arguments[0]; \(Self.reading) return \(condition);", given)
  }
}
