extension PlantedFault {
  /// Every fault there is, in the order of the screens, then of the services.
  public static let all: [PlantedFault] =
    [
      splash, signIn, webView, authHelper, feedPaging, feedAnswers, feedRows, likes, singleImage,
      profile, session, oauth2Service, api, pictureService, tokenStorage,
    ].flatMap { $0 }
}
