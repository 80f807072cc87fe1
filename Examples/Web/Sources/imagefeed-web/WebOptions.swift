import BackEnds

/// The options of the command.
struct WebOptions: Equatable {
  /// An edition of the app (G-2).
  enum Edition: String, CaseIterable {
    /// The course's app.
    case basic
    /// With instant likes, favourites, Explore and search.
    case extended
  }

  /// The options that it shares with other programs.
  let backEnd: BackEndOptions
  let edition: Edition
  /// 0 for any free port.
  let port: UInt16
  /// Indicates whether a page beside the app shows its conversation.
  let hasLog: Bool

  /// Reads the words after the program's name.
  ///
  /// - Throws: `UsageError`.
  init(_ words: [String]) throws {
    let options = try OptionReader(
      words, values: BackEndOptions.values.union(["--port", "--edition"]),
      lists: BackEndOptions.lists, flags: ["--log"])
    backEnd = try BackEndOptions(options)
    let name = options.text("--edition") ?? Edition.extended.rawValue
    guard let edition = Edition(rawValue: name) else {
      throw UsageError("--edition needs basic or extended, not “\(name)”")
    }
    self.edition = edition
    port = try options.number("--port", in: 0...UInt16.max) ?? 0
    hasLog = options.has("--log")
  }

  /// The text of `--help`.
  static let help = """
    Usage: imagefeed-web [--port NUMBER] [--backend sandbox|unsplash|fake|ADDRESS]
                         [--edition basic|extended] [--language ru|en] [--log]
                         [--photos DIR] [--timeout SECONDS] [--fault NAME|RULE]…
           imagefeed-web help faults   list the faults
           imagefeed-web --help

    The photo app in a browser: open the address that the program prints. Only browsers on this
    machine reach it. By default it starts a local Unsplash: no key, no account and no internet are
    needed.

      --port NUMBER        the port, 1 to 65535; by default, or with 0, any free one
      --edition extended   instant likes, favourites, Explore and search (default)
      --edition basic      the course's app: each like waits for the server's answer
      --log                a page beside the app shows, live, what presenters, views and services
                           say to each other, and switches failures on and off
    \(BackEndOptions.help)

    Each page in the browser is an app of its own, so two pages can be two people. With
    --backend unsplash the person copies the code from Unsplash's page; with
    UNSPLASH_REDIRECT_URI=http://127.0.0.1:8080/ and --port 8080 the browser brings it.

    """
}
