import Foundation
import ImageFeedCore

/// The presenter of the profile: the signed-in person and the way out (P).
@MainActor
public final class ProfilePresenter: ProfilePresenterProtocol {
  public weak var view: (any ProfileViewProtocol)? {
    // A closed screen takes no other view.
    didSet { if router == nil { view = nil } }
  }
  public let strings: Strings

  /// `nil` once the screen has closed.
  private var router: (any ProfileRouterProtocol)?
  private let service: any ProfileService
  private let pictures: ScreenPictures
  private let tasks: ScreenTasks
  private var profile: Profile?
  /// The avatar on screen.
  private var avatar = PictureState.unavailable {
    didSet { if avatar != oldValue { view?.setAvatar(avatar) } }
  }
  /// The address of the last avatar that was requested.
  private var avatarURL: URL?
  /// Indicates whether the loader is on screen.
  private var isLoading = false {
    didSet { view?.setLoaderHidden(!isLoading) }
  }
  /// The message on screen.
  private var message: ScreenMessage? {
    didSet { if message != oldValue { view?.setMessage(message) } }
  }

  /// Creates the presenter. The avatar of a known person starts loading at once (S-3).
  ///
  /// - Parameters:
  ///   - router: the ways out of the screen.
  ///   - services: the profile and pictures.
  ///   - profile: the person, if known.
  ///   - strings: the language.
  ///   - tasks: runs the screen's work.
  public init(
    router: any ProfileRouterProtocol, services: AppServices, profile: Profile?, strings: Strings,
    tasks: ScreenTasks = ScreenTasks()
  ) {
    (self.router, self.profile, self.strings, self.tasks) = (router, profile, strings, tasks)
    (service, pictures) = (services.profile, ScreenPictures(services.pictures))
    loadAvatar()
  }

  /// Shows what is known and loads the rest (P-1, P-2).
  public func viewDidLoad() {
    guard ready(view) != nil else { return }
    view?.setProfile(profile.map(ProfileCard.init))
    view?.setAvatar(avatar)
    if let message { view?.setMessage(message) }
    if isLoading { view?.setLoaderHidden(false) }
    if profile == nil, message == nil { didTapRetry() }
  }

  public func didCancelWaiting() {}

  public func screenDidClose() {
    tasks.close()
    (view, router) = (nil, nil)
  }

  /// Asks first; only "Yes" signs out (P-3 to P-5).
  public func didTapSignOut() {
    tasks.startIfIdle(.signOut) { [weak self, strings] in
      if await self?.router?.ask(.signOutQuestion(strings)) == .accept { self?.router?.signOut() }
    }
  }

  /// Loads the profile again (P-2).
  public func didTapRetry() {
    tasks.startIfIdle(.profile) { [weak self] in await self?.fetchProfile() }
  }

  /// Loads a profile or an avatar again that could not be loaded.
  public func didTapAvatar() {
    if profile == nil { didTapRetry() } else if avatar == .unavailable { loadAvatar() }
  }

  public func didFailToDecodeAvatar() {
    if let avatarURL { pictures.didFailToDecode(avatarURL) }
    avatar = .unavailable
  }

  private func fetchProfile() async {
    message = nil
    isLoading = true
    do throws(ServiceError) {
      // Before `catch`: the loader goes before the message comes.
      defer { isLoading = false }
      let new = try await answer { [service] in try await service.fetchProfile() }
      let isAvatarKnown = profile?.avatarURL == new.avatarURL && avatar != .unavailable
      profile = new
      view?.setProfile(ProfileCard(new))
      // An avatar that is there, or on its way, is not asked for again.
      if !isAvatarKnown { loadAvatar() }
    } catch {
      message = ScreenMessage(error, strings: strings)
    }
  }

  private func loadAvatar() {
    guard let profile else { return }
    avatar = .loading
    tasks.replace(.avatar) { [weak self] in await self?.showAvatar(of: profile) }
  }

  private func showAvatar(of profile: Profile) async {
    do throws(ServiceError) {
      var url = profile.avatarURL
      if url == nil {
        url = try await answer { [service] in
          try await service.fetchProfileImageURL(username: profile.username)
        }
      }
      guard let url else {
        avatar = .unavailable
        return
      }
      avatarURL = url
      avatar = .data(try await pictures.picture(at: url))
    } catch {
      // Another avatar is being loaded, or the screen has closed.
      if !Task.isCancelled { avatar = .unavailable }
    }
  }
}

extension ScreenTasks.Purpose {
  /// Loading the profile.
  public static let profile = Self("profile")
  /// Loading the avatar.
  public static let avatar = Self("avatar")
  /// Asking before the sign-out, and removing what a session left behind (P-3, P-5).
  public static let signOut = Self("signOut")
}
