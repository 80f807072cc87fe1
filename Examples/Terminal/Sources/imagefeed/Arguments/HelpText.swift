import BackEnds
import UnsplashSandbox

/// The texts of `--help` and `help faults`.
enum HelpText {
  case overview
  case faults

  /// The text, which ends with a line feed.
  var text: String {
    switch self {
    case .overview: Self.overviewText
    case .faults: FaultCatalog.help
    }
  }

  private static let overviewText = """
    Usage: imagefeed [--backend sandbox|unsplash|fake|ADDRESS] [--edition basic|extended]
                     [--language ru|en] [--pictures kitty|iterm2|blocks|none]
                     [--photos DIR] [--timeout SECONDS] [--fault NAME|RULE]…
           imagefeed help faults       list the faults
           imagefeed --help | --version

    The photo app in the terminal. By default it starts a local Unsplash: no key, no account and no
    internet are needed. Sign in as demo@example.com with the password demo.

    \(BackEndOptions.help)
      --pictures MODE      the display of photos; by default the best that the terminal supports:
                           kitty    real pictures, by kitty's graphics protocol
                           iterm2   real pictures, as iTerm2's inline images
                           blocks   two coloured pixels in each cell; always used inside tmux and
                                    screen, which cannot keep real pictures in their places
                           none     only text; pictures are not loaded and cannot be shared

    In the app, ? lists the keys and q quits. The terminal needs at least 60 columns and 18 rows.
    Pictures have all their colours if COLORTERM is truecolor. NO_COLOR is respected.

    """
}
