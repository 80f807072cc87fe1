import ContractsTestSupport
import ImageFeedContracts
import ImageFeedPresentation

enum ProfileMistake: String, CaseIterable {
  case startsWithPerson =
    "A view starts without person, loader and message, and with the avatar loading — person was"
  case startsUnavailable =
    "A view starts without person, loader and message, and with the avatar loading — avatar was"
  case startsWithLoader =
    "A view starts without person, loader and message, and with the avatar loading — isLoaderShown"
  case startsWithMessage =
    "A view starts without person, loader and message, and with the avatar loading — message was"
  case keepsOldBio = "The person is shown and hidden as commanded"
  case keepsLoader = "The loader is shown and hidden as commanded"
  case hidesPersonBehindMessage = "A message is shown and removed, and the person stays"
  case signsOutPersonsOnly = "Each tap is reported once, whatever is visible — tapSignOut()"
  case tapsPlaceholderOnly = "Each tap is reported once, whatever is visible — tapAvatar()"
  case retriesWithoutButton = "Each tap is reported once, whatever is visible — without a button"
}

/// A profile without a toolkit, and its own probe: right, or with one mistake.
final class ModelProfileView: ModelView<any ProfilePresenterProtocol, ProfileMistake>,
  ProfileViewProtocol, ProfileProbe
{
  private var picture: ModelPicture
  private var shown: ShownPerson?
  private(set) var isLoaderShown = false
  private(set) var message: ScreenMessage?

  override init(_ presenter: any ProfilePresenterProtocol, _ mistake: String?) {
    picture = ModelPicture(mistake, of: "the avatar")
    super.init(presenter, mistake)
    switch self.mistake {
    case .startsWithPerson: shown = ShownPerson(name: "Ada Byron", handle: "@ada", bio: nil)
    case .startsUnavailable: picture.set(.unavailable)
    case .startsWithLoader: isLoaderShown = true
    case .startsWithMessage: message = SampleMessage.plain
    default: break
    }
  }

  override func setItself(in presenter: any ProfilePresenterProtocol) { presenter.view = self }
  var avatar: ShownPicture { picture.shown }
  var person: ShownPerson? {
    message != nil && mistake == .hidesPersonBehindMessage ? nil : shown
  }

  func settle() async {
    guard picture.decode() == .failure else { return }
    presenter?.didFailToDecodeAvatar()
    picture.didReportFailure()
  }

  func setProfile(_ card: ProfileCard?) {
    let oldBio = mistake == .keepsOldBio ? shown?.bio : nil
    shown = card.map { ShownPerson(name: $0.name, handle: $0.handle, bio: $0.bio ?? oldBio) }
  }

  func setAvatar(_ avatar: PictureState) { picture.set(avatar) }
  func setLoaderHidden(_ isHidden: Bool) { isLoaderShown = !isHidden || mistake == .keepsLoader }
  func setMessage(_ message: ScreenMessage?) { self.message = message }

  func tapSignOut() {
    if mistake != .signsOutPersonsOnly || shown != nil { presenter?.didTapSignOut() }
  }

  func tapRetry() {
    if message?.retryTitle != nil || mistake == .retriesWithoutButton { presenter?.didTapRetry() }
  }

  func tapAvatar() {
    if avatar == .unavailable || mistake != .tapsPlaceholderOnly { presenter?.didTapAvatar() }
  }
}
