extension PlantedFault {
  /// All faults: those of the basic edition, then those of the extended edition.
  public static let all = basic + extended

  /// The faults of the basic edition, in the order of its screens, then of its services.
  public static let basic: [PlantedFault] =
    [
      splash, splashMembers, signIn, signInMembers, webView, webViewMembers, authHelper,
      feedPaging, feedAnswers, feedRows, likes, feedMembers, singleImage, singleImageMembers,
      profile, profileMembers, session, appMembers, oauth2Service, api, pictureService,
      tokenStorage, serviceMembers,
    ].flatMap { $0 }

  /// The faults of what only the extended edition has, in the same order.
  public static let extended: [PlantedFault] =
    [
      explore, exploreIntents, exploreCommands, search, searchMembers, collectionList,
      collectionListIntents, collectionListCommands, photoList, photoListIntents,
      photoListCommands, viewer, viewerMembers, photoInfo, photoInfoMembers, favourites,
      favouritesIntents, favouritesCommands, likeMembers, extendedApp, extendedAppMembers,
      extendedServices, extendedServiceCalls,
    ].flatMap { $0 }

  /// An edition of the app.
  public enum Edition: String, Sendable, Hashable, Codable, CaseIterable {
    /// The course's app.
    case basic
    /// The basic edition with Explore, favourites and further screens.
    case extended
  }

  /// The edition a fault belongs to. A fault of a catalogue of your own is basic.
  public var edition: Edition { Self.extendedIDs.contains(id) ? .extended : .basic }

  private static let extendedIDs = Set(extended.map(\.id))
}
