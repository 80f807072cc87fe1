import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies

/// The rules of ``SingleImageViewProtocol``.
///
/// ```swift
/// let report = await SingleImageViewContract { MySingleImageProbe($0) }.run()
/// ```
public struct SingleImageViewContract: ViewContract {
  /// The protocol's name.
  public static let name = "SingleImageView"
  /// The rules, in the order they are looked at.
  public static var rules: [ContractRule<Self>] {
    viewRules + placeRules + pictureRules + tapRules + viewerRules
  }
  static let viewDidLoad = SingleImageIntent.viewDidLoad

  /// In seconds, for each rule.
  public var limit: TimeInterval
  private let make:
    @MainActor (any SingleImagePresenterProtocol) async throws -> any SingleImageProbe

  /// Makes the suite.
  ///
  /// - Parameters:
  ///   - limit: in seconds, for each rule.
  ///   - make: makes a view for a presenter, shows it as the front end does until it has loaded, and
  ///     makes its probe.
  public init(
    limit: TimeInterval = 60,
    make:
      @escaping @MainActor (any SingleImagePresenterProtocol) async throws -> any SingleImageProbe
  ) {
    self.limit = limit
    self.make = make
  }

  /// A presenter that places the photo as soon as there is room, as the real one does.
  func makePresenter() -> SingleImagePresenterSpy {
    let presenter = SingleImagePresenterSpy(card: ImagesListViewContract.cards(1..<2)[0])
    presenter.log.onCommand = { [weak presenter] intent in
      if case .didLayOut(let size) = intent {
        presenter?.view?.setPlacement(Self.placement(in: size))
      }
    }
    return presenter
  }

  func makeProbe(for presenter: SingleImagePresenterSpy) async throws -> any SingleImageProbe {
    let probe = try await make(presenter)
    presenter.view = probe.view
    // A size that was told before the presenter knew its view.
    for case .didLayOut(let size) in presenter.log.commands {
      probe.view.setPlacement(Self.placement(in: size))
    }
    return probe
  }

  func log(of presenter: SingleImagePresenterSpy) -> CommandLog<SingleImageIntent> { presenter.log }
  func view(of probe: any SingleImageProbe) -> AnyObject { probe.view }
  func settle(_ probe: any SingleImageProbe) async { await probe.settle() }

  /// The photo in the middle, as wide as the view.
  static func placement(in size: ScreenSize) -> PicturePlacement {
    PicturePlacement(
      size: ScreenSize(width: size.width, height: size.width * 0.75),
      center: ScreenPoint(x: size.width / 2, y: size.height / 2), rotation: 0)
  }
}
