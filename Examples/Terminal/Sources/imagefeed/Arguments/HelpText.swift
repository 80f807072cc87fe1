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
           imagefeed help faults       what can be made to go wrong
           imagefeed --help | --version

    The photo app in the terminal. Without options it talks to a local Unsplash of its own: no key, no
    account and no internet are needed. Sign in as demo@example.com with the password demo.

      --backend sandbox    that local Unsplash
      --backend ADDRESS    one that runs already, as “unsplash-sandbox” printed it
      --backend unsplash   the real one; it takes an application's keys from the environment:
                           UNSPLASH_ACCESS_KEY, UNSPLASH_SECRET_KEY, UNSPLASH_REDIRECT_URI,
                           and its name for links to Unsplash: UNSPLASH_APP_NAME
      --backend fake       no network at all: services in memory
      --edition extended   as without it: likes in silence, and favourites in the profile
      --edition basic      the course's app: each like waits for the server's answer
      --language ru|en     the language; without it that of the system
      --pictures MODE      how photos are shown; without it the terminal is asked for the best it can:
                           kitty    real pictures, by kitty's graphics protocol
                           iterm2   real pictures, as iTerm2's inline images
                           blocks   two coloured pixels a cell; inside tmux and screen always, which
                                    cannot keep real ones in their places
                           none     no pictures, only text; none is loaded, so none can be shared
      --timeout SECONDS    how long a request may take, 1 to 600; without it 30, pictures 90
      --photos DIR         the JPEG and PNG files of a folder as the photos of the app's own local
                           Unsplash, instead of painted ones; your files are read and never changed
      --fault NAME         something that goes wrong on purpose in the app's own local Unsplash,
                           where it is seen best: --fault 500
      --fault RULE         the same, where and as often as you say: --fault like:500:2

    In the app, ? tells the keys and q ends it. It wants a terminal of at least 60 columns and 18
    rows, and shows pictures in all their colours where COLORTERM is truecolor. NO_COLOR is respected.

    """
}
