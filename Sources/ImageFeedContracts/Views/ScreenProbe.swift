import Foundation
import ImageFeedPresentation

/// Reads a view and does what a person does, for a contract suite.
///
/// The author of a view writes its probe, mostly one line per member. A probe holds its view and
/// whatever the view needs to be visible, such as a window; nothing else holds the probe.
@MainActor
public protocol ScreenProbe: AnyObject {
  /// Waits until the view has finished its layout and the decoding of its pictures.
  func settle() async
}

extension ScreenProbe {
  /// Returns at once, for a view that does everything synchronously.
  public func settle() async {}
}

/// The contents of a place for a picture.
///
/// A suite gives a view two kinds of bytes: a small PNG, which is a ``picture`` once it is decoded,
/// and a line of text, which cannot be decoded. A front end without a decoder can tell them apart
/// by the first bytes.
public enum ShownPicture: Hashable, Sendable {
  /// A placeholder with a loader.
  case loading
  /// A picture.
  case picture
  /// A placeholder.
  case unavailable
}
