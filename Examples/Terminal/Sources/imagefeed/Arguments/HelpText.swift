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

      --backend sandbox    the local Unsplash inside the app (default)
      --backend ADDRESS    a running local Unsplash, at the address that “unsplash-sandbox” printed
      --backend unsplash   the real Unsplash, with an application's keys from the environment:
                           UNSPLASH_ACCESS_KEY, UNSPLASH_SECRET_KEY, UNSPLASH_REDIRECT_URI,
                           and its name for links to Unsplash: UNSPLASH_APP_NAME
      --backend fake       services in memory, without a network
      --edition extended   instant likes, favourites, Explore and search (default)
      --edition basic      the course's app: each like waits for the server's answer
      --language ru|en     the language; by default the system's
      --pictures MODE      the display of photos; by default the best that the terminal supports:
                           kitty    real pictures, by kitty's graphics protocol
                           iterm2   real pictures, as iTerm2's inline images
                           blocks   two coloured pixels in each cell; always used inside tmux and
                                    screen, which cannot keep real pictures in their places
                           none     only text; pictures are not loaded and cannot be shared
      --timeout SECONDS    the time limit of a request, 1 to 600; by default 30, for pictures 90
      --photos DIR         the photos of the local Unsplash inside the app: the JPEG and PNG files of
                           a folder, instead of painted ones; the files are never changed. A photo
                           is credited to the artist in its metadata, or to nobody; the folders
                           inside are the collections
      --fault NAME         a failure in the local Unsplash inside the app, for the requests that show
                           it best: --fault 500
      --fault RULE         a failure for certain requests and a number of times: --fault like:500:2

    In the app, ? lists the keys and q quits. The terminal needs at least 60 columns and 18 rows.
    Pictures have all their colours if COLORTERM is truecolor. NO_COLOR is respected.

    """
}
