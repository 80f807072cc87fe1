import Foundation
import ImageFeedContracts
import ImageFeedPresentation

/// A mistake in the way a view treats its presenter, and the rule that it breaks.
public enum LifetimeMistake: String, CaseIterable {
  case setsItselfLate = "A view sets itself before it reports viewDidLoad()"
  case loadsTwice = "A view reports viewDidLoad() exactly once"
  case releasesPresenter = "A view keeps its presenter alive"
  case holdsItself = "A released view is deallocated together with its presenter"
}

/// A view without a toolkit: right, or with one mistake.
@MainActor
open class ModelView<Presenter, Mistake: RawRepresentable> where Mistake.RawValue == String {
  public let mistake: Mistake?
  public private(set) var presenter: Presenter?

  /// - Parameter mistake: the rule to break.
  public init(_ presenter: Presenter, _ mistake: String?) {
    self.mistake = mistake.flatMap { Mistake(rawValue: $0) }
    let lifetime = mistake.flatMap(LifetimeMistake.init)
    if lifetime != .releasesPresenter { self.presenter = presenter }
    if lifetime == .holdsItself { SelfHoldingViews.views.append(self) }
    if lifetime != .setsItselfLate { setItself(in: presenter) }
    for _ in 0..<(lifetime == .loadsTwice ? 2 : 1) {
      (presenter as? any ScreenPresenterProtocol)?.viewDidLoad()
    }
    if lifetime == .setsItselfLate { setItself(in: presenter) }
  }

  /// Becomes the presenter's view. Each screen has another type of view.
  open func setItself(in presenter: Presenter) {}
}

/// Faulty views that hold themselves, until the process ends. This list holds them instead of a
/// reference cycle, which a leak detector would report.
@MainActor
private enum SelfHoldingViews {
  static var views: [AnyObject] = []
}

/// A place for a picture in a model of a view: right, or with one mistake. It decodes in
/// `settle()`.
@MainActor
package struct ModelPicture {
  package enum Mistake: CaseIterable {
    case ignoresPlaceholder, reportsNoFailure, keepsGarbage, showsLateDecoding

    /// The rule that it breaks.
    ///
    /// - Parameter name: the name of the picture in the rules.
    fileprivate func rule(of name: String) -> String {
      let title = name.prefix(1).uppercased() + name.dropFirst()
      let broken = "Bytes that cannot be decoded are reported once"
      switch self {
      case .ignoresPlaceholder:
        return "\(title), its loader and its placeholder are shown as commanded"
      case .reportsNoFailure: return "\(broken) — received nothing instead of didFailToDecode"
      case .keepsGarbage: return "\(broken) — during the report"
      case .showsLateDecoding: return "Only the last state of \(name) is shown"
      }
    }
  }

  private let mistake: Mistake?
  package private(set) var shown = ShownPicture.loading
  private var bytes: Data?

  /// The rules that the mistakes break.
  nonisolated package static func rules(of name: String) -> [String] {
    Mistake.allCases.map { $0.rule(of: name) }
  }

  /// - Parameters:
  ///   - rule: the rule to break.
  ///   - name: the name of the picture in the rules.
  package init(_ rule: String? = nil, of name: String = "") {
    mistake = Mistake.allCases.first { $0.rule(of: name) == rule }
  }

  package mutating func set(_ picture: PictureState) {
    if mistake != .showsLateDecoding { bytes = nil }
    switch picture {
    case .loading: shown = .loading
    case .unavailable: if mistake != .ignoresPlaceholder { shown = .unavailable }
    case .data(let data): bytes = data
    }
  }

  /// Continues after the view has reported a failure.
  package mutating func didReportFailure() {
    if mistake == .keepsGarbage { shown = .picture }
  }

  package enum Decoding {
    case none, picture, failure
  }

  /// Decodes waiting bytes.
  package mutating func decode() -> Decoding {
    guard let data = bytes else { return .none }
    bytes = nil
    if data == SamplePicture.data {
      shown = .picture
      return .picture
    }
    return mistake == .reportsNoFailure ? .none : .failure
  }
}

/// A mistake of a full-screen photo, and the rule that it breaks.
public enum SingleImageMistake: String, CaseIterable, Sendable {
  case reportsNoSize = "A view reports its size after the first layout — was not called"
  case reportsZero = "A view reports its size after the first layout — 0.0 × 0.0"
  case reportsFirstSizeOnly = "Each change of size is reported"
  case ignoresRotation = "The photo is drawn at its placement"
  case rotatesBackwards = "Each gesture is reported once, with its amount"
  case reportsNoPictureSize = "The size of a decoded picture is reported once — nothing"
  case reportsWrongPictureSize = "The size of a decoded picture is reported once — 2.0 × 2.0"
  case takesDisabledTaps = "The share button is enabled and disabled as commanded"
  case zoomsOnTap = "Taps on back and on the picture are reported once — after tapPicture()"
  case closesWithPictureOnly = "Taps on back and on the picture are reported once — tapBack()"
  case showsNoCredit = "The author is named, and a tap on the name is reported once"

  /// The rules that the mistakes of the screen and of its picture break.
  public static var rulesWithPicture: [String] { rules + ModelPicture.rules(of: "the photo") }
}

/// A full-screen photo without a toolkit, and its own probe: right, or with one mistake.
open class ModelSingleImageView<Presenter>: ModelView<Presenter, SingleImageMistake> {
  private var model: ModelPicture
  public private(set) var isShareEnabled = false
  public private(set) var placement: PicturePlacement?
  private var photo: (any SingleImagePresenterProtocol)? {
    presenter as? any SingleImagePresenterProtocol
  }

  public override init(_ presenter: Presenter, _ mistake: String?) {
    model = ModelPicture(mistake, of: "the photo")
    super.init(presenter, mistake)
    let isZero = self.mistake == .reportsZero
    let size = isZero ? .zero : ScreenSize(width: 40, height: 60)
    if self.mistake != .reportsNoSize { photo?.didLayOut(in: size) }
  }

  public var picture: ShownPicture { model.shown }
  public var credit: String? { mistake == .showsNoCredit ? nil : photo?.card.credit?.text }

  public func settle() async {
    switch model.decode() {
    case .none: break
    case .picture:
      let width = mistake == .reportsWrongPictureSize ? 2.0 : 3
      if mistake != .reportsNoPictureSize {
        photo?.didDecodePicture(ScreenSize(width: width, height: 2))
      }
    case .failure:
      photo?.didFailToDecodePicture()
      model.didReportFailure()
    }
  }

  open func setPicture(_ picture: PictureState) { model.set(picture) }
  public func setShareEnabled(_ isEnabled: Bool) { isShareEnabled = isEnabled }
  public func setPlacement(_ placement: PicturePlacement) {
    self.placement = PicturePlacement(
      size: placement.size, center: placement.center,
      rotation: mistake == .ignoresRotation ? 0 : placement.rotation)
  }

  public func resize() -> ScreenSize {
    let size = ScreenSize(width: 60, height: 40)
    if mistake != .reportsFirstSizeOnly { photo?.didLayOut(in: size) }
    return size
  }

  open func perform(_ gesture: PhotoGesture) -> Bool {
    let center = ScreenPoint(x: 20, y: 30)
    switch gesture {
    case .panRight: photo?.didPan(by: ScreenPoint(x: 5, y: 0))
    case .pinchOut: photo?.didPinch(by: 1.5, around: center)
    case .rotateClockwise:
      photo?.didRotate(by: mistake == .rotatesBackwards ? -1 : 1, around: center)
    case .doubleTap: photo?.didDoubleTap(at: center)
    }
    return true
  }

  open func tapPicture() {
    if mistake == .zoomsOnTap { photo?.didDoubleTap(at: .zero) } else { photo?.didTapPicture() }
  }

  public func tapShare() {
    if isShareEnabled || mistake == .takesDisabledTaps { photo?.didTapShare() }
  }

  public func tapCredit() { if credit != nil { photo?.didTapCredit() } }

  public func tapBack() {
    if picture != .loading || mistake != .closesWithPictureOnly { photo?.didTapBack() }
  }
}
