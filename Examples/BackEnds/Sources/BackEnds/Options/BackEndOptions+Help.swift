extension BackEndOptions {
  /// A paragraph for the text of `--help`: these options, without a line feed at the end.
  public static let help = """
      --backend sandbox    the local Unsplash inside the app (default)
      --backend ADDRESS    a running local Unsplash, at the address that “unsplash-sandbox” printed
      --backend unsplash   the real Unsplash, with an application's keys from the environment:
                           UNSPLASH_ACCESS_KEY, UNSPLASH_SECRET_KEY, UNSPLASH_REDIRECT_URI,
                           and its name for links to Unsplash: UNSPLASH_APP_NAME
      --backend fake       services in memory, without a network
      --language ru|en     the language; by default the system's, in a browser the browser's
      --timeout SECONDS    the time limit of a request, 1 to 600; by default 30, for pictures 90
      --photos DIR         the photos of the local Unsplash inside the app: the JPEG and PNG files of
                           a folder, instead of painted ones; the files are never changed. A photo
                           is credited to the artist in its metadata, or to nobody; the folders
                           inside are the collections
      --fault NAME         a failure in the local Unsplash inside the app, for the requests that show
                           it best: --fault 500
      --fault RULE         a failure for certain requests and a number of times: --fault like:500:2
    """
}
