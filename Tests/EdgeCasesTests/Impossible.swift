import UnsplashSandbox

/// The cells that cannot occur, with the reasons, so that nothing is left out silently.
enum Impossible {
  /// The reason why something cannot go wrong during an action; `nil` if it can.
  static func reason(_ trouble: Trouble, _ action: Action) -> String? {
    switch trouble {
    case .fault(.refused) where action.isLaunch && action.answer != .token && action.target != .me:
      "Without a server the app does not get past the splash, which has this cell."
    case .fault(.refused) where action.name == "R-5 an original on screen is reported":
      "Without a server no original is on screen."
    case .signedOut where action.target == .me && action.isLaunch,
      .signedOutRefused where action.target == .me && action.isLaunch:
      "The splash has no way to sign out."
    case .signedOut where action.target == .token, .signedOutRefused where action.target == .token:
      "Nobody is signed in yet."
    case .signedOutRefused where action.target == .pictures:
      "A request for a picture carries no token."
    case .signedOutRefused where action.isLaunch:
      "With a token that the server refuses the app does not get past the splash."
    default: nil
    }
  }

  /// The same cells by name, so that none is added unnoticed.
  static let cells = [
    "A-3 A-6 a code is exchanged, signed out before a 401",
    "A-3 A-6 a code is exchanged, signed out before the answer",
    "F-1 F-7 F-9 the feed opens, refused=600s",
    "F-1 F-7 F-9 the feed opens, signed out before a 401",
    "F-3 a card comes up, signed out before a 401",
    "I-2 a photo opens, signed out before a 401",
    "R-5 a photo's original is opened, signed out before a 401",
    "R-5 an original on screen is reported, refused=600s",
    "S-3 P-2 the avatar loads, refused=600s",
    "S-3 P-2 the avatar loads, signed out before a 401",
    "S-3 P-2 the avatar's address is asked for, refused=600s",
    "S-3 P-2 the avatar's address is asked for, signed out before a 401",
    "S-3 S-4 the app starts, signed out before a 401",
    "S-3 S-4 the app starts, signed out before the answer",
  ]

  /// The reason why no action makes requests of a kind; `nil` if one does.
  static func reason(_ target: FaultTarget) -> String? {
    switch target {
    case .token, .me, .user, .photos, .photo, .like, .unlike, .likes, .download, .random,
      .collections, .collectionPhotos, .searchPhotos, .searchCollections, .pictures:
      nil
    case .all, .api: "It is not one kind of request, but several."
    case .server: "It is not a request: every action meets a server that refuses."
    case .login, .loginForm:
      "The page is loaded by a front end's browser. Its failures are one report to the presenter."
    case .nativePage: "The app reads the code from the page's address and never loads the page."
    case .collection, .statistics: "No service asks for it: lists and details contain the same."
    }
  }
}
