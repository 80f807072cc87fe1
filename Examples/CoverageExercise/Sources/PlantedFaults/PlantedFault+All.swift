extension PlantedFault {
  /// Every fault there is, in the order of the screens, then of the services.
  public static let all: [PlantedFault] =
    [
      splash, signIn, webView, authHelper, feedPaging, feedAnswers, feedRows, likes, singleImage,
      profile, explore, search, collectionList, photoList, viewer, photoInfo, favourites,
      session, extendedApp, oauth2Service, api,
      exploreServices, pictureService, tokenStorage,
    ].flatMap { $0 }
}
