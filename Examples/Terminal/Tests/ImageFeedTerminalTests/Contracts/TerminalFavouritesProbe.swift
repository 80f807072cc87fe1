import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedPresentation
import ImageFeedSpies

@testable import ImageFeedTerminal

/// Reads the favourites from a terminal's screen, in the profile that contains them.
@MainActor
final class TerminalFavouritesProbe: FavouritesProbe {
  /// The first row of the favourites, below the person.
  private static let firstRow = 8
  private let profile: TerminalScreenProbe<ProfileView>
  private let favourites: FavouritesView

  init(_ presenter: any FavouritesPresenterProtocol) throws {
    profile = try TerminalScreenProbe<ProfileView> {
      _ = $0.showProfile(ProfilePresenterSpy(), as: .alone(.profile))
    }
    let view = profile.frontEnd.showFavourites(
      presenter, as: ScreenID(.favourites, number: 2), in: ScreenID(.profile, number: 1))
    guard let view = view as? FavouritesView else { throw NoScreen() }
    favourites = view
  }

  var view: any FavouritesViewProtocol { favourites }
  var rowCount: Int { favourites.list.viewport.layout.count }
  var isPageLoaderShown: Bool { profile.isLoading(in: Self.firstRow + 2..<20) }
  var isRefreshing: Bool { profile.isLoading(in: Self.firstRow + 1..<Self.firstRow + 2) }
  var message: ScreenMessage? { profile.shown(favourites.message) }
  var title: String {
    let line = profile.tester.draw()[Self.firstRow]
    return line.contains(favourites.title) ? favourites.title : line
  }
  var shownCards: [ShownCard] {
    favourites.list.shownCards(in: Array(profile.tester.draw().dropFirst(Self.firstRow + 1)))
  }

  func settle() async { await profile.settle() }
  func scroll(toRow row: Int) { favourites.list.scroll(toRow: row) }
  func tapPhoto(_ id: PhotoID) { favourites.list.press(.enter, at: id) }
  func tapLike(_ id: PhotoID) { favourites.list.press(.character("l"), at: id) }
  func pullToRefresh() { profile.tester.press(.character("r")) }
  /// Does nothing without a button, because the key would then refresh.
  func tapRetry() { if message?.retryTitle != nil { profile.tester.press(.character("r")) } }
}
