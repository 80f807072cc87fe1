import Foundation
import ImageFeedPresentation

/// Reads a view back and does what a person does, for a contract suite.
///
/// The author of a view writes one for it: mostly a line a member. A probe keeps its view, and
/// whatever else the view needs to be on show, a window for one; nobody else keeps the probe.
@MainActor
public protocol ScreenProbe: AnyObject {
  /// Waits until the view has done what it does later: its layout, the decoding of its pictures.
  func settle() async
}

extension ScreenProbe {
  /// For a view that does everything at once.
  public func settle() async {}
}

/// What stands where a picture belongs, as a person sees it.
///
/// A suite gives a view two kinds of bytes: a small PNG, which is a ``picture`` once it is decoded, and a
/// line of text, which is none. A front end without a decoder can tell them apart by the first bytes.
public enum ShownPicture: Hashable, Sendable {
  /// A placeholder with a loader.
  case loading
  /// A picture.
  case picture
  /// A placeholder.
  case unavailable
}
