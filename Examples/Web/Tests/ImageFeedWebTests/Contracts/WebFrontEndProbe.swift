import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedPresentation

@testable import ImageFeedWeb

/// Reads the front end from the page, in either edition.
@MainActor
final class WebFrontEndProbe: BasicFrontEndProbe, ExtendedFrontEndProbe {
  private let pair = PageOfFrontEnd()
  private var page: ModelPage { pair.page }

  var frontEnd: any FrontEnd { pair.frontEnd }
  var basicFrontEnd: any BasicFrontEnd { pair.frontEnd }
  var extendedFrontEnd: any ExtendedFrontEnd { pair.frontEnd }
  /// What the page shows on top: kind and number of the screen's name.
  var topScreen: ScreenID? { page.top.flatMap { ScreenID(name: $0.name) } }
  var tabs: [TabItem] { page.tabs }
  var selectedTab: Tab? { page.selectedTab.map(Tab.init(rawValue:)) }
  var isBlocked: Bool { page.isBlocked }
  var isShareMenuShown: Bool { page.menu != nil }
  var alert: Alert? {
    guard let alert = page.alert else { return nil }
    return Alert(
      title: alert["title"]?.string ?? "", message: alert["message"]?.string,
      buttons: (alert["buttons"]?.elements ?? []).compactMap { button in
        (button["answer"]?.string).flatMap(Alert.Answer.init).map {
          Alert.Button($0, title: button["title"]?.string ?? "")
        }
      })
  }

  func settle() async { page.settle() }
  func selectTab(_ tab: Tab) { page.select(tab) }
  func answerAlert(_ answer: Alert.Answer) { page.answer(answer) }
  func cancelSharing() { page.share(as: .cancelled) }

  func swipeBack() -> Bool {
    page.goBack()
    return true
  }

  func isVisible(_ view: AnyObject) -> Bool? {
    page.settle()
    guard let open = pair.frontEnd.screens.first(where: { $0.view === view }) else { return false }
    return page.screens.first { $0.name == open.id.name }.map(page.isVisible) ?? false
  }

  private var feed: ModelScreen? { page.screen("imagesList") }
  var shownPhotos: [PhotoID]? { feed?.cells.map { PhotoID(rawValue: $0.id) } }

  func tapLike(_ id: PhotoID) -> Bool {
    page.tap("didTapLike", of: feed, ["id": id])
    return true
  }

  func cancelWaiting() -> Bool {
    page.cancelWaiting()
    return true
  }

  func tap(_ target: FrontEndTarget) -> Bool {
    switch target {
    case .signInButton: page.tap("didTapSignIn", of: page.screen("auth"))
    case .tab(let tab): page.select(tab)
    }
    return true
  }
}

extension ScreenID {
  /// The identifier with a name in messages.
  init?(name: String) {
    let parts = name.split(separator: "-")
    guard parts.count == 2, let number = Int(parts[1]) else { return nil }
    self.init(Kind(rawValue: String(parts[0])), number: number)
  }
}
