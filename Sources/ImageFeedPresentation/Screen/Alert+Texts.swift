import ImageFeedCore

/// The alerts of the app, each with the words of its requirement.
extension Alert {
  /// Sign-in, or the profile's request after it, failed (S-4, A-6).
  public static func couldNotSignIn(_ strings: Strings) -> Alert {
    told(strings.somethingWentWrong, strings.couldNotSignIn, strings)
  }

  /// The OAuth configuration lacks something.
  public static func signInNotSetUp(
    missing parts: [AuthConfiguration.Part], _ strings: Strings
  ) -> Alert {
    let names = parts.map { part in
      switch part {
      case .accessKey: strings.accessKey
      case .secretKey: strings.secretKey
      case .redirectURI: strings.redirectURI
      case .accessScope: strings.accessScope
      }
    }
    let list = names.joined(separator: ", ")
    return told(
      strings.signInNotSetUp,
      "\(strings.missingParts) \(list). \(strings.completeConfiguration)", strings)
  }

  /// A like could not be changed (F-4).
  public static func likeFailed(_ strings: Strings) -> Alert {
    told(strings.somethingWentWrong, strings.tryAgain, strings)
  }

  /// The server takes no likes any more.
  public static func likesRefused(_ strings: Strings) -> Alert {
    told(strings.likesRefused, nil, strings)
  }

  /// The full-screen photo could not be shown (I-2); the reason stands below.
  public static func pictureFailed(_ error: ServiceError, _ strings: Strings) -> Alert {
    Alert(
      title: strings.pictureDidNotLoad,
      message: EndState(error, strings: strings)?.words,
      buttons: [
        Button(.decline, title: strings.noThanks), Button(.accept, title: strings.retry),
      ])
  }

  /// Asks before signing out (P-3).
  public static func signOutQuestion(_ strings: Strings) -> Alert {
    Alert(
      title: strings.byeBye,
      message: strings.signOutQuestion,
      buttons: [Button(.accept, title: strings.yes), Button(.decline, title: strings.no)])
  }

  /// The server does not know the token any more (G-7).
  public static func sessionEnded(_ strings: Strings) -> Alert {
    told(strings.sessionEnded, nil, strings)
  }

  /// The device could not read, write or remove what it keeps.
  public static func storageFailed(_ strings: Strings) -> Alert {
    told(strings.somethingWentWrong, strings.storageFailure, strings)
  }

  /// Something to know, and one button to say so.
  private static func told(_ title: String, _ message: String?, _ strings: Strings) -> Alert {
    Alert(title: title, message: message, buttons: [Button(.accept, title: strings.ok)])
  }
}
