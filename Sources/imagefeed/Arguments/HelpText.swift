/// What `--help` prints.
enum HelpText: String {
  case overview = """
    Usage: imagefeed [--backend sandbox|unsplash|fake|ADDRESS] [--language ru|en]
           imagefeed serve [options]   a local Unsplash for other clients; see imagefeed serve --help
           imagefeed --help | --version

    The photo app in the terminal. Without options it talks to a local Unsplash of its own: no key, no
    account and no internet are needed. Sign in as demo@example.com with the password demo.

      --backend sandbox    that local Unsplash
      --backend ADDRESS    one that runs already, as “imagefeed serve” printed it
      --backend unsplash   the real one; it takes an application's keys from the environment:
                           UNSPLASH_ACCESS_KEY, UNSPLASH_SECRET_KEY, UNSPLASH_REDIRECT_URI
      --backend fake       no network at all: services in memory
      --language ru|en     the language; without it that of the system

    In the app, ? tells the keys and q ends it. It wants a terminal of at least 60 columns and 18
    rows, and shows pictures in all their colours where COLORTERM is truecolor. NO_COLOR is respected.

    """

  case serve = """
    Usage: imagefeed serve [--port N] [--quota N] [--seed N] [--verbose]

    A local Unsplash on this machine: login page, token exchange, API and pictures. Clients written
    for Unsplash work against it with nothing changed but the host. It needs no internet and listens
    on 127.0.0.1 only. Likes last as long as it runs; who has signed in stays so.

      --port N    the port to listen on, 0 (as without it) for any free one
      --quota N   API requests an hour, 5000 without it; real demo keys have 50
      --seed N    other photos by other people; the same for the same number
      --verbose   a line for every request that was answered

    The first line it prints ends with its address. Ctrl-C stops it.

    """
}
