import Testing

extension UserAction {
  /// The screen on which it is played.
  @MainActor
  var situation: any Situation.Type {
    switch self {
    case .startingTheApp: StartingTheApp.self
    case .exchangingACode: ExchangingACode.self
    case .openingTheLoginPage: OpeningTheLoginPage.self
    case .sendingTheLoginForm: SendingTheLoginForm.self
    case .openingTheFeed: OpeningTheFeed.self
    case .scrollingOn: ScrollingOn.self
    case .pullingToRefresh: PullingToRefresh.self
    case .lookingAtACard: LookingAtACard.self
    case .liking: Liking.self
    case .unliking: Unliking.self
    case .likingInSilence: LikingInSilence.self
    case .unlikingInSilence: UnlikingInSilence.self
    case .openingFavourites: OpeningFavourites.self
    case .openingAPhoto: OpeningAPhoto.self
    case .openingTheProfile: OpeningTheProfile.self
    case .seeingTheAvatar: SeeingTheAvatar.self
    case .lookingForTheAvatar: LookingForTheAvatar.self
    case .savingAPhoto: SavingAPhoto.self
    case .choosingByChance: ChoosingByChance.self
    case .choosingAnew: ChoosingAnew.self
    case .listingCollections: ListingCollections.self
    case .listingAnew: ListingAnew.self
    case .searchingPhotos: SearchingPhotos.self
    case .scrollingFoundPhotos: ScrollingFoundPhotos.self
    case .refreshingFoundPhotos: RefreshingFoundPhotos.self
    case .searchingCollections: SearchingCollections.self
    case .scrollingCollections: ScrollingCollections.self
    case .openingACollection: OpeningACollection.self
    case .scrollingACollection: ScrollingACollection.self
    case .readingDetails: ReadingDetails.self
    case .openingTheOriginal: OpeningTheOriginal.self
    case .reportingTheOriginal: ReportingTheOriginal.self
    }
  }
}

/// Plays one cell of the matrix; see ``EdgeCaseCheck``.
@MainActor
func check(_ cell: EdgeCase, sourceLocation: SourceLocation = #_sourceLocation) async throws {
  func play<Screen: Situation>(_ screen: Screen.Type) async throws {
    try await EdgeCaseCheck<Screen>(cell: cell, sourceLocation: sourceLocation).run()
  }
  try await play(cell.action.situation)
}
