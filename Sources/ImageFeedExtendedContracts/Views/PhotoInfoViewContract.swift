import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies

/// Reads a view of a photo's info and does what a person does, for ``PhotoInfoViewContract``.
@MainActor
public protocol PhotoInfoProbe: ScreenProbe {
  /// The visible credit; `nil` if there is none.
  var credit: String? { get }
  /// The visible lines, from the top.
  var lines: [PhotoInfo.Line] { get }
  /// The contents of the place for the author's picture; `nil` if there is no such place.
  var authorPicture: ShownPicture? { get }
  /// Indicates whether the loader is visible.
  var isLoaderShown: Bool { get }
  /// The visible message.
  var message: ScreenMessage? { get }

  /// Taps the author's picture, or its placeholder.
  func tapAuthorPicture()
  /// Taps the author's name.
  func tapCredit()
  /// Presses the message's button, if there is one.
  func tapRetry()
  /// Presses the back button.
  func tapBack()
}

/// The rules of ``/ImageFeedExtended/PhotoInfoViewProtocol``.
///
/// ```swift
/// let report = await PhotoInfoViewContract { MyPhotoInfoProbe($0) }.run()
/// ```
public struct PhotoInfoViewContract: ViewContract {
  public static let name = "PhotoInfoView"

  public var limit: TimeInterval = 60
  private let make: @MainActor (any PhotoInfoPresenterProtocol) async throws -> any PhotoInfoProbe

  /// Creates the suite. `make` shows a view for a presenter, and returns its probe once it is ready.
  public init(
    make: @escaping @MainActor (any PhotoInfoPresenterProtocol) async throws -> any PhotoInfoProbe
  ) {
    self.make = make
  }

  package func makePresenter() -> PhotoInfoPresenterSpy { PhotoInfoPresenterSpy() }

  package func makeProbe(for presenter: PhotoInfoPresenterSpy) async throws -> any PhotoInfoProbe {
    try await make(presenter)
  }

  package func settle(_ probe: any PhotoInfoProbe) async { await probe.settle() }

  public static var rules: [ContractRule<Self>] {
    viewRules

    rule(
      "Known facts are shown, and unknown ones leave no gap", "R-6",
      advice: "Show the given lines in their order, and no title without a text"
    ) { stage in
      for info in SampleInfo.all {
        stage.presenter.view?.setInfo(info)
        await stage.settle()
        let cause = "setInfo with \(info.lines.count) lines"
        stage.expect("lines", stage.probe.lines, is: info.lines, after: cause)
        stage.expect("the credit", stage.probe.credit, is: info.credit?.text, after: cause)
      }
    }

    pictureRules(
      of: "the author's picture", "R-6", failing: "R-6", command: "setAuthorPicture(_:)",
      failure: .didFailToDecodeAuthorPicture, set: { $0.view?.setAuthorPicture($1) },
      shown: { $0.authorPicture })

    rule(
      "Without the author's picture there is no place for it", "R-6",
      advice: "Leave no gap before setAuthorPicture(_:), and after it is called with nil"
    ) { stage in
      stage.presenter.view?.setInfo(SampleInfo.all[0])
      await stage.expectSettled(
        "the author's picture", stage.probe.authorPicture, is: nil, after: "loading")
      stage.presenter.view?.setAuthorPicture(.loading)
      stage.presenter.view?.setAuthorPicture(nil)
      await stage.expectSettled(
        "the author's picture", stage.probe.authorPicture, is: nil, after: "nil")
    }

    rule(
      "The loader is shown and hidden as commanded", "R-6",
      advice: "Show it after setLoaderHidden(false), and only then; keep the lines"
    ) { stage in
      stage.presenter.view?.setInfo(SampleInfo.all[0])
      await stage.expectSettled(
        "isLoaderShown", stage.probe.isLoaderShown, is: false, after: "loading")
      await stage.expectSwitch(
        "isLoaderShown", "setLoaderHidden", isHiding: true,
        set: { stage.presenter.view?.setLoaderHidden($0) }, shown: { stage.probe.isLoaderShown })
    }

    rule(
      "A message is shown and removed, and the lines stay", "R-6",
      advice: "Show the text, and a button only if the message has a title for it"
    ) { stage in
      stage.presenter.view?.setInfo(SampleInfo.all[0])
      await stage.expectMessages(
        show: { stage.presenter.view?.setMessage($0) }, shown: { stage.probe.message },
        rest: { stage.expect("lines", stage.probe.lines, is: SampleInfo.all[0].lines, after: $0) })
    }

    rule(
      "Each tap is reported once", "R-6", advice: "Report each tap once; the app does the rest"
    ) { stage in
      stage.probe.tapBack()
      await stage.expectReports([.didTapBack], after: "loading and tapBack()")
      stage.presenter.view?.setInfo(SampleInfo.all[0])
      stage.presenter.view?.setAuthorPicture(.unavailable)
      await stage.expectReports([], after: "commands")
      await stage.expectRetry(
        .didTapRetry, show: { stage.presenter.view?.setMessage($0) },
        tap: { stage.probe.tapRetry() })
      stage.probe.tapAuthorPicture()
      await stage.expectReports([.didTapAuthorPicture], after: "tapAuthorPicture()")
      stage.probe.tapCredit()
      await stage.expectReports([.didTapCredit], after: "tapCredit()")
      stage.probe.tapBack()
      await stage.expectReports([.didTapBack], after: "tapBack()")
    }
  }
}

/// Infos for views to show one after another.
private enum SampleInfo {
  @MainActor static let all: [PhotoInfo] = [
    PhotoInfo(credit: credit, lines: [published, size]),
    PhotoInfo(
      credit: credit, lines: [published, size, city, Line(.description, "Description", "Fog.")]),
    PhotoInfo(credit: nil, lines: [size]), PhotoInfo(credit: nil, lines: []),
    PhotoInfo(credit: credit, lines: [city]),
  ]

  private typealias Line = PhotoInfo.Line
  private static let published = Line(.published, "Published", "August 27, 2022")
  private static let size = Line(.size, "Original size", "6000 × 4000")
  private static let city = Line(.city, "City", "Bergen")
  private static let credit = PhotoCredit(
    Author(username: "ada", name: "Ada Byron"), strings: Strings(.english), referral: nil)
}

extension PhotoInfo.Line {
  fileprivate init(_ subject: PhotoInfo.Subject, _ title: String, _ text: String) {
    self.init(subject, title: title, text: text)
  }
}

extension PhotoInfoPresenterSpy: PresenterSpy {
  package static var viewDidLoad: PhotoInfoIntent { .viewDidLoad }
  package var shownView: AnyObject? { view }
}
