import Foundation
import ImageFeedCore
import ImageFeedPresentation

/// The commands the presenter of a full-screen photo gives its view in the extended edition (I-0,
/// R-5), those of ``/ImageFeedPresentation/SingleImageViewProtocol`` and three more: these six are
/// all.
///
/// A view starts without a like button, without statistics and without a button for the original.
/// What is inherited is restated. The usual sequences, with what does not always come in
/// parentheses. "Like", "share" and "original" are buttons; the alert is the router's:
///
/// | what happens | commands, in order |
/// | --- | --- |
/// | a view is ready | like, statistics, (placement,) picture, share, (original) |
/// | the large picture arrives | its bytes, share on, original ready |
/// | it cannot be loaded or decoded | placeholder, share off, (original hidden,) (the alert) |
/// | its retry, a tap on the placeholder | loading, share off, then one of the two rows above |
/// | a like, its failure, likes refused, details, a change elsewhere | (like,) (statistics) |
/// | the original is opened | original loading, its bytes, share on, original hidden |
/// | the original cannot be loaded | original loading, original ready, (the alert) |
/// | the original cannot be decoded | the large picture, share on, original ready, the alert |
@MainActor
public protocol ViewerViewProtocol: SingleImageViewProtocol {
  /// Shows the picture, its loader or its placeholder. A picture that replaces another appears once
  /// it is decoded, in the same place.
  func setPicture(_ picture: PictureState)
  /// Places the picture: its size, centre and rotation.
  func setPlacement(_ placement: PicturePlacement)
  /// Enables or disables the share button.
  func setShareEnabled(_ isEnabled: Bool)
  /// Shows the like button (I-5).
  func setLike(_ like: LikeButton)
  /// Shows the numbers of likes, views and downloads, and the button for the info.
  func setStatistics(_ statistics: PhotoStatistics)
  /// Shows the button for the original, its loader, or neither.
  func setOriginal(_ original: OriginalButton)
}

/// The intents a view of a full-screen photo reports in the extended edition: those of
/// ``/ImageFeedPresentation/SingleImagePresenterProtocol``, and three more. These are all.
@MainActor
public protocol ViewerPresenterProtocol: SingleImagePresenterProtocol {
  /// The view, held weakly. It sets itself when it is ready, right before it reports
  /// `viewDidLoad()`; ``/ImageFeedPresentation/SingleImagePresenterProtocol/view`` follows.
  var viewer: (any ViewerViewProtocol)? { get set }
  /// The texts of the screen's fixed parts.
  var strings: Strings { get }
  /// The photo's card: its placeholder, its credit and its text for a screen reader.
  var card: PhotoCard { get }

  /// The view is ready for commands. A new view reports this again and is shown everything there
  /// is. Without ``viewer`` the report changes nothing: set it, then report again.
  func viewDidLoad()
  /// The view has a size, or another one.
  func didLayOut(in viewport: ScreenSize)
  /// The person dragged the picture.
  func didPan(by offset: ScreenPoint)
  /// The person pinched. `factor` is relative to the last report.
  func didPinch(by factor: Double, around point: ScreenPoint)
  /// The person turned two fingers. `angle` is in radians, clockwise, relative to the last report.
  func didRotate(by angle: Double, around point: ScreenPoint)
  /// The person tapped twice.
  func didDoubleTap(at point: ScreenPoint)
  /// The picture was decoded. `size` is its own, in any unit.
  func didDecodePicture(_ size: ScreenSize)
  /// The bytes of the picture could not be decoded. The presenter answers, perhaps inside this
  /// call, with a placeholder or another picture.
  func didFailToDecodePicture()
  /// The person tapped the picture or its placeholder once.
  func didTapPicture()
  /// The person tapped the heart (I-5).
  func didTapLike()
  /// The person tapped the share button.
  func didTapShare()
  /// The person tapped the button for the original.
  func didTapOpenOriginal()
  /// The person tapped the button for the info.
  func didTapInfo()
  /// The person tapped the author's name.
  func didTapCredit()
  /// The person tapped the back button.
  func didTapBack()
  /// The person gives up waiting: nothing here blocks the interface, and nothing changes.
  func didCancelWaiting()
  /// The screen has closed: work is cancelled, and neither view nor router is told anything more.
  /// `AppFlow`, not the view, reports this and `didCancelWaiting()`.
  func screenDidClose()
}

/// The ways out of a full-screen photo in the extended edition: those of
/// ``/ImageFeedPresentation/SingleImageRouterProtocol``, and two more. These six are all.
@MainActor
public protocol ViewerRouterProtocol: SingleImageRouterProtocol {
  /// Opens the photo's info above it.
  func openInfo(of details: PhotoDetailsStore)
  /// Tells Unsplash that the original was opened.
  func reportDownload(of photo: Photo)
  /// Opens the share menu (I-4).
  func share(_ photo: SharedPhoto)
  /// Opens a web page outside the app, for example that of the photo's author (U-5).
  func openLink(_ link: URL)
  /// Shows an alert after those already waiting, and waits for the answer.
  ///
  /// - Returns: the answer; `nil` if the alert was taken away with its screen.
  func ask(_ alert: Alert) async -> Alert.Answer?
  /// Closes the screen (I-1).
  func close()
}

/// The like button of a screen that shows one photo (I-5).
public struct LikeButton: Hashable, Sendable {
  /// Indicates whether the heart is red.
  public let isLiked: Bool
  /// Indicates whether it can be tapped. Not once Unsplash refuses likes.
  public let isEnabled: Bool
  /// The words of a screen reader: the effect of a tap, or the reason why there is none.
  public let label: String

  /// Creates a button.
  public init(isLiked: Bool, isEnabled: Bool, label: String) {
    self.isLiked = isLiked
    self.isEnabled = isEnabled
    self.label = label
  }

  /// Creates the button of a card.
  public init(_ card: PhotoCard) {
    self.init(isLiked: card.isLiked, isEnabled: card.isLikeEnabled, label: card.likeLabel)
  }
}

/// The state of the button for the original.
public enum OriginalButton: String, Hashable, Sendable, CaseIterable {
  /// No button: there is no picture to replace yet, or the original is on screen.
  case hidden
  /// A button.
  case ready
  /// A loader in place of the button. The large picture stays on screen.
  case loading
}

/// The numbers of likes, views and downloads of a photo, in texts.
public struct PhotoStatistics: Hashable, Sendable {
  /// The text for an unknown number, which is not 0 (bug-search-05).
  public static let unknown = "—"

  /// The number of likes.
  public let likes: String
  /// The number of views.
  public let views: String
  /// The number of downloads.
  public let downloads: String

  /// Creates statistics from texts.
  public init(likes: String, views: String, downloads: String) {
    (self.likes, self.views, self.downloads) = (likes, views, downloads)
  }

  /// Creates the statistics of a photo.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - details: its details, if known.
  ///   - numbers: formats the numbers.
  @MainActor
  public init(_ photo: Photo, details: PhotoDetails?, numbers: CountFormatter) {
    likes = numbers.text(for: photo.likeCount) ?? Self.unknown
    views = numbers.text(for: details?.viewCount) ?? Self.unknown
    downloads = numbers.text(for: details?.downloadCount) ?? Self.unknown
  }
}
