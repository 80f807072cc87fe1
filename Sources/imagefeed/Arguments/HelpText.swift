import Foundation
import UnsplashSandbox

/// What `--help` prints.
enum HelpText {
  case overview
  case serve
  case faults

  /// The words, with the line feed at their end.
  var text: String {
    switch self {
    case .overview: Self.overviewText
    case .serve: Self.serveText
    case .faults: Self.faultsText
    }
  }

  private static let overviewText = """
    Usage: imagefeed [--backend sandbox|unsplash|fake|ADDRESS] [--edition basic|extended]
                     [--language ru|en] [--pictures kitty|iterm2|blocks|none]
                     [--photos DIR] [--timeout SECONDS] [--fault NAME|RULE]…
           imagefeed serve [options]   a local Unsplash for other clients; see imagefeed serve --help
           imagefeed help faults       what can be made to go wrong
           imagefeed --help | --version

    The photo app in the terminal. Without options it talks to a local Unsplash of its own: no key, no
    account and no internet are needed. Sign in as demo@example.com with the password demo.

      --backend sandbox    that local Unsplash
      --backend ADDRESS    one that runs already, as “imagefeed serve” printed it
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

  private static let serveText = """
    Usage: imagefeed serve [--port N] [--quota N] [--seed N] [--photos DIR] [--fault RULE]…
                           [--verbose]

    A local Unsplash on this machine: login page, token exchange, API and pictures. Clients written
    for Unsplash work against it with nothing changed but the host. It needs no internet and listens
    on 127.0.0.1 only. Likes last as long as it runs; who has signed in stays so.

      --port N      the port to listen on, 0 (as without it) for any free one
      --quota N     API requests an hour, 5000 without it; real demo keys have 50
      --seed N      other photos by other people; the same for the same number
      --photos DIR  the JPEG and PNG files of a folder as the photos, the newest first; they are sent
                    as they are, for every size that is asked for
      --fault RULE  something that goes wrong on purpose; may be given several times
      --verbose     a line for every request that was answered

    The first line it prints ends with its address. Ctrl-C stops it.

    \(faultsText)
    """

  private static let faultsText = """
    A RULE is TARGET:FAULT, TARGET:FAULT:COUNT or TARGET:FAULT:PERCENT%, such as
    photos:reset-mid-body:2 or all:delay=1s..3s:50%. Of several that fit the first one strikes.

    The targets: \(targetList)

    The faults:
    \(faultList)

    While the local Unsplash runs, rules can be changed at the address it printed:
      curl ADDRESS/sandbox/faults                              the rules that are left
      curl -X PUT -d photos:500:1 ADDRESS/sandbox/faults       one more; several, one a line
      curl -X DELETE ADDRESS/sandbox/faults                    none any more
      curl -X DELETE ADDRESS/sandbox/held                      held answers are sent
      curl -X DELETE ADDRESS/sandbox/connections               every connection is reset

    """

  private static var targetList: String {
    let names = FaultTarget.allCases.map(\.rawValue)
    let lines = stride(from: 0, to: names.count, by: 7).map { start in
      names.dropFirst(start).prefix(7).joined(separator: ", ")
    }
    return lines.joined(separator: ",\n")
  }

  private static var faultList: String {
    let entries = FaultCatalog.entries
    let width = entries.map(\.usage.count).max() ?? 0
    return entries.map { entry in
      "  \(entry.usage.padding(toLength: width + 2, withPad: " ", startingAt: 0))\(entry.summary)"
    }.joined(separator: "\n")
  }
}
