import ImageFeedContracts
import ImageFeedExtended
import ImageFeedPresentation

/// Reads a front end of the extended edition and does what a person does, for
/// ``ExtendedFrontEndContract``.
@MainActor
public protocol ExtendedFrontEndProbe: FrontEndProbe {
  /// The front end.
  var extendedFrontEnd: any ExtendedFrontEnd { get }
}

extension ExtendedFrontEndProbe {
  public var frontEnd: any FrontEnd { extendedFrontEnd }
}
