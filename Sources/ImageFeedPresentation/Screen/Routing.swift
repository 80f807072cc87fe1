import Foundation
import ImageFeedCore

// What screens ask of the app around them, beside leading elsewhere. Each router protocol names
// those of these that its screen needs.

/// Shows alerts, one at a time.
@MainActor
public protocol AlertPresenting: AnyObject {
  /// Shows an alert, after those that were asked for earlier.
  ///
  /// - Parameters:
  ///   - alert: what to show.
  ///   - presenter: of the screen it belongs to; the alert goes when that screen does.
  ///   - answered: runs once with the person's answer; never if the screen closes before.
  func present(
    _ alert: Alert, from presenter: any ScreenPresenterProtocol,
    answered: @escaping @MainActor (Alert.Answer) -> Void)
}

extension AlertPresenting {
  /// Shows an alert whose only answer changes nothing.
  public func present(_ alert: Alert, from presenter: any ScreenPresenterProtocol) {
    present(alert, from: presenter) { _ in }
  }
}

/// Blocks the whole interface behind a loader (A-3, F-4).
@MainActor
public protocol InterfaceBlocking: AnyObject {
  /// Blocks; blocks are counted, and each needs its end.
  func beginBlocking()
  /// Ends one block.
  func endBlocking()
}

/// Hears that the server no longer accepts the session's token (G-7).
@MainActor
public protocol SessionExpiring: AnyObject {
  /// A request of the session was answered with 401.
  func sessionDidExpire()
}

/// Opens photos full screen (F-6, X-5).
@MainActor
public protocol PhotoOpening: AnyObject {
  /// A photo opens full screen, on top of the screen that asks.
  func openPhoto(_ id: PhotoID, from presenter: any ScreenPresenterProtocol)
}

/// Opens pages of the web outside of the app.
@MainActor
public protocol LinkOpening: AnyObject {
  /// A page opens: the one of a photo's author for one (U-5).
  func openLink(_ link: URL)
}

/// Tells Unsplash that a photo was used like a download.
@MainActor
public protocol DownloadReporting: AnyObject {
  /// The original of a photo is on show. Nobody waits for the report.
  func reportDownload(of photo: Photo)
}

/// Opens collections.
@MainActor
public protocol CollectionOpening: AnyObject {
  /// The list of a collection's photos opens, on top of the screen that asks.
  func openCollection(_ collection: PhotoCollection, from presenter: any ScreenPresenterProtocol)
}
