import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

@testable import ImageFeedWeb

/// A front end and a page that reads its messages.
@MainActor
final class PageOfFrontEnd {
  let frontEnd: WebFrontEnd
  let page: ModelPage

  init() {
    let output = PageOutput(picturePath: "/pictures/page/")
    let frontEnd = WebFrontEnd(output)
    self.frontEnd = frontEnd
    page = ModelPage(
      send: { text in
        for intent in try Intent.read(Data(text.utf8)) { try frontEnd.receive(intent) }
      }, picture: { output.pictures.picture(named: $0) })
    output.connection = { [weak page] in page?.receive($0) }
  }
}

/// The common part of the probes of all screens.
@MainActor
class WebScreenProbe<View: AnyScreenView> {
  let webView: View
  let page: ModelPage
  let screen: ModelScreen
  private let pair: PageOfFrontEnd

  /// - Parameter show: makes the front end show the screen.
  init(show: (WebFrontEnd) -> Void) throws {
    pair = PageOfFrontEnd()
    page = pair.page
    show(pair.frontEnd)
    page.settle()
    guard let view = pair.frontEnd.screens.last?.view as? View, let screen = page.screens.last
    else { throw NoScreen() }
    (webView, self.screen) = (view, screen)
  }

  func settle() async { page.settle() }

  /// Taps something that a person could tap.
  func tap(_ intent: String, _ members: Members = [:], if isPossible: Bool = true) {
    if isPossible { page.tap(intent, of: screen, members) }
  }

  func picture(_ key: String) -> ShownPicture? { screen.pictures[key]?.shown }
}

/// The error of a front end that shows another screen than expected.
struct NoScreen: Error {}

extension WebFrontEnd {
  /// Shows favourites, which need a profile around them.
  func showFavouritesInProfile(_ presenter: any FavouritesPresenterProtocol) {
    showProfile(ProfilePresenterSpy(), as: .alone(.profile))
    showFavourites(
      presenter, as: ScreenID(.favourites, number: 2), in: ScreenID(.profile, number: 1))
  }

  /// Shows the info of a photo, which needs a screen below it.
  func showInfoOverSplash(_ presenter: any PhotoInfoPresenterProtocol) {
    showSplash(SplashPresenterSpy(), as: .alone(.splash))
    showPhotoInfo(
      presenter, as: ScreenID(.photoInfo, number: 2), over: ScreenID(.splash, number: 1))
  }
}

extension Placement {
  /// The placement of a screen that is the only one.
  static func alone(_ kind: ScreenID.Kind) -> Placement {
    Placement(ScreenID(kind, number: 1), at: .root)
  }
}
