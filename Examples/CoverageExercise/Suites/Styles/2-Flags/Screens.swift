import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies

/// A feed over services in memory, with its spies, which record in one log.
@MainActor
struct Feed {
  let fakes = FakeServices()
  let tasks = ScreenTasks()
  let view = ImagesListViewSpy()
  let router: ImagesListRouterSpy
  let presenter: ImagesListPresenter
  var log: CommandLog<ImagesListCommand> { view.log }

  init() {
    let strings = Strings(.english)
    let dates = PhotoDateFormatter(strings: strings, timeZone: .current)
    router = ImagesListRouterSpy(log: view.log)
    presenter = ImagesListPresenter(
      router: router, services: fakes.services, photos: PhotoStore(), strings: strings,
      dates: dates, tasks: tasks)
    presenter.view = view
  }

  /// Loads the view, which shows a page.
  func show(_ photos: [Photo] = Photo.samples(10), nextPage: Int? = nil) async throws {
    fakes.imagesList.pages.answer(with: Page(items: photos, nextPage: nextPage))
    presenter.viewDidLoad()
    try await tasks.finish(within: 5)
  }
}

/// The profile of a person, or of one who is not known yet. Pictures are there.
@MainActor
struct ProfileScreen {
  let fakes = FakeServices()
  let tasks = ScreenTasks()
  let view = ProfileViewSpy()
  let router: ProfileRouterSpy
  let presenter: ProfilePresenter
  var log: CommandLog<ProfileCommand> { view.log }

  init(of person: Profile?) {
    fakes.pictures.pictures.answer(with: FakePictureService.samplePicture)
    router = ProfileRouterSpy(log: view.log)
    presenter = ProfilePresenter(
      router: router, services: fakes.services, profile: person, strings: Strings(.english),
      tasks: tasks)
    presenter.view = view
  }
}

/// The login page of an application with a redirect of its own.
@MainActor
struct LoginPage {
  let view = WebViewViewSpy()
  let router: WebViewRouterSpy
  let helper: AuthHelper
  let presenter: WebViewPresenter
  var log: CommandLog<WebViewCommand> { view.log }

  init() {
    var configuration = AuthConfiguration.sample
    configuration.redirectURI = "https://app.example/oauth/done"
    helper = AuthHelper(configuration: configuration, state: "5a4d")
    router = WebViewRouterSpy(log: view.log)
    presenter = WebViewPresenter(router: router, authHelper: helper, strings: Strings(.english))
    presenter.view = view
  }
}
