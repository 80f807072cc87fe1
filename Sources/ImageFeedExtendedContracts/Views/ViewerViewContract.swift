import Foundation
import ImageFeedContracts
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies

/// Reads a full-screen photo of the extended edition and does what a person does, for
/// ``ViewerViewContract``.
@MainActor
public protocol ViewerProbe: SingleImageProbe {
  /// The like button; `nil` while there is none. Give it the label that a screen reader reads.
  var like: LikeButton? { get }
  /// The visible numbers; `nil` while there are none.
  var statistics: PhotoStatistics? { get }
  /// The state of the button for the original.
  var original: OriginalButton { get }

  /// Presses the heart, if a person could.
  func tapLike()
  /// Presses the button for the original, if a person could.
  func tapOpenOriginal()
  /// Presses the button for the info, if there is one.
  func tapInfo()
}

/// The rules of `ViewerViewProtocol`: those of `SingleImageViewProtocol`, and a few about the
/// heart, the statistics, the original and the info.
///
/// ```swift
/// let report = await ViewerViewContract { MyViewerProbe($0) }.run()
/// ```
public struct ViewerViewContract: ViewContract {
  public static let name = "ViewerView"
  public static var rules: [ContractRule<Self>] {
    viewRules + SingleImageViewContract.photoRules.map { $0.of { $0.photo($1) } }
      + [likes, counted, originals, exchanged]
  }

  public var limit: TimeInterval
  private let make: @MainActor (any ViewerPresenterProtocol) async throws -> any ViewerProbe

  /// Creates the suite.
  ///
  /// - Parameters:
  ///   - limit: the number of seconds that one rule's check may take.
  ///   - make: creates and shows a view for a presenter, and returns its probe once it has loaded.
  public init(
    limit: TimeInterval = 60,
    make: @escaping @MainActor (any ViewerPresenterProtocol) async throws -> any ViewerProbe
  ) {
    self.limit = limit
    self.make = make
  }

  package func makePresenter() -> ViewerPresenterSpy {
    let presenter = ViewerPresenterSpy(card: ImagesListViewContract.cards(1..<2)[0])
    return SingleImageViewContract.placing(presenter) {
      if case .didLayOut(let size) = $0 { size } else { nil }
    }
  }

  package func makeProbe(for presenter: ViewerPresenterSpy) async throws -> any ViewerProbe {
    try await make(presenter)
  }

  package func settle(_ probe: any ViewerProbe) async { await probe.settle() }

  /// The basic suite for the same view.
  private func photo(_ record: CheckRecord) -> SingleImageViewContract {
    SingleImageViewContract(limit: limit) { [make] presenter in
      try await make(ViewerBridge(presenter, record))
    }
  }
}

extension ViewerViewContract {
  private static var likes: ContractRule<Self> {
    rule(
      "The like button appears with setLike and follows it", "I-5",
      advice: "Show no button before setLike(_:), and ignore taps and keys while it is disabled"
    ) { stage in
      stage.expect("the like button", stage.probe.like, is: nil, after: "loading")
      stage.probe.tapLike()
      await stage.expectReports([], after: "loading and tapLike()")
      for (isLiked, isEnabled) in [(false, true), (true, true), (true, false), (false, true)] {
        let like = LikeButton(isLiked: isLiked, isEnabled: isEnabled, label: "\(isLiked)")
        stage.presenter.viewer?.setLike(like)
        _ = await stage.reports()
        let cause = "setLike, liked: \(isLiked), enabled: \(isEnabled)"
        stage.expect("the like button", stage.probe.like, is: like, after: cause)
        stage.probe.tapLike()
        await stage.expectReports(isEnabled ? [.didTapLike] : [], after: "\(cause) and tapLike()")
      }
    }
  }

  private static var counted: ContractRule<Self> {
    rule(
      "The statistics and the info button appear with setStatistics",
      "R-5", advice: "Show neither before setStatistics(_:), and show the texts as given"
    ) { stage in
      stage.expect("statistics", stage.probe.statistics, is: nil, after: "loading")
      stage.probe.tapInfo()
      await stage.expectReports([], after: "loading and tapInfo()")
      for (likes, views) in [("7", PhotoStatistics.unknown), ("8", "1,024"), ("7", "1,025")] {
        let statistics = PhotoStatistics(likes: likes, views: views, downloads: "12")
        stage.presenter.viewer?.setStatistics(statistics)
        await stage.expectSettled(
          "statistics", stage.probe.statistics, is: statistics,
          after: "setStatistics with \(likes) likes and \(views) views")
      }
      _ = await stage.reports()
      stage.probe.tapInfo()
      await stage.expectReports([.didTapInfo], after: "setStatistics and tapInfo()")
    }
  }

  private static var originals: ContractRule<Self> {
    rule(
      "The button for the original and its loader are shown as commanded", "R-5",
      advice: "Ignore taps and keys for it unless it is .ready"
    ) { stage in
      stage.presenter.viewer?.setPicture(.data(SamplePicture.data))
      await stage.expectSettled("original", stage.probe.original, is: .hidden, after: "loading")
      let steps: [OriginalButton] = [.ready, .loading, .ready, .loading, .hidden]
      for original in steps {
        stage.presenter.viewer?.setOriginal(original)
        _ = await stage.reports()
        let cause = "setOriginal(\(original))"
        stage.expect("original", stage.probe.original, is: original, after: cause)
        stage.probe.tapOpenOriginal()
        await stage.expectReports(
          original == .ready ? [.didTapOpenOriginal] : [], after: "\(cause) and tapOpenOriginal()")
      }
    }
  }

  private static var exchanged: ContractRule<Self> {
    rule(
      "A picture stays visible until its replacement is decoded", "R-5",
      advice: "Show no loader between two pictures, and keep the placement"
    ) { stage in
      stage.presenter.viewer?.setPicture(.data(SamplePicture.data))
      await stage.settle()
      let place = stage.probe.placement
      stage.presenter.viewer?.setPicture(.data(SamplePicture.data))
      stage.expect("picture", stage.probe.picture, is: .picture, after: "replacing the picture")
      await stage.expectSettled(
        "picture", stage.probe.picture, is: .picture, after: "decoding the replacement")
      stage.expect("placement", stage.probe.placement, is: place, after: "replacing the picture")
    }
    .with(\.level, .should)
  }
}

extension ViewerPresenterSpy: PresenterSpy {
  package static var viewDidLoad: ViewerIntent { .viewDidLoad }
  package static var viewProperty: String { "viewer" }
  package var shownView: AnyObject? { viewer }
}

/// A presenter of a viewer that passes the basic edition's intents on to another presenter. The
/// other intents are findings: the rules that use it do nothing that a viewer reports with them.
@MainActor
final class ViewerBridge: ViewerPresenterProtocol {
  var view: (any SingleImageViewProtocol)? {
    get { photo.view }
    set { photo.view = newValue }
  }
  weak var viewer: (any ViewerViewProtocol)? {
    didSet { view = viewer }
  }
  private let photo: any SingleImagePresenterProtocol
  private let record: CheckRecord

  init(_ photo: any SingleImagePresenterProtocol, _ record: CheckRecord) {
    self.photo = photo
    self.record = record
  }

  var strings: Strings { photo.strings }
  var card: PhotoCard { photo.card }
  func viewDidLoad() { photo.viewDidLoad() }
  func didLayOut(in viewport: ScreenSize) { photo.didLayOut(in: viewport) }
  func didPan(by offset: ScreenPoint) { photo.didPan(by: offset) }
  func didPinch(by factor: Double, around point: ScreenPoint) {
    photo.didPinch(by: factor, around: point)
  }
  func didRotate(by angle: Double, around point: ScreenPoint) {
    photo.didRotate(by: angle, around: point)
  }
  func didDoubleTap(at point: ScreenPoint) { photo.didDoubleTap(at: point) }
  func didDecodePicture(_ size: ScreenSize) { photo.didDecodePicture(size) }
  func didFailToDecodePicture() { photo.didFailToDecodePicture() }
  func didTapPicture() { photo.didTapPicture() }
  func didTapShare() { photo.didTapShare() }
  func didTapCredit() { photo.didTapCredit() }
  func didTapBack() { photo.didTapBack() }
  func didCancelWaiting() { photo.didCancelWaiting() }
  func screenDidClose() { photo.screenDidClose() }

  func didTapLike() { refuse("didTapLike()") }
  func didTapOpenOriginal() { refuse("didTapOpenOriginal()") }
  func didTapInfo() { refuse("didTapInfo()") }

  private func refuse(_ intent: String) {
    record.add(
      "the presenter received \(FindingText.of(intent)), although nothing was tapped that reports it"
    )
  }
}
