import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedPresentation
import ImageFeedSpies
import ImageFeedWeb

/// The common part of the probes of all screens.
@MainActor
package class ClientProbe {
  package let page: ClientPage
  /// The name of the screen in messages.
  package let name: String

  /// - Parameters:
  ///   - kind: of the screen.
  ///   - number: 2 for a screen that is shown on another one.
  ///   - show: makes the front end show the screen.
  package init(
    _ client: Client, _ kind: ScreenID.Kind, number: Int = 1,
    show: (any BasicFrontEnd & ExtendedFrontEnd, ScreenID) -> Void
  ) throws {
    page = try ClientPage(client)
    name = "\(kind.rawValue)-\(number)"
    show(page.frontEnd, ScreenID(kind, number: number))
    page.settle()
  }

  package var screen: Sight.Screen { page.screen(name) }
  package var isLoaderShown: Bool { screen.isLoaderShown ?? false }
  package var message: ScreenMessage? { screen.message?.shown }

  package func settle() async { page.settle() }

  @discardableResult
  package func act(
    _ what: String, _ members: [String: Any] = [:], isOptional: Bool = false
  ) -> Answer {
    page.act(what, members.merging(["screen": name]) { $1 }, isOptional: isOptional)
  }

  package func tapRetry() { act("tapRetry") }
  package func tapBack() { act("tapBack") }
}

extension Placement {
  fileprivate static func root(_ screen: ScreenID) -> Placement { Placement(screen, at: .root) }
}

// MARK: The basic edition

package final class SplashClientProbe: ClientProbe, SplashProbe {
  package init(_ client: Client, _ presenter: any SplashPresenterProtocol) throws {
    try super.init(client, .splash) { $0.showSplash(presenter, as: .root($1)) }
  }
  package var areChoicesShown: Bool { screen.areChoicesShown ?? false }
  package func tapSignIn() { act("tapSignIn") }
}

package final class AuthClientProbe: ClientProbe, AuthProbe {
  package init(_ client: Client, _ presenter: any AuthPresenterProtocol) throws {
    try super.init(client, .auth) { $0.showAuth(presenter, as: .root($1)) }
  }
  package var isSignInEnabled: Bool { screen.isSignInEnabled ?? false }
  package func tapSignIn() { act("tapSignIn") }
}

package class WebViewClientProbe: ClientProbe, WebViewProbe {
  private var hasToldPage = false

  package init(_ client: Client, _ presenter: any WebViewPresenterProtocol) throws {
    try super.init(client, .webView, number: 2) { frontEnd, screen in
      frontEnd.showAuth(AuthPresenterSpy(), as: .root(ScreenID(.auth, number: 1)))
      frontEnd.showWebView(presenter, as: Placement(screen, at: .pushed(onto: nil)))
    }
    // While the page is elsewhere, the person can bring the code.
    page.send(
      #"{"v":1,"screen":"\#(name)","command":"load","url":"http://127.0.0.1:1/elsewhere"}"#)
  }
  package var progress: Double? { screen.progress }
  package var pageURL: URL? {
    let url = screen.pageURL.flatMap { URL(string: $0) }
    if let url {
      hasToldPage = true
      if url.host == nil {
        page.client.fault("“pageURL” was \(url), which is not the address in the page's text")
      }
    }
    if !hasToldPage { page.client.lacks("the program never tells “pageURL”") }
    return url
  }
  package func follow(_ url: URL) {
    page.client.isNotConcerned("the server asks the presenter before it loads a login page")
  }
  package func enterCode(_ text: String) -> Bool {
    act("enterCode", ["text": text]).unsupported != true
  }
}

/// Any list.
package class RowsClientProbe: ClientProbe {
  package var rowCount: Int { screen.rowCount ?? 0 }
  package var isPageLoaderShown: Bool { isLoaderShown }
  package var isRefreshing: Bool { screen.isRefreshing ?? false }
  package var title: String { screen.title ?? "" }
  package var total: String { screen.total ?? "" }
  package func scroll(toRow row: Int) { act("scroll", ["row": row]) }
  package func pullToRefresh() { act("pullToRefresh") }
}

/// Any list of photos.
package class PhotoRowsClientProbe: RowsClientProbe {
  package var shownCards: [ShownCard] { (screen.cards ?? []).map(\.shown) }
  package func tapPhoto(_ id: PhotoID) { act("tapPhoto", ["id": id.rawValue]) }
  package func tapLike(_ id: PhotoID) { act("tapLike", ["id": id.rawValue]) }
}

package final class ImagesListClientProbe: PhotoRowsClientProbe, ImagesListProbe {
  package init(_ client: Client, _ presenter: any ImagesListPresenterProtocol) throws {
    try super.init(client, .imagesList) { $0.showImagesList(presenter, as: .root($1)) }
  }
}

/// A photo full screen in either edition.
package class PhotoClientProbe: ClientProbe {
  package var picture: ShownPicture { screen.picture?.shown ?? .loading }
  package var isShareEnabled: Bool { screen.isShareEnabled ?? false }
  package var credit: String? { screen.credit }
  package var placement: PicturePlacement? {
    let placement = screen.placement?.shown
    let offer = "tells “placement”"
    if placement == nil { page.client.doesNotOffer(offer) } else { page.client.offers(offer) }
    return placement
  }
  package func resize() -> ScreenSize {
    let answer = act("resize")
    return ScreenSize(width: answer.width ?? 0, height: answer.height ?? 0)
  }
  package func perform(_ gesture: PhotoGesture) -> Bool {
    let act =
      switch gesture {
      case .panRight: "pan"
      case .pinchOut: "pinch"
      case .rotateClockwise: "rotate"
      case .doubleTap: "doubleTap"
      }
    return self.act(act, isOptional: true).unsupported != true
  }
  package func tapPicture() { act("tapPicture") }
  package func tapShare() { act("tapShare") }
  package func tapCredit() { act("tapCredit") }
}

package final class SingleImageClientProbe: PhotoClientProbe, SingleImageProbe {
  package init(_ client: Client, _ presenter: any SingleImagePresenterProtocol) throws {
    try super.init(client, .singleImage, number: 2) { frontEnd, screen in
      frontEnd.showAuth(AuthPresenterSpy(), as: .root(ScreenID(.auth, number: 1)))
      frontEnd.showSingleImage(presenter, as: Placement(screen, at: .pushed(onto: nil)))
    }
  }
}

package final class ProfileClientProbe: ClientProbe, ProfileProbe {
  package init(_ client: Client, _ presenter: any ProfilePresenterProtocol) throws {
    try super.init(client, .profile) { $0.showProfile(presenter, as: .root($1)) }
  }
  package var person: ShownPerson? { screen.person?.shown }
  package var avatar: ShownPicture { screen.avatar?.shown ?? .loading }
  package func tapSignOut() { act("tapSignOut") }
  package func tapAvatar() { act("tapAvatar") }
}

// MARK: The extended edition

package final class ViewerClientProbe: PhotoClientProbe, ViewerProbe {
  package init(_ client: Client, _ presenter: any ViewerPresenterProtocol) throws {
    try super.init(client, .singleImage, number: 2) { frontEnd, screen in
      frontEnd.showAuth(AuthPresenterSpy(), as: .root(ScreenID(.auth, number: 1)))
      frontEnd.showViewer(presenter, as: Placement(screen, at: .pushed(onto: nil)))
    }
  }
  package var like: LikeButton? { screen.like?.shown }
  package var statistics: PhotoStatistics? { screen.statistics?.shown }
  package var original: OriginalButton {
    screen.original.flatMap(OriginalButton.init(rawValue:)) ?? .hidden
  }
  package func tapLike() { act("tapLike") }
  package func tapOpenOriginal() { act("tapOpenOriginal") }
  package func tapInfo() { act("tapInfo") }
}

package final class FavouritesClientProbe: PhotoRowsClientProbe, FavouritesProbe {
  package init(_ client: Client, _ presenter: any FavouritesPresenterProtocol) throws {
    try super.init(client, .favourites, number: 2) { frontEnd, screen in
      let profile = ScreenID(.profile, number: 1)
      frontEnd.showProfile(ProfilePresenterSpy(), as: .root(profile))
      frontEnd.showFavourites(presenter, as: screen, in: profile)
    }
  }
}

package final class PhotoInfoClientProbe: ClientProbe, PhotoInfoProbe {
  package init(_ client: Client, _ presenter: any PhotoInfoPresenterProtocol) throws {
    try super.init(client, .photoInfo, number: 2) { frontEnd, screen in
      let splash = ScreenID(.splash, number: 1)
      frontEnd.showSplash(SplashPresenterSpy(), as: .root(splash))
      frontEnd.showPhotoInfo(presenter, as: screen, over: splash)
    }
  }
  package var credit: String? { screen.credit }
  package var lines: [PhotoInfo.Line] { (screen.lines ?? []).compactMap(\.shown) }
  package var authorPicture: ShownPicture? { screen.authorPicture?.shown }
  package func tapAuthorPicture() { act("tapAuthorPicture") }
  package func tapCredit() { act("tapCredit") }
}

package final class ExploreClientProbe: ClientProbe, ExploreProbe {
  package init(_ client: Client, _ presenter: any ExplorePresenterProtocol) throws {
    try super.init(client, .explore) { $0.showExplore(presenter, as: .root($1)) }
  }
  package var topPhoto: ShownCard? { screen.topPhoto?.shown }
  package var shownPhotos: [ShownCard] { (screen.photos ?? []).map(\.shown) }
  package var shownCovers: [ShownCover] { (screen.covers ?? []).map(\.shown) }
  package var isRefreshing: Bool { screen.isRefreshing ?? false }
  package func isLoaderShown(in part: ContentKind) -> Bool {
    screen.parts?[part.rawValue]?.isLoaderShown ?? false
  }
  package func message(in part: ContentKind) -> ScreenMessage? {
    screen.parts?[part.rawValue]?.message?.shown
  }
  package func tapPhoto(_ id: PhotoID) { act("tapPhoto", ["id": id.rawValue]) }
  package func tapLike(_ id: PhotoID) { act("tapLike", ["id": id.rawValue]) }
  package func tapCover(_ id: CollectionID) { act("tapCover", ["id": id.rawValue]) }
  package func tapSearch(_ kind: ContentKind) { act("tapSearch", ["kind": kind.rawValue]) }
  package func tapRetry(_ part: ContentKind) { act("tapRetry", ["part": part.rawValue]) }
  package func pullToRefresh() { act("pullToRefresh") }
}

package final class SearchClientProbe: ClientProbe, SearchProbe {
  package init(_ client: Client, _ presenter: any SearchPresenterProtocol) throws {
    try super.init(client, .search) { $0.showSearch(presenter, as: .root($1)) }
  }
  package var title: String { screen.title ?? "" }
  package var text: String { screen.text ?? "" }
  package var order: SearchOrder {
    screen.order.flatMap(SearchOrder.init(rawValue:)) ?? .relevance
  }
  package var isOrderEnabled: Bool { screen.isOrderEnabled ?? false }
  package var isStartEnabled: Bool { screen.isStartEnabled ?? false }
  package func type(_ text: String) { act("type", ["text": text]) }
  package func chooseOrder(_ order: SearchOrder) { act("chooseOrder", ["order": order.rawValue]) }
  package func tapStart() { act("tapStart") }
  package func pressReturn() { act("pressReturn") }
}

package final class CollectionListClientProbe: RowsClientProbe, CollectionListProbe {
  package init(_ client: Client, _ presenter: any CollectionListPresenterProtocol) throws {
    try super.init(client, .collectionList) { $0.showCollectionList(presenter, as: .root($1)) }
  }
  package var shownRows: [ShownCollection] { (screen.rows ?? []).map(\.shown) }
  package func tapCollection(_ id: CollectionID) { act("tapCollection", ["id": id.rawValue]) }
}

package final class PhotoListClientProbe: PhotoRowsClientProbe, PhotoListProbe {
  package init(_ client: Client, _ presenter: any PhotoListPresenterProtocol) throws {
    try super.init(client, .photoList) { $0.showPhotoList(presenter, as: .root($1)) }
  }
  package var columns: Int { screen.columns ?? 0 }
  package func chooseColumns(_ count: Int) { act("chooseColumns", ["count": count]) }
}

// MARK: The front end

/// Reads the front end in either edition.
@MainActor
package final class FrontEndClientProbe: BasicFrontEndProbe, ExtendedFrontEndProbe {
  package let page: ClientPage

  package init(_ client: Client) throws {
    page = try ClientPage(client)
  }

  package var frontEnd: any FrontEnd { page.frontEnd }
  package var basicFrontEnd: any BasicFrontEnd { page.frontEnd }
  package var extendedFrontEnd: any ExtendedFrontEnd { page.frontEnd }

  package func settle() async { page.settle() }

  package var topScreen: ScreenID? {
    let parts = (page.sight.top ?? "").split(separator: "-")
    guard parts.count == 2, let number = Int(parts[1]) else { return nil }
    return ScreenID(ScreenID.Kind(rawValue: String(parts[0])), number: number)
  }
  package func isVisible(_ view: AnyObject) -> Bool? {
    page.session.screen(of: view).map { page.sight.screens?[$0] != nil } ?? false
  }
  package func partCount(of view: AnyObject) -> Int? {
    page.session.screen(of: view).flatMap { page.sight.screens?[$0]?.elementCount }
  }
  package var shownPhotos: [PhotoID]? {
    (page.screen(page.sight.top ?? "").cards ?? []).map { PhotoID(rawValue: $0.id) }
  }
  package func tapLike(_ id: PhotoID) -> Bool {
    page.act("tapLike", ["screen": page.sight.top ?? "", "id": id.rawValue])
    return true
  }
  package var tabs: [TabItem] {
    (page.sight.tabs ?? []).map { TabItem(Tab(rawValue: $0.tab), title: $0.title) }
  }
  package var selectedTab: Tab? { page.sight.selected.map(Tab.init(rawValue:)) }
  package var isBlocked: Bool { page.sight.isBlocked ?? false }
  package var isShareMenuShown: Bool { page.sight.isShareMenuShown ?? false }
  package var alert: Alert? {
    page.sight.alert.map { alert in
      Alert(
        title: alert.title, message: alert.message,
        buttons: alert.buttons.compactMap { button in
          Alert.Answer(rawValue: button.answer).map { Alert.Button($0, title: button.title) }
        })
    }
  }
  package func selectTab(_ tab: Tab) { page.act("selectTab", ["tab": tab.rawValue]) }
  package func answerAlert(_ answer: Alert.Answer) {
    page.act("answerAlert", ["answer": answer.rawValue])
  }
  package func cancelSharing() { page.act("cancelSharing") }
  package func swipeBack() -> Bool { page.act("swipeBack").unsupported != true }
  package func cancelWaiting() -> Bool { page.act("cancelWaiting").unsupported != true }
  package func tap(_ target: FrontEndTarget) -> Bool {
    switch target {
    case .signInButton: page.act("tapSignIn", ["screen": page.sight.top ?? ""])
    case .tab(let tab): page.act("selectTab", ["tab": tab.rawValue])
    }
    return true
  }
}
