import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies

/// Reads a full-screen photo and does what a person does, for ``SingleImageViewContract``.
@MainActor
public protocol SingleImageProbe: ScreenProbe {
  /// The contents of the photo's place.
  var picture: ShownPicture { get }
  /// Indicates whether the share button looks enabled.
  var isShareEnabled: Bool { get }
  /// The visible credit; `nil` if there is none.
  var credit: String? { get }
  /// The placement of the drawn photo; `nil` if the probe cannot know it.
  var placement: PicturePlacement? { get }

  /// Gives the view another size, as a rotation or a resized window does.
  ///
  /// - Returns: the size, in the view's own unit.
  func resize() -> ScreenSize
  /// Performs a gesture.
  ///
  /// - Returns: `false` for a gesture that the view does not know.
  func perform(_ gesture: PhotoGesture) -> Bool
  /// Taps the photo, or its placeholder, once.
  func tapPicture()
  /// Presses the share button, if a person could.
  func tapShare()
  /// Taps the author's name, if there is one.
  func tapCredit()
  /// Presses the back button.
  func tapBack()
}

extension SingleImageProbe {
  /// Returns `nil`, for a probe that cannot know the placement.
  public var placement: PicturePlacement? { nil }
}

/// A gesture on a full-screen photo.
public enum PhotoGesture: Hashable, Sendable, CaseIterable {
  /// A drag to the right.
  case panRight
  /// A pinch that enlarges the photo.
  case pinchOut
  /// A clockwise rotation with two fingers.
  case rotateClockwise
  /// A double tap.
  case doubleTap
}

/// The rules of ``/ImageFeedPresentation/SingleImageViewProtocol``.
///
/// ```swift
/// let report = await SingleImageViewContract { MySingleImageProbe($0) }.run()
/// ```
public struct SingleImageViewContract: ViewContract {
  public static let name = "SingleImageView"
  public static var rules: [ContractRule<Self>] {
    viewRules
    photoRules
  }

  public var limit: TimeInterval
  private let make:
    @MainActor (any SingleImagePresenterProtocol) async throws -> any SingleImageProbe

  /// Creates the suite.
  ///
  /// - Parameters:
  ///   - limit: the number of seconds that one rule's check may take.
  ///   - make: creates and shows a view for a presenter, and returns its probe once it has loaded.
  public init(
    limit: TimeInterval = 60,
    make:
      @escaping @MainActor (any SingleImagePresenterProtocol) async throws -> any SingleImageProbe
  ) {
    self.limit = limit
    self.make = make
  }

  package func makePresenter() -> SingleImagePresenterSpy {
    Self.placing(
      SingleImagePresenterSpy(card: ImagesListViewContract.cards(1..<2)[0]), size: \.size)
  }

  package func makeProbe(for presenter: SingleImagePresenterSpy) async throws
    -> any SingleImageProbe
  {
    try await make(presenter)
  }

  package func settle(_ probe: any SingleImageProbe) async { await probe.settle() }

  /// Has a presenter place the photo once it knows the view and its size, as the real one does.
  package static func placing<Presenter: PresenterSpy & SingleImagePresenterProtocol>(
    _ presenter: Presenter, size: @escaping (Presenter.Intent) -> ScreenSize?
  ) -> Presenter {
    var viewport: ScreenSize?
    presenter.log.onCommand = { [weak presenter] intent in
      if let size = size(intent) {
        viewport = size
      } else if intent != Presenter.viewDidLoad {
        return
      }
      if let viewport { presenter?.view?.setPlacement(placement(in: viewport)) }
    }
    return presenter
  }

  /// A photo in the centre, as wide as the view.
  package static func placement(in size: ScreenSize) -> PicturePlacement {
    PicturePlacement(
      size: ScreenSize(width: size.width, height: size.width * 0.75),
      center: ScreenPoint(x: size.width / 2, y: size.height / 2), rotation: 0)
  }
}

extension SingleImageViewContract {
  /// The rules except those of every view.
  @RuleList<Self> package static var photoRules: [ContractRule<Self>] {
    ContractRule(
      "A view reports its size after the first layout", "I-1",
      advice: "Call didLayOut(in:) after the first layout; the photo is placed only then"
    ) { contract, record in
      let presenter = contract.makePresenter()
      let probe = try await contract.makeProbe(for: presenter)
      await contract.settle(probe)
      let sizes = presenter.log.commands.compactMap(\.size)
      record.expect(!sizes.isEmpty, "didLayOut(in:) was not called")
      record.expect(
        sizes.allSatisfy { $0.width > 0 && $0.height > 0 },
        "didLayOut(in:) was called with \(sizes.map { "\($0.width) × \($0.height)" })")
    }

    rule(
      "Each change of size is reported", "I-1",
      advice: "Call didLayOut(in:) after each change of size"
    ) { stage in
      let size = stage.probe.resize()
      let reported = await stage.reports().compactMap(\.size).last
      stage.expect("the last reported size", reported, is: size, after: "resize()")
    }

    rule(
      "The photo is drawn at its placement", "I-3",
      advice: "Draw the photo in the placement's size, rotated around the placement's centre"
    ) { stage in
      for (width, angle) in [(90.0, 0.0), (300, 0.5), (45, -1)] {
        let placement = PicturePlacement(
          size: ScreenSize(width: width, height: width / SamplePicture.widthByHeight),
          center: ScreenPoint(x: 20, y: 30), rotation: angle)
        stage.presenter.view?.setPlacement(placement)
        await stage.settle()
        let shown = try stage.probe.placement.required("implement the probe's placement")
        stage.record.expect(
          shown.isClose(to: placement),
          "after setPlacement(\(FindingText.of(placement))), the placement was \(FindingText.of(shown))"
        )
      }
    }

    rule(
      "Each gesture is reported once, with its amount", "I-3",
      advice: "Report the change since the last report, and leave the placement to the presenter"
    ) { stage in
      stage.presenter.view?.setPicture(.data(SamplePicture.data))
      var unknown = 0
      for gesture in PhotoGesture.allCases {
        _ = await stage.reports()
        guard stage.probe.perform(gesture) else {
          unknown += 1
          continue
        }
        let reports = await stage.reports()
        stage.record.expect(
          reports.count == 1 && reports.allSatisfy { $0.isReport(of: gesture) },
          "after \(gesture), the presenter received \(ViewStage<Self>.text(of: reports))")
      }
      if unknown == PhotoGesture.allCases.count {
        throw CannotCheck("the probe performs no gestures")
      }
    }

    pictureRules(
      of: "the photo", "I-2", failing: "I-2", command: "setPicture(_:)",
      failure: .didFailToDecodePicture,
      isDecoded: { if case .didDecodePicture = $0 { true } else { false } },
      set: { $0.view?.setPicture($1) }, shown: { $0.picture })

    rule(
      "The size of a decoded picture is reported once", "I-3",
      advice: "Call didDecodePicture(_:) once with the size of the whole picture, in any unit"
    ) { stage in
      stage.presenter.view?.setPicture(.data(SamplePicture.data))
      let reports = await stage.reports()
      stage.record.expect(
        reports.count == 1,
        "after a picture, the presenter received \(ViewStage<Self>.text(of: reports))")
      guard case .didDecodePicture(let size)? = reports.first else { return }
      stage.record.expect(
        size.height > 0 && abs(size.width / size.height - SamplePicture.widthByHeight) < 0.01,
        "the size of a picture of 3 × 2 was reported as \(size.width) × \(size.height)")
    }

    rule(
      "The share button is enabled and disabled as commanded", "I-4",
      advice: "Ignore taps and keys for it until setShareEnabled(true)"
    ) { stage in
      for isEnabled in [false, true, true, false] {
        stage.presenter.view?.setShareEnabled(isEnabled)
        _ = await stage.reports()
        let cause = "setShareEnabled(\(isEnabled))"
        stage.expect("isShareEnabled", stage.probe.isShareEnabled, is: isEnabled, after: cause)
        stage.probe.tapShare()
        await stage.expectReports(isEnabled ? [.didTapShare] : [], after: "\(cause) and tapShare()")
      }
    }

    rule(
      "Taps on back and on the picture are reported once", "I-1",
      advice: "Call didTapBack() or didTapPicture() and nothing else; the app closes the screen"
    ) { stage in
      // The back button works before the photo has loaded.
      stage.probe.tapBack()
      await stage.expectReports([.didTapBack], after: "loading and tapBack()")
      stage.presenter.view?.setPicture(.unavailable)
      _ = await stage.reports()
      stage.probe.tapPicture()
      await stage.expectReports([.didTapPicture], after: "tapPicture()")
      stage.probe.tapBack()
      await stage.expectReports([.didTapBack], after: "tapBack()")
    }

    rule(
      "The author is named, and a tap on the name is reported once", "U-5",
      advice: "Show the text of the card's credit, and nothing if it has none"
    ) { stage in
      let credit = stage.presenter.card.credit?.text
      stage.expect("the credit", stage.probe.credit, is: credit, after: "loading")
      stage.probe.tapCredit()
      await stage.expectReports([.didTapCredit], after: "tapCredit()")

      let presenter = SingleImagePresenterSpy(card: ImagesListViewContract.cards(2..<3)[0])
      let probe = try await stage.contract.makeProbe(for: presenter)
      await stage.contract.settle(probe)
      stage.record.expect(probe.credit == nil, "the credit of a photo without an author was shown")
    }
  }
}

extension PicturePlacement {
  /// Indicates whether the difference is invisible.
  fileprivate func isClose(to other: PicturePlacement) -> Bool {
    let differences = [
      size.width - other.size.width, size.height - other.size.height,
      center.x - other.center.x, center.y - other.center.y,
    ]
    return differences.allSatisfy { abs($0) <= 0.5 } && abs(rotation - other.rotation) <= 0.01
  }
}

extension SingleImageIntent {
  fileprivate var size: ScreenSize? {
    if case .didLayOut(let size) = self { size } else { nil }
  }

  fileprivate func isReport(of gesture: PhotoGesture) -> Bool {
    switch (gesture, self) {
    case (.panRight, .didPan(let offset)): offset.x > 0 && offset.x.isFinite
    case (.pinchOut, .didPinch(let factor, _)): factor > 1 && factor.isFinite
    case (.rotateClockwise, .didRotate(let angle, _)): angle > 0 && angle.isFinite
    case (.doubleTap, .didDoubleTap): true
    default: false
    }
  }
}

extension SingleImagePresenterSpy: PresenterSpy {
  package static var viewDidLoad: SingleImageIntent { .viewDidLoad }
  package var shownView: AnyObject? { view }
}
