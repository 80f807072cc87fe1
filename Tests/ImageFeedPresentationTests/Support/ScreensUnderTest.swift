import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

/// The splash under test, in a language.
@MainActor
struct SplashScreen: ScreenUnderTest {
  let fakes = FakeServices(unexpected: .recorded)
  let log = CommandLog<SplashCommand>()
  let tasks = ScreenTasks()
  let router: SplashRouterSpy
  let view: SplashViewSpy
  let presenter: SplashPresenter

  init(_ language: Language = .english) {
    router = SplashRouterSpy(log: log)
    presenter = SplashPresenter(
      router: router, services: fakes.services, strings: Strings(language), tasks: tasks)
    view = SplashViewSpy(log: log, presenter: presenter)
    expectRelease(presenter, view, router, tasks)
  }

  var storage: FakeOAuth2TokenStorage { fakes.tokenStorage }
  var profiles: FakeFunction<Void, Profile> { fakes.profile.profiles }

  /// Stores a token, as after an earlier sign-in.
  func keepToken() {
    storage.storedToken = .kept
  }

  /// Opens with a token whose profile fails, so that the choices are shown, and empties the log.
  func failProfile() async throws {
    keepToken()
    profiles.fail(.offline)
    try await appear()
  }

  /// Opens with a token, waits until the profile is requested, and empties the log.
  func requestProfile() async throws {
    keepToken()
    try await profiles.hold(until: 1, ignoringCancellation: true) { view.viewDidLoad() }
    _ = log.take()
  }

  /// Waits for an alert that asks.
  func waitForAlert(_ alert: Alert) async throws {
    try await log.wait { $0 == .ask(alert) }
  }
}

extension AccessToken {
  static let kept = AccessToken("kept-token")
}

extension [SplashCommand] {
  /// The commands at the start of a request for the profile.
  static let startsLoading: Self = [.setChoicesHidden(true), .setLoaderHidden(false)]
}

extension ServiceError.Kind {
  /// The failures of a request that keep the token; a cancellation is not one.
  static let failuresThatKeepTheToken = EndStateRow.failures.map(\.kind).filter {
    $0 != .unauthorised
  }
}

/// The sign-in screen under test.
@MainActor
struct AuthScreen: TasksUnderTest {
  let fakes = FakeServices(unexpected: .recorded)
  let log = CommandLog<AuthCommand>()
  let tasks = ScreenTasks()
  let router: AuthRouterSpy
  let view: AuthViewSpy
  let presenter: AuthPresenter

  init(configuration: AuthConfiguration = .sample, language: Language = .english) {
    router = AuthRouterSpy(log: log)
    presenter = AuthPresenter(
      router: router, configuration: configuration, services: fakes.services,
      strings: Strings(language), tasks: tasks)
    view = AuthViewSpy(log: log, presenter: presenter)
    presenter.view = view
    expectRelease(presenter, view, router, tasks)
  }

  var exchanges: FakeFunction<String, AccessToken> { fakes.oauth.exchanges }
  var storage: FakeOAuth2TokenStorage { fakes.tokenStorage }

  /// Reports codes one after the other, waits until each is being exchanged, and empties the
  /// log.
  func exchange(_ codes: String...) async throws {
    let before = exchanges.calls.count
    for (index, code) in codes.enumerated() {
      presenter.didReceiveCode(code)
      try await exchanges.waitForCalls(before + index + 1)
    }
    _ = log.take()
  }

  /// Reports a code, waits until its token is being stored, and empties the log.
  func store(_ code: String) async throws {
    exchanges.answer { $0 == "A" ? .first : .second }
    try await storage.writes.hold(until: 1) { presenter.didReceiveCode(code) }
    _ = log.take()
  }
}

extension AccessToken {
  static let first = AccessToken("first-token")
  static let second = AccessToken("second-token")
}

extension [AuthCommand] {
  /// The commands at the start of an exchange.
  static let blocked: Self = [.beginBlocking, .setSignInEnabled(false)]
  /// The commands at its end.
  static let free: Self = [.setSignInEnabled(true), .endBlocking]
}

/// The login page under test, by default with the real helper behind it.
@MainActor
struct WebViewScreen {
  let log = CommandLog<WebViewCommand>()
  let router: WebViewRouterSpy
  let view: WebViewViewSpy
  let presenter: WebViewPresenter

  init(helper: any AuthHelperProtocol = AuthHelper.sample()) {
    router = WebViewRouterSpy(log: log)
    presenter = WebViewPresenter(router: router, authHelper: helper, strings: Strings(.english))
    view = WebViewViewSpy(log: log, presenter: presenter)
    presenter.view = view
    expectRelease(presenter, view, router)
  }
}

/// A helper without an address for the login page.
@MainActor
final class HelperWithoutAddress: AuthHelperProtocol {
  var authorizeURL: URL?

  func redirect(from url: URL) -> AuthRedirect { .notOurs }
}

extension AuthHelper {
  /// The helper of a sign-in with ``sampleState``, by default with the redirect of an app.
  static func sample(
    redirectURI: String = "https://app.example/oauth/done",
    authBaseURL: String = "https://unsplash.example"
  ) -> AuthHelper {
    var configuration = AuthConfiguration.sample
    configuration.redirectURI = redirectURI
    configuration.authBaseURL = .test(authBaseURL)
    return AuthHelper(configuration: configuration, state: sampleState)
  }

  /// The state of sample sign-ins.
  static let sampleState = "5a4d"
}

extension URL {
  /// The address of ``AuthHelper/sample(redirectURI:authBaseURL:)``'s login page.
  @MainActor static let samplePage = AuthHelper.sample().authorizeURL ?? .test("")

  /// The address in a text; a placeholder if the text is not an address.
  static func test(_ text: String) -> URL {
    URL(string: text) ?? URL(fileURLWithPath: "/not-an-address")
  }

  /// An address of the sample redirect with this query.
  static func redirect(_ query: String) -> URL {
    test("https://app.example/oauth/done?\(query)")
  }
}

extension [WebViewCommand] {
  /// The commands that load the page.
  @MainActor static let loads: Self = [
    .setProgressValue(0), .setProgressHidden(false), .load(.samplePage),
  ]
  /// The commands of a page that could not be loaded.
  static let failed: Self = [
    .setProgressHidden(true),
    .setMessage(ScreenMessage(text: "The page could not be loaded.", retryTitle: "Retry")),
  ]
}

/// The feed under test. Every picture is there at once, unless the test prepares otherwise.
@MainActor
struct ImagesListScreen: ScreenUnderTest {
  let fakes = FakeServices(unexpected: .recorded)
  let log = CommandLog<ImagesListCommand>()
  let photos = PhotoStore()
  let tasks = ScreenTasks()
  let dates: PhotoDateFormatter
  let router: ImagesListRouterSpy
  let view: ImagesListViewSpy
  let presenter: ImagesListPresenter

  init() {
    fakes.pictures.pictures.answer(with: .picture)
    dates = PhotoDateFormatter(strings: .init(.english), timeZone: .utc)
    router = ImagesListRouterSpy(log: log)
    presenter = ImagesListPresenter(
      router: router, services: fakes.services, photos: photos, strings: Strings(.english),
      dates: dates, tasks: tasks)
    presenter.didLayOut(pictureWidth: 400)
    view = ImagesListViewSpy(log: log, presenter: presenter)
    expectRelease(presenter, view, router, photos, tasks)
  }

  var pages: FakeFunction<Int, Page<Photo>> { fakes.imagesList.pages }
  var pictures: FakeFunction<URL, Data> { fakes.pictures.pictures }
  var likes: FakeFunction<FakeLikeService.Change, LikeState> { fakes.likes.changes }

  /// The photos in the order of the rows.
  var rows: [PhotoID] { (0..<presenter.photoCount).compactMap(presenter.photoID(at:)) }

  /// Shows the feed with photos, none of them on screen yet, and empties the log.
  func show(_ items: [Photo], nextPage: Int? = nil) async throws {
    pages.answer(with: Page(items: items, nextPage: nextPage))
    try await appear()
  }

  /// Brings cells on screen, one after the other, and waits for what they load.
  func display(_ ids: PhotoID...) async throws {
    for id in ids {
      presenter.willDisplay(id)
      try await finish()
    }
  }

  /// The commands since the last call, without the pictures of cells.
  func takeCommands() -> [ImagesListCommand] {
    log.take().filter { if case .setPicture = $0 { false } else { true } }
  }

  func card(_ photo: Photo) -> PhotoCard {
    PhotoCard(photo, strings: Strings(.english), dates: dates)
  }
}

extension ScreenMessage {
  static let emptyFeed = ScreenMessage(text: "There are no photos here yet.")
  static let nothingNew = ScreenMessage(text: "Nothing new so far.", retryTitle: "Retry")
}

/// One photo full screen under test.
@MainActor
struct SingleImageScreen: ScreenUnderTest {
  let fakes = FakeServices(unexpected: .recorded)
  let log = CommandLog<SingleImageCommand>()
  let tasks = ScreenTasks()
  let photos = PhotoStore()
  let router: SingleImageRouterSpy
  let view: SingleImageViewSpy
  let presenter: SingleImagePresenter

  init(
    photo: Photo = .sample(), language: Language = .english, referral: Referral? = nil
  ) {
    let strings = Strings(language)
    router = SingleImageRouterSpy(log: log)
    presenter = SingleImagePresenter(
      router: router, photo: photo, photos: photos, pictures: fakes.pictures,
      strings: strings, dates: PhotoDateFormatter(strings: strings, timeZone: .utc),
      referral: referral, tasks: tasks)
    view = SingleImageViewSpy(log: log, presenter: presenter)
    presenter.view = view
    expectRelease(presenter, view, router, tasks)
  }

  var pictures: FakeFunction<URL, Data> { fakes.pictures.pictures }

  /// Shows the photo, and empties the log.
  func show() async throws {
    pictures.answer(with: .picture)
    try await appear()
  }

  /// Shows a failure and its question, and empties the log.
  func showFailure() async throws {
    pictures.fail(.offline)
    view.viewDidLoad()
    try await waitForQuestion(.offline)
    _ = log.take()
  }

  /// Waits for the question whether to try again.
  func waitForQuestion(_ kind: ServiceError.Kind) async throws {
    try await log.wait { $0 == .question(kind) }
  }

  /// Answers the question and waits for the end of what follows.
  func answer(_ answer: Alert.Answer) async throws {
    router.answerAlert(answer)
    try await finish()
  }
}

extension SingleImageCommand {
  /// The question whether to try again after a failure (I-2).
  static func question(_ kind: ServiceError.Kind, _ language: Language = .english) -> Self {
    .ask(.pictureFailed(ServiceError(kind), Strings(language)))
  }
}

@MainActor
extension [SingleImageCommand] {
  /// The commands that show the loader.
  static let loading: Self = [.setPicture(.loading), .setShareEnabled(false)]
  /// The commands that show the picture.
  static let loaded: Self = [.setPicture(.data(.picture)), .setShareEnabled(true)]
  /// The commands that show the placeholder.
  static let unavailable: Self = [.setPicture(.unavailable), .setShareEnabled(false)]
}

/// The profile under test.
@MainActor
struct ProfileScreen: ScreenUnderTest {
  let fakes = FakeServices(unexpected: .recorded)
  let log = CommandLog<ProfileCommand>()
  let tasks = ScreenTasks()
  let router: ProfileRouterSpy
  let view: ProfileViewSpy
  let presenter: ProfilePresenter

  /// - Parameter profile: the person, if known from the start.
  init(profile: Profile? = nil, language: Language = .english) {
    router = ProfileRouterSpy(log: log)
    presenter = ProfilePresenter(
      router: router, services: fakes.services, profile: profile,
      strings: Strings(language), tasks: tasks)
    view = ProfileViewSpy(log: log, presenter: presenter)
    expectRelease(presenter, view, router, tasks)
  }

  var profiles: FakeFunction<Void, Profile> { fakes.profile.profiles }
  var pictures: FakeFunction<URL, Data> { fakes.pictures.pictures }

  /// Shows the sample profile with its avatar, or with one that failed, and empties the log.
  func show(avatar isAvailable: Bool = true) async throws {
    profiles.answer(with: .sample)
    if isAvailable { pictures.answer(with: .picture) } else { pictures.fail(.offline) }
    try await appear()
  }

  /// Taps the sign-out button and waits for the question.
  func askToSignOut() async throws {
    presenter.didTapSignOut()
    try await log.wait { $0 == .ask(.signOutQuestion(Strings(.english))) }
    _ = log.take()
  }
}

extension [ProfileCommand] {
  /// The commands of a screen that opens without a profile and asks for it.
  static let opensEmpty: Self = [
    .setProfile(nil), .setAvatar(.unavailable), .setLoaderHidden(false),
  ]
  /// The commands when the sample profile has arrived, whose avatar is requested.
  static let arrives: Self = [
    .setProfile(.sample), .setAvatar(.loading), .setLoaderHidden(true),
  ]
}

extension ProfileCard {
  static let sample = ProfileCard(.sample)
}
