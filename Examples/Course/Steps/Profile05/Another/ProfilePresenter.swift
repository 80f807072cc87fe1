import Foundation

/// The presenter of the profile: one method for each thing that it shows.
@MainActor
final class ProfilePresenter: ProfilePresenterProtocol {
  weak var view: (any ProfileViewProtocol)?

  private var router: (any ProfileRouterProtocol)?
  private let store: ProfileStore
  private var isAsking = false

  init(router: any ProfileRouterProtocol, profile: ProfileStore) {
    (self.router, store) = (router, profile)
  }

  /// The avatar before the person: nobody sees one without the other.
  func viewDidLoad() {
    store.onChange = { [weak self] in self?.storeDidChange($0) }
    showAvatar()
    showPerson()
    if store.isLoading {
      showLoad(isUnderWay: true)
    } else if store.profile == nil {
      store.fetchProfile()
    }
  }

  func didTapRetry() {
    store.fetchProfile()
  }

  func didTapSignOut() {
    guard !isAsking, let router else { return }
    isAsking = true
    router.ask(.signOutQuestion) { [weak self] answer in self?.didAnswer(answer) }
  }

  func screenDidClose() {
    store.onChange = nil
    (view, router) = (nil, nil)
  }

  private func didAnswer(_ answer: Alert.Answer) {
    guard isAsking, let router else { return }
    isAsking = false
    guard answer == .accept else { return }
    store.signOut()
    router.signOut()
  }

  private func storeDidChange(_ change: ProfileStore.Change) {
    switch change {
    case .person: showPerson()
    case .avatar: showAvatar()
    case .loading(let isUnderWay): showLoad(isUnderWay: isUnderWay)
    case .failure(let error): view?.setMessage(message(for: error))
    }
  }

  private func message(for error: ServiceError) -> ScreenMessage {
    let text =
      switch error {
      case .noConnection: "Can't reach the server."
      case .serverFailure: "The server had a problem."
      }
    return ScreenMessage(text: text, retryTitle: "Retry")
  }

  private func showPerson() {
    view?.setProfile(store.profile.map(ProfileCard.init))
  }

  private func showAvatar() {
    view?.setAvatar(store.avatar)
  }

  /// A load takes the last message away, whoever has begun it.
  private func showLoad(isUnderWay: Bool) {
    if isUnderWay { view?.setMessage(nil) }
    view?.setLoaderHidden(!isUnderWay)
  }
}
