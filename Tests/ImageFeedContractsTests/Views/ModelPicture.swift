import Foundation
import ImageFeedPresentation

@testable import ImageFeedContracts

/// The place of a picture in a model of a view, which decodes when it settles.
@MainActor
struct ModelPicture {
  enum Fault {
    case ignoresPlaceholder, reportsNoFailure, reportsFailureTwice, showsLateDecoding
    case keepsGarbage
  }

  let fault: Fault?
  private(set) var shown = ShownPicture.loading
  private var bytes: Data?

  init(_ fault: Fault?) {
    self.fault = fault
  }

  mutating func set(_ picture: PictureState) {
    if fault != .showsLateDecoding { bytes = nil }
    switch picture {
    case .loading: shown = .loading
    case .unavailable: if fault != .ignoresPlaceholder { shown = .unavailable }
    case .data(let data): bytes = data
    }
  }

  /// What is done once the failures are reported.
  mutating func didReport(_ failures: Int) {
    if failures > 0, fault == .keepsGarbage { shown = .picture }
  }

  /// Decodes what waits for it.
  ///
  /// - Returns: whether there was something, and how often a failure is to be reported.
  mutating func decode() -> (hasDecoded: Bool, failures: Int) {
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
