/// What `--help` prints.
enum HelpText: String {
  case overview = """
    Usage: imagefeed serve [options]   a local Unsplash for clients of yours
           imagefeed serve --help      its options
           imagefeed --version

    """

  case serve = """
    Usage: imagefeed serve [--port N] [--quota N] [--seed N] [--verbose]

    A local Unsplash on this machine: login page, token exchange, API and pictures. Clients written
    for Unsplash work against it with nothing changed but the host. It needs no internet and listens
    on 127.0.0.1 only; likes and tokens last as long as it runs.

      --port N    the port to listen on, 0 (as without it) for any free one
      --quota N   API requests an hour, 5000 without it; real demo keys have 50
      --seed N    other photos by other people; the same for the same number
      --verbose   a line for every request that was answered

    The first line it prints ends with its address. Ctrl-C stops it.

    """
}
