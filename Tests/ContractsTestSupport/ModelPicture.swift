import Foundation
import ImageFeedContracts
import ImageFeedPresentation

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
