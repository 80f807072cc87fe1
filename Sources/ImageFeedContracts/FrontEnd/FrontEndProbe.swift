import ImageFeedCore
import ImageFeedPresentation

/// Reads a front end of any edition and does what a person does.
@MainActor
public protocol FrontEndProbe: ScreenProbe {
  /// The front end.
  var frontEnd: any FrontEnd { get }
  /// The visible screen, below alerts and menus; `nil` if there is none. Read it from what is on
  /// screen where you can, not from your own list of open screens.
  var topScreen: ScreenID? { get }
  /// The tabs in their order; empty without a tab bar.
  var tabs: [TabItem] { get }
  /// The selected tab; `nil` without a tab bar.
  var selectedTab: Tab? { get }
  /// Indicates whether the whole interface is blocked behind a loader.
  var isBlocked: Bool { get }
  /// The visible alert.
  var alert: Alert? { get }
  /// Indicates whether a share menu is visible.
  var isShareMenuShown: Bool { get }

  /// Taps a tab.
  func selectTab(_ tab: Tab)
  /// Presses the alert's button with this answer.
  func answerAlert(_ answer: Alert.Answer)
  /// Closes the share menu without sharing.
  func cancelSharing()
  /// Closes the top screen with the toolkit's own gesture, such as a swipe.
  ///
  /// - Returns: `false` if the toolkit closes no screens by itself.
  func swipeBack() -> Bool
  /// Indicates whether a person sees a view, which has set itself: it is in the window,
  /// and no other screen covers it. Loaders, alerts and menus do not count.
  ///
  /// - Returns: `nil` if the probe cannot tell.
  func isVisible(_ view: AnyObject) -> Bool?
  /// Taps the place of something, or presses its key, through whatever lies above it. A loader
  /// there takes the tap.
  ///
  /// - Returns: `false` if the probe cannot tap like that.
  func tap(_ target: FrontEndTarget) -> Bool
  /// The photos of the visible feed, from the top; `nil` if the probe cannot tell.
  var shownPhotos: [PhotoID]? { get }
  /// Taps the heart of a photo of the visible feed.
  ///
  /// - Returns: `false` if the probe cannot tap it.
  func tapLike(_ id: PhotoID) -> Bool
  /// The number of parts of a view, which has set itself: its subviews and constraints, for example,
  /// with everything inside them.
  ///
  /// - Returns: `nil` if the probe cannot count them.
  func partCount(of view: AnyObject) -> Int?
  /// Gives up waiting behind the loader, as a person does with Esc or a button; without a loader,
  /// presses the same key, or nothing.
  ///
  /// - Returns: `false` if the front end has no way to give up.
  func cancelWaiting() -> Bool
}

/// Reads a front end of the basic edition, for ``FrontEndContract``.
@MainActor
public protocol BasicFrontEndProbe: FrontEndProbe {
  /// The front end.
  var basicFrontEnd: any BasicFrontEnd { get }
}

extension BasicFrontEndProbe {
  public var frontEnd: any FrontEnd { basicFrontEnd }
}

/// Something of a front end to tap.
public enum FrontEndTarget: Hashable, Sendable {
  /// The button of the visible sign-in screen.
  case signInButton
  /// A tab in the tab bar.
  case tab(Tab)
}

extension FrontEndProbe {
  /// Returns `false`, for a toolkit that closes no screens by itself.
  public func swipeBack() -> Bool { false }
  /// Returns `nil`, for a probe that cannot tell.
  public func isVisible(_ view: AnyObject) -> Bool? { nil }
  /// Returns `false`, for a probe that calls the views directly.
  public func tap(_ target: FrontEndTarget) -> Bool { false }
  /// Returns `nil`, for a probe that cannot tell.
  public var shownPhotos: [PhotoID]? { nil }
  /// Returns `false`, for a probe that cannot tap the feed.
  public func tapLike(_ id: PhotoID) -> Bool { false }
  /// Returns `nil`, for a probe that cannot count.
  public func partCount(of view: AnyObject) -> Int? { nil }
  /// Returns `false`, for a front end without a way to give up.
  public func cancelWaiting() -> Bool { false }
}
