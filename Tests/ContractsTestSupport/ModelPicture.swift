import Foundation
import ImageFeedContracts
import ImageFeedPresentation

/// A place for a picture in a model of a view. It decodes in `settle()`.
@MainActor
package struct ModelPicture {
  package enum Fault {
    case ignoresPlaceholder, reportsNoFailure, reportsFailureTwice, showsLateDecoding
    case keepsGarbage
  }

  private let fault: Fault?
  package private(set) var shown = ShownPicture.loading
  private var bytes: Data?

  package init(_ fault: Fault?) {
    self.fault = fault
  }

  package mutating func set(_ picture: PictureState) {
    if fault != .showsLateDecoding { bytes = nil }
    switch picture {
    case .loading: shown = .loading
    case .unavailable: if fault != .ignoresPlaceholder { shown = .unavailable }
    case .data(let data): bytes = data
    }
  }

  /// Continues after the view has reported failures.
  package mutating func didReport(_ failures: Int) {
    if failures > 0, fault == .keepsGarbage { shown = .picture }
  }

  /// Decodes waiting bytes.
  ///
  /// - Returns: whether there were bytes, and the number of failures to report.
  package mutating func decode() -> (hasDecoded: Bool, failures: Int) {
    guard let data = bytes else { return (false, 0) }
    bytes = nil
    guard data != SamplePicture.data else {
      shown = .picture
      return (true, 0)
    }
    switch fault {
    case .reportsNoFailure: return (true, 0)
    case .reportsFailureTwice: return (true, 2)
    default: return (true, 1)
    }
  }
}
