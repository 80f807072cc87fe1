/// The number of colours that a terminal can show.
public enum ColorDepth: Hashable, Sendable, CaseIterable {
  /// No colours, or the person wants none: text is bold, underlined or reversed, pictures are
  /// shades.
  case none
  /// The sixteen of ECMA-48 and their bright versions.
  case ansi16
  /// The 256 of xterm.
  case ansi256
  /// All of sRGB with eight bits for each primary.
  case trueColor

  /// The depth that the environment variables state.
  ///
  /// A `NO_COLOR` (no-color.org) that is not empty takes precedence, then `TERM=dumb`, `COLORTERM`,
  /// and the ending of `TERM`.
  public init(environment: [String: String]) {
    let terminal = environment["TERM"] ?? ""
    let promise = environment["COLORTERM"]?.lowercased() ?? ""
    if !(environment["NO_COLOR"] ?? "").isEmpty || terminal == "dumb" {
      self = .none
    } else if promise == "truecolor" || promise == "24bit" || terminal.hasSuffix("-direct") {
      self = .trueColor
    } else if terminal.hasSuffix("-256color") {
      self = .ansi256
    } else {
      self = .ansi16
    }
  }
}
