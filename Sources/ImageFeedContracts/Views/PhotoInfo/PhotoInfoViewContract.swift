import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies

/// The rules of ``PhotoInfoViewProtocol``.
///
/// ```swift
/// let report = await PhotoInfoViewContract { MyPhotoInfoProbe($0) }.run()
/// ```
public struct PhotoInfoViewContract: ViewContract {
  /// The protocol's name.
  public static let name = "PhotoInfoView"
  /// The rules, in the order they are looked at.
  public static var rules: [ContractRule<Self>] {
    viewRules + [infos, pictures, broken, lastPicture, loader, messages, taps]
  }
  static let viewDidLoad = PhotoInfoIntent.viewDidLoad

  /// In seconds, for each rule.
  public var limit: TimeInterval
  private let make: @MainActor (any PhotoInfoPresenterProtocol) async throws -> any PhotoInfoProbe

  /// Makes the suite.
  ///
  /// - Parameters:
  ///   - limit: in seconds, for each rule.
  ///   - make: makes a view for a presenter, shows it as the front end does until it has loaded, and
  ///     makes its probe.
  public init(
    limit: TimeInterval = 60,
    make: @escaping @MainActor (any PhotoInfoPresenterProtocol) async throws -> any PhotoInfoProbe
  ) {
    self.limit = limit
    self.make = make
  }

  func makePresenter() -> PhotoInfoPresenterSpy { PhotoInfoPresenterSpy() }

  func makeProbe(for presenter: PhotoInfoPresenterSpy) async throws -> any PhotoInfoProbe {
    let probe = try await make(presenter)
    presenter.view = probe.view
    return probe
  }

  func log(of presenter: PhotoInfoPresenterSpy) -> CommandLog<PhotoInfoIntent> { presenter.log }
  func view(of probe: any PhotoInfoProbe) -> AnyObject { probe.view }
  func settle(_ probe: any PhotoInfoProbe) async { await probe.settle() }
}

extension PhotoInfoViewContract {
  private static var infos: ContractRule<Self> {
    ContractRule(
      "What is known is shown, and what is not leaves no hole", "R-6",
      advice: "Show the lines there are, in their order, and no title without a text"
    ) { contract, record in
      let stage = try await contract.stage(record)
      for info in SampleInfo.all {
        stage.presenter.view?.setInfo(info)
        await stage.settle()
        let cause = "setInfo with \(info.lines.count) lines"
        stage.expect("lines", stage.probe.lines, is: info.lines, after: cause)
        stage.expect("the credit", stage.probe.credit, is: info.credit?.text, after: cause)
      }
    }
  }

  private static var pictures: ContractRule<Self> {
    ContractRule(
      "The author's picture, its loader and its placeholder are shown as they are told", "R-6",
      advice: "Show what setAuthorPicture says, and no place for a picture at first and after nil"
    ) { contract, record in
      let stage = try await contract.stage(record)
      stage.presenter.view?.setInfo(SampleInfo.all[0])
      await stage.settle()
      stage.expect("authorPicture", stage.probe.authorPicture, is: nil, after: "loading")
      for (state, picture) in SamplePicture.steps {
        stage.presenter.view?.setAuthorPicture(state)
        await stage.settle()
        stage.expect(
          "authorPicture", stage.probe.authorPicture, is: picture,
          after: "setAuthorPicture to \(picture)")
      }
      stage.presenter.view?.setAuthorPicture(nil)
      await stage.settle()
      stage.expect("authorPicture", stage.probe.authorPicture, is: nil, after: "nil")
    }
  }

  private static var broken: ContractRule<Self> {
    ContractRule(
      "Bytes that are no picture are reported, once", "R-6",
      advice: "Call didFailToDecodeAuthorPicture() where decoding fails, and set nothing after it"
    ) { contract, record in
      let stage = try await contract.stage(record)
      await stage.expectBroken(
        "authorPicture", reported: .didFailToDecodeAuthorPicture,
        set: { [weak view = stage.presenter.view] in view?.setAuthorPicture($0) },
        shown: { stage.probe.authorPicture })
    }
  }

  private static var lastPicture: ContractRule<Self> {
    ContractRule(
      "Only what the author's picture was given last counts", "R-6",
      advice: "Drop what was decoded when something else has been given meanwhile"
    ) { contract, record in
      let stage = try await contract.stage(record)
      stage.presenter.view?.setAuthorPicture(.data(SamplePicture.data))
      stage.presenter.view?.setAuthorPicture(.unavailable)
      await stage.settle()
      stage.expect(
        "authorPicture", stage.probe.authorPicture, is: .unavailable,
        after: "bytes, and then a placeholder")
      await stage.expectTold([], after: "a picture that is a picture")
    }
  }

  private static var loader: ContractRule<Self> {
    ContractRule(
      "The loader comes and goes as it is told", "R-6",
      advice: "Show it for setLoaderHidden(false), and only then; the lines stay"
    ) { contract, record in
      let stage = try await contract.stage(record)
      stage.presenter.view?.setInfo(SampleInfo.all[0])
      await stage.settle()
      stage.expect("isLoaderShown", stage.probe.isLoaderShown, is: false, after: "loading")
      for isShown in [true, true, false, true, false] {
        stage.presenter.view?.setLoaderHidden(!isShown)
        await stage.settle()
        stage.expect(
          "isLoaderShown", stage.probe.isLoaderShown, is: isShown,
          after: "setLoaderHidden(\(!isShown))")
      }
    }
  }

  private static var messages: ContractRule<Self> {
    ContractRule(
      "A message comes and goes, and the lines stay", "R-6",
      advice: "Show the text, and a button only where there is a title for it"
    ) { contract, record in
      let stage = try await contract.stage(record)
      stage.presenter.view?.setInfo(SampleInfo.all[0])
      for message in SampleMessage.steps {
        stage.presenter.view?.setMessage(message)
        await stage.settle()
        let cause = "setMessage(\(SampleMessage.words(message)))"
        stage.expect("message", stage.probe.message, is: message, after: cause)
        stage.expect("lines", stage.probe.lines, is: SampleInfo.all[0].lines, after: cause)
      }
    }
  }

  private static var taps: ContractRule<Self> {
    ContractRule(
      "Each tap is reported once", "R-6", advice: "Report what was tapped; the app does the rest"
    ) { contract, record in
      let stage = try await contract.stage(record)
      stage.probe.tapBack()
      await stage.expectTold([.didTapBack], after: "loading and tapBack()")
      stage.presenter.view?.setInfo(SampleInfo.all[0])
      stage.presenter.view?.setAuthorPicture(.unavailable)
      await stage.expectTold([], after: "commands")
      await stage.expectRetry(
        .didTapRetry, show: { stage.presenter.view?.setMessage($0) },
        tap: { stage.probe.tapRetry() })
      stage.probe.tapAuthorPicture()
      await stage.expectTold([.didTapAuthorPicture], after: "tapAuthorPicture()")
      stage.probe.tapCredit()
      await stage.expectTold([.didTapCredit], after: "tapCredit()")
      stage.probe.tapBack()
      await stage.expectTold([.didTapBack], after: "tapBack()")
    }
  }
}

/// Infos for views to show, one after the other.
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
