import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies

/// The rules of ``/ImageFeedExtended/PhotoInfoViewProtocol``.
///
/// ```swift
/// let report = await PhotoInfoViewContract { MyPhotoInfoProbe($0) }.run()
/// ```
public struct PhotoInfoViewContract: ViewContract {
  public static let name = "PhotoInfoView"
  public static var rules: [ContractRule<Self>] {
    viewRules + [infos] + author + [noPicture, loader, messages, taps]
  }

  public var limit: TimeInterval
  private let make: @MainActor (any PhotoInfoPresenterProtocol) async throws -> any PhotoInfoProbe

  /// Creates the suite.
  ///
  /// - Parameters:
  ///   - limit: the number of seconds that one rule's check may take.
  ///   - make: creates and shows a view for a presenter, and returns its probe once it has loaded.
  public init(
    limit: TimeInterval = 60,
    make: @escaping @MainActor (any PhotoInfoPresenterProtocol) async throws -> any PhotoInfoProbe
  ) {
    self.limit = limit
    self.make = make
  }

  package func makePresenter() -> PhotoInfoPresenterSpy { PhotoInfoPresenterSpy() }

  package func makeProbe(for presenter: PhotoInfoPresenterSpy) async throws -> any PhotoInfoProbe {
    try await make(presenter)
  }

  package func settle(_ probe: any PhotoInfoProbe) async { await probe.settle() }
}

extension PhotoInfoViewContract {
  private static var infos: ContractRule<Self> {
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
  }

  private static var author: [ContractRule<Self>] {
    pictureRules(
      of: "the author's picture", "R-6", failing: "R-6", command: "setAuthorPicture(_:)",
      failure: .didFailToDecodeAuthorPicture, set: { $0.view?.setAuthorPicture($1) },
      shown: { $0.authorPicture })
  }

  private static var noPicture: ContractRule<Self> {
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
  }

  private static var loader: ContractRule<Self> {
    rule(
      "The loader is shown and hidden as commanded", "R-6",
      advice: "Show it after setLoaderHidden(false), and only then; keep the lines"
    ) { stage in
      stage.presenter.view?.setInfo(SampleInfo.all[0])
      await stage.expectSettled(
        "isLoaderShown", stage.probe.isLoaderShown, is: false, after: "loading")
      for isShown in [true, true, false, true, false] {
        stage.presenter.view?.setLoaderHidden(!isShown)
        await stage.expectSettled(
          "isLoaderShown", stage.probe.isLoaderShown, is: isShown,
          after: "setLoaderHidden(\(!isShown))")
      }
    }
  }

  private static var messages: ContractRule<Self> {
    rule(
      "A message is shown and removed, and the lines stay", "R-6",
      advice: "Show the text, and a button only if the message has a title for it"
    ) { stage in
      stage.presenter.view?.setInfo(SampleInfo.all[0])
      for message in SampleMessage.steps {
        stage.presenter.view?.setMessage(message)
        await stage.settle()
        let cause = "setMessage(\(SampleMessage.text(of: message)))"
        stage.expect("message", stage.probe.message, is: message, after: cause)
        stage.expect("lines", stage.probe.lines, is: SampleInfo.all[0].lines, after: cause)
      }
    }
  }

  private static var taps: ContractRule<Self> {
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
