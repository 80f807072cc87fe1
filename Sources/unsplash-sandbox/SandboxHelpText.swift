import UnsplashSandbox

/// The answer to `--help`.
enum SandboxHelpText {
  static let text = """
    Usage: unsplash-sandbox [--port N] [--quota N] [--seed N] [--photos DIR] [--fault RULE]…
                            [--verbose]

    A local Unsplash on this machine: login page, token exchange, API and pictures. Clients written
    for Unsplash work against it with nothing changed but the host. It needs no internet and listens
    on 127.0.0.1 only. Likes and other changes last as long as it runs; a person who has signed in
    stays signed in.

      --port N      the port to listen on; without it, or with 0, any free one
      --quota N     API requests an hour, 5000 without it; real demo keys have 50
      --seed N      other photos by other people; the same for the same number
      --photos DIR  the JPEG and PNG files of a folder as the photos, the newest first; they are sent
                    as they are, for every size that is asked for. A photo is credited to the artist
                    in its metadata, or to nobody; the folders inside are the collections
      --fault RULE  something that goes wrong on purpose; may be given several times
      --verbose     a line for every request that was answered

    The first line it prints ends with its address; a browser shows there what is served. Ctrl-C
    stops it.

    \(FaultCatalog.help)
    """
}
