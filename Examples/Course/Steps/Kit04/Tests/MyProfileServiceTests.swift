import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UIKit

@testable import ImageFeed

@Suite("A profile service of one's own") @MainActor
struct MyProfileServiceTests {
  @Test("The service keeps every rule of the kit's profile service")
  func serviceContractIsKept() async {
    let service = ServiceUnderTest<any ProfileService> { MyProfileService(get: Server.answer) }
      .holding { Self.held() }
      .failing(.offline) { MyProfileService { _ in throw URLError(.notConnectedToInternet) } }
      .failing(.unauthorised) { MyProfileService { _ in (401, Data()) } }
      .failing(.serverFailure(status: 503)) { MyProfileService { _ in (503, Data()) } }
      .failing(.unreadableAnswer) { MyProfileService { _ in (200, Data("<html>".utf8)) } }
    let report = await ProfileServiceContract(
      service, username: "ada", withoutAvatar: "eve", unknownUsername: "nobody"
    ).run()
    #expect(report.isKept)
    #expect(report.notChecked.isEmpty)
  }

  @Test("One's own view and one's own service, with the kit's presenter between them")
  func wholeScreen() async throws {
    let pictures = FakePictureService()
    pictures.pictures.answer(with: FakePictureService.samplePicture)
    let tasks = ScreenTasks()
    var services = FakeServices().services
    services.profile = MyProfileService(get: Server.answer)
    services.pictures = pictures
    let presenter = ProfilePresenter(
      router: ProfileRouterSpy(log: CommandLog()), services: services, profile: nil,
      strings: Strings(.english), tasks: tasks)
    let controller = ProfileViewController(presenter)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    try await tasks.finish(within: 5)
    #expect(window.standInText == "( avatar )  ( Sign Out )\nAda Byron\n@ada\nNumbers, mostly.")
  }

  /// A service whose server answers when it is told to, and which is cancelled as URLSession is.
  private static func held() -> HeldService<any ProfileService> {
    let answers = HeldAnswers()
    let service = MyProfileService { path in
      do {
        try await answers.pass()
      } catch {
        throw URLError(.cancelled)
      }
      return Server.answer(path)
    }
    return HeldService(service, heldBy: answers)
  }
}

/// What a server would answer, without a server.
private enum Server {
  @Sendable static func answer(_ path: String) -> (status: Int, body: Data) {
    switch path {
    case "/me", "/users/ada": (200, Data(ada.utf8))
    case "/users/eve": (200, Data(#"{"username": "eve", "profile_image": null}"#.utf8))
    default: (404, Data(#"{"errors": ["Couldn't find User"]}"#.utf8))
    }
  }

  private static let ada = """
    {"username": "ada", "first_name": "Ada", "last_name": "Byron", "bio": "Numbers, mostly.",
     "profile_image": {"large": "https://images.example/ada/large"}}
    """
}
