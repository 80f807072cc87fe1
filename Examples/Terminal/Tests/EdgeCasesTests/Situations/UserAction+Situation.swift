import Testing

extension UserAction {
  /// The type of the situation.
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
    case .showingACard: ShowingACard.self
    case .liking: Liking.self
    case .unliking: Unliking.self
    case .likingInstantly: LikingInstantly.self
    case .unlikingInstantly: UnlikingInstantly.self
    case .openingFavourites: OpeningFavourites.self
    case .openingAPhoto: OpeningAPhoto.self
    case .openingTheProfile: OpeningTheProfile.self
    case .loadingTheAvatar: LoadingTheAvatar.self
    case .findingTheAvatar: FindingTheAvatar.self
    case .savingAPhoto: SavingAPhoto.self
    case .loadingRandomPhotos: LoadingRandomPhotos.self
    case .reloadingRandomPhotos: ReloadingRandomPhotos.self
    case .loadingCollections: LoadingCollections.self
    case .reloadingCollections: ReloadingCollections.self
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

/// Runs one cell of the matrix; see ``EdgeCaseCheck``.
@MainActor
func check(_ cell: EdgeCase, sourceLocation: SourceLocation = #_sourceLocation) async throws {
  func play<Screen: Situation>(_ screen: Screen.Type) async throws {
    try await EdgeCaseCheck<Screen>(cell: cell, sourceLocation: sourceLocation).run()
  }
  try await play(cell.action.situation)
}
