// Copied from a conversation of the app: a record of what it does. Whether it should, a person
// must say, with the test's name and the requirement in it.
import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("Recorded: profile-3")
struct ProfileDidTapSignOutTests {
  let fakes = FakeServices(unexpected: UnexpectedCalls { Issue.record("\($0)") })
  let tasks = ScreenTasks()
  let log = CommandLog<ProfileCommand>()
  let strings = Strings(.english)
  let router: ProfileRouterSpy
  let presenter: ProfilePresenter
  let view: ProfileViewSpy

  init() {
    fakes.pictures.pictures.answer(with: FakePictureService.samplePicture)
    router = ProfileRouterSpy(log: log)
    presenter = ProfilePresenter(
      router: router, services: fakes.services, profile: .sample, strings: strings, tasks: tasks)
    view = ProfileViewSpy(log: log, presenter: presenter)
  }

  @Test("Write what should happen, and the requirement that asks for it")
  func recorded() async throws {
    // Given
    view.viewDidLoad()
    try await tasks.finish(within: 5)
    _ = log.take()

    // When
    presenter.didTapSignOut()
    try await log.wait { _ in commands().count == 1 }
    router.answerAlert(.accept)
    try await tasks.finish(within: 5)
    presenter.screenDidClose()
    try await tasks.finish(within: 5)

    // Then
    #expect(commands() == [.ask(.signOutQuestion(strings)), .signOut])
  }

  /// The commands so far, without those about pictures.
  private func commands() -> [ProfileCommand] {
    log.commands.filter { if case .setAvatar = $0 { false } else { true } }
  }
}
