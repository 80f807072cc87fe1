import ContractsTestSupport
import Foundation
import ImageFeedContracts
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@Suite("K-3 A right view keeps every rule of its contract, and each mistake breaks its own rule")
@MainActor
struct ViewContractTests {
  /// The problems of each suite, by the name of its view.
  nonisolated private static let suites: [String: @MainActor @Sendable () async -> [String]] = [
    "Splash": checking(SplashMistake.rules) { mistake in
      SplashViewContract { ModelSplashView($0, mistake) }
    },
    "Sign-in screen": checking(AuthMistake.rules) { mistake in
      AuthViewContract { ModelAuthView($0, mistake) }
    },
    "Login page": {
      let pages = ["first", "second", "missing", "error"].map {
        URL(fileURLWithPath: "/").appendingPathComponent($0)
      }
      return await problems(with: WebViewMistake.rules) { mistake in
        WebViewViewContract(
          pages: (pages[0], pages[1]), missingPage: pages[2], errorPage: pages[3]
        ) { ModelWebViewView($0, mistake) }
      }
    },
    "Feed": checking(PhotoRowsMistake.rules) { mistake in
      ImagesListViewContract { ModelImagesListView($0, mistake) }
    },
    "Full-screen photo": checking(SingleImageMistake.rulesWithPicture) { mistake in
      SingleImageViewContract { ModelPhotoView($0, mistake) }
    },
    "Profile": checking(ProfileMistake.rules + ModelPicture.rules(of: "the avatar")) { mistake in
      ProfileViewContract { ModelProfileView($0, mistake) }
    },
  ]

  @Test("Every rule of a view's suite", arguments: suites.keys.sorted())
  func rules(of view: String) async throws {
    let suite = try #require(Self.suites[view])
    let problems = await suite()
    #expect(problems == [])
  }

  @Test(
    "A view that was laid out before it set itself is given a placement, as by a real presenter")
  func laidOutFirst() {
    let presenter = SingleImageViewContract { ModelPhotoView($0, nil) }.makePresenter()
    let size = ScreenSize(width: 40, height: 60)
    presenter.didLayOut(in: size)
    let view = SingleImageViewSpy(presenter: presenter)
    view.viewDidLoad()
    #expect(view.log.take() == [.setPlacement(SingleImageViewContract.placement(in: size))])
  }

  @Test("A view is not checked for what its probe leaves out")
  func notChecked() async {
    let page = await WebViewViewContract(pages: nil) { LeastWebViewProbe($0) }.run()
    #expect(page.isKept && page.notChecked.count == 7)
    let photo = await SingleImageViewContract { LeastPhotoProbe($0) }.run()
    #expect(photo.isKept)
    #expect(
      photo.notChecked.map(\.reason) == [
        "implement the probe's placement", "the probe performs no gestures",
      ])
  }
}

/// The feed, and its own probe.
private final class ModelImagesListView: ModelPhotoRows<any ImagesListPresenterProtocol>,
  ImagesListViewProtocol, ImagesListProbe
{
  override func setItself(in presenter: any ImagesListPresenterProtocol) { presenter.view = self }
}

/// The full-screen photo, and its own probe.
private final class ModelPhotoView: ModelSingleImageView<any SingleImagePresenterProtocol>,
  SingleImageViewProtocol, SingleImageProbe
{
  override func setItself(in presenter: any SingleImagePresenterProtocol) { presenter.view = self }
}

/// The full-screen photo with what a probe must have, and without gestures.
private final class LeastPhotoProbe: SingleImageProbe {
  private let model: ModelPhotoView
  init(_ presenter: any SingleImagePresenterProtocol) { model = ModelPhotoView(presenter, nil) }
  var picture: ShownPicture { model.picture }
  var isShareEnabled: Bool { model.isShareEnabled }
  var credit: String? { model.credit }
  func settle() async { await model.settle() }
  func resize() -> ScreenSize { model.resize() }
  func perform(_ gesture: PhotoGesture) -> Bool { false }
  func tapPicture() { model.tapPicture() }
  func tapShare() { model.tapShare() }
  func tapCredit() { model.tapCredit() }
  func tapBack() { model.tapBack() }
}
