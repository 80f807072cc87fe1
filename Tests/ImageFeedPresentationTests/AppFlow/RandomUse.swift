import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport

/// A person, a toolkit and a back end that act at random.
///
/// A seed chooses the actions. The moment at which an answer arrives depends on the machine, so that
/// the same seed can take another course. A violation therefore includes its log.
///
/// With `isReentrant` the view also reports from inside commands, as toolkits do that lay out, or
/// deliver taps, while they handle a command.
@MainActor
final class RandomUse {
  /// Broken rules, each with the commands that led there.
  private(set) var violations: [String: [FrontEndCommand]] = [:]

  private let app: AppUnderTest
  private let isReentrant: Bool
  private var random: SeededGenerator
  private var depth = 0
  private var rows = 0
  private var isPageLoading = false
  private var isRefreshing = false
  private var isSplashLoading = false

  init(_ app: AppUnderTest, seed: UInt64, isReentrant: Bool) {
    self.app = app
    self.isReentrant = isReentrant
    random = SeededGenerator(state: seed)
  }

  func run(steps: Int) async throws {
    prepareBackEnd()
    app.log.onCommand = { [weak self] in self?.hear($0) }
    app.flow.start()
    for _ in 0..<steps {
      act()
      // Lets a random number of answers arrive between the person's taps.
      for _ in 0..<number(below: 12) { await Task.yield() }
    }
    // A question that nobody answers would keep its screen at work.
    app.log.onCommand = { [weak self] command in
      self?.follow(command)
      if case .present = command { self?.answerAlert(.decline) }
    }
    answerAlert(.decline)
    try await app.finish()
    checkRest()
  }

  private func answerAlert(_ answer: Alert.Answer) {
    if let alert = app.frontEnd.takeAlert() { app.flow.didAnswerAlert(alert, with: answer) }
  }

  private func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  private var isHeads: Bool { number(below: 2) == 0 }

  // MARK: The back end

  private func prepareBackEnd() {
    let fakes = app.fakes
    fakes.tokenStorage.storedToken = isHeads ? nil : AccessToken("stored")
    fakes.downloads.reports.answer(with: ())
    fakes.profile.imageURLs.answer(with: nil)
    fakes.profile.profiles.answer { [weak self] in try self.orFail(.sample) }
    fakes.pictures.pictures.answer { [weak self] _ in
      try self.orFail(.picture)
    }
    fakes.likes.changes.answer { [weak self] _ in try self.orFail(LikeState(isLiked: true)) }
    fakes.oauth.exchanges.answer { [weak self] _ in try self.orFail(AccessToken("new")) }
    fakes.imagesList.pages.answer { [weak self] in
      try self.orFail(self?.page($0) ?? Page(items: []))
    }
  }

  /// Pages overlap, change likes, and end at random.
  private func page(_ page: Int) -> Page<Photo> {
    var photos = Photo.samples((page * 4 - number(below: 3))..<(page * 4 + number(below: 4)))
    for row in photos.indices { photos[row].isLiked = isHeads }
    return Page(items: photos, nextPage: number(below: 6) == 0 ? nil : page + 1)
  }

  fileprivate func answerOrFail<Answer>(_ answer: Answer) throws -> Answer {
    switch number(below: 14) {
    case 0: throw ServiceError(.offline)
    case 1: throw ServiceError(.unauthorised)
    case 2: throw ServiceError(.serverFailure(status: 500))
    case 3: throw ServiceError(.cancelled)
    default: return answer
    }
  }

  // MARK: The person and the toolkit

  private func act() {
    switch number(below: 3) {
    case 0: actOnSignIn()
    case 1: actOnFeed()
    default: actOnRest()
    }
  }

  private func actOnSignIn() {
    let front = app.frontEnd
    switch number(below: 8) {
    case 0: app.flow.start()
    case 1: front.splash?.presenter?.didTapRetry()
    case 2: front.splash?.presenter?.didTapSignIn()
    case 3: front.webView?.presenter?.didTapBack()
    case 4: front.auth?.presenter?.didReceiveCode("code-\(number(below: 3))")
    case 5, 6: front.auth?.presenter?.didTapSignIn()
    default: if front.webView != nil { _ = try? app.redirect("code=code-\(number(below: 3))") }
    }
  }

  private func actOnFeed() {
    guard let feed = app.frontEnd.imagesList?.presenter else { return }
    let id = PhotoID(rawValue: "photo-\(4 + number(below: 8))")
    switch number(below: 8) {
    case 0: feed.didEndDisplaying(id)
    case 1: feed.didTapLike(id)
    case 2: feed.didTapPhoto(id)
    case 3: feed.didPullToRefresh()
    case 4: feed.didTapRetry()
    case 5: feed.didFailToDecodePicture(id)
    default: feed.photoID(at: number(below: feed.photoCount + 1)).map(feed.willDisplay)
    }
  }

  private func actOnRest() {
    let front = app.frontEnd
    switch number(below: 10) {
    case 0: front.singleImage?.presenter?.didTapBack()
    case 1: front.singleImage?.presenter?.didTapShare()
    case 2: front.singleImage?.presenter?.didFailToDecodePicture()
    case 3: front.singleImage?.presenter?.didTapPicture()
    case 4: front.profile?.presenter?.didTapSignOut()
    case 5: app.flow.didSelectTab(isHeads ? .feed : .profile)
    case 6: closeByToolkit()
    case 7: app.flow.didCancelWaiting()
    default: answerAlert(isHeads ? .accept : .decline)
    }
  }

  private func closeByToolkit() {
    guard let top = app.frontEnd.screens.last, [.webView, .singleImage].contains(top.kind) else {
      return
    }
    app.flow.didClose(top)
    app.frontEnd.drop(top)
  }

  // MARK: The rules

  private func hear(_ command: FrontEndCommand) {
    follow(command)
    guard isReentrant, depth < 2, number(below: 12) == 0 else { return }
    depth += 1
    act()
    depth -= 1
  }

  private func follow(_ command: FrontEndCommand) {
    switch command {
    case .show(let placement) where placement.screen.kind == .imagesList:
      (rows, isPageLoading, isRefreshing) = (0, false, false)
    case .show(let placement) where placement.screen.kind == .splash: isSplashLoading = false
    case .splash(let command):
      expectOpen(.splash)
      if case .setLoaderHidden(let isHidden) = command { isSplashLoading = !isHidden }
    case .auth: expectOpen(.auth)
    case .webView: expectOpen(.webView)
    case .imagesList(let command):
      expectOpen(.imagesList)
      follow(command)
    case .singleImage: expectOpen(.singleImage)
    case .profile: expectOpen(.profile)
    default: break
    }
  }

  /// No view is commanded after its screen has closed, or after its session has ended; while that is
  /// ending, a tap from inside a command may still reach its screen.
  private func expectOpen(_ kind: ScreenID.Kind) {
    let isOfSession = [.imagesList, .singleImage, .profile].contains(kind)
    if !app.frontEnd.screens.contains(where: { $0.kind == kind })
      || isOfSession && app.flow.session == nil && depth == 0
    {
      note("a command for a closed \(kind.rawValue)")
    }
  }

  private func follow(_ command: ImagesListCommand) {
    let count = app.frontEnd.imagesList?.presenter?.photoCount
    switch command {
    case .insertPhotos(let inserted):
      if inserted.lowerBound != rows {
        note("rows inserted elsewhere than at the end")
      }
      rows = inserted.upperBound
    case .reloadPhotos: rows = count ?? 0
    case .setPageLoaderHidden(let isHidden): isPageLoading = !isHidden
    case .setRefreshing(let isNow): isRefreshing = isNow
    default: break
    }
    if let count, count != rows { note("rows changed without a command") }
  }

  private func note(_ violation: String) {
    violations[violation] = violations[violation] ?? app.log.commands
  }

  private func checkRest() {
    let kinds = app.frontEnd.screens.map(\.kind)
    let hasFeed = kinds.contains(.imagesList)
    if app.frontEnd.isBlocked { note("blocked at rest") }
    if hasFeed, isPageLoading || isRefreshing { note("a loader at rest") }
    if kinds.contains(.splash), isSplashLoading { note("splash loading at rest") }
    if kinds.isEmpty { note("no screen") }
    if (app.flow.session != nil) != hasFeed { note("session, and screens \(kinds)") }
    if kinds.contains(.webView), !kinds.contains(.auth) { note("a login page alone: \(kinds)") }
    if hasFeed, kinds.contains(.auth) { note("two roots: \(kinds)") }
  }
}

extension RandomUse? {
  /// An answer, or one of the failures a back end has.
  @MainActor
  fileprivate func orFail<Answer>(_ answer: Answer) throws -> Answer {
    try self?.answerOrFail(answer) ?? answer
  }
}
