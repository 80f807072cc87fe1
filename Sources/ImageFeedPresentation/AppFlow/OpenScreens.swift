import ImageFeedCore

/// The screens that are open, in the order they were opened, with their presenters held weakly.
@MainActor
struct OpenScreens {
  struct Screen {
    let id: ScreenID
    /// The photo it shows, for screens that show one.
    let photo: PhotoID?
    let presenter: WeakPresenter
  }

  struct WeakPresenter {
    weak var value: (any ScreenPresenterProtocol)?
  }

  private(set) var all: [Screen] = []
  private var lastNumber = 0

  nonisolated init() {}

  var isEmpty: Bool { all.isEmpty }

  mutating func add(
    _ presenter: any ScreenPresenterProtocol, _ kind: ScreenID.Kind, about photo: PhotoID?
  ) -> ScreenID {
    lastNumber += 1
    let id = ScreenID(kind, number: lastNumber)
    all.append(Screen(id: id, photo: photo, presenter: WeakPresenter(value: presenter)))
    return id
  }

  /// Whether a screen of this kind is open, for a photo if one is given.
  func has(_ kind: ScreenID.Kind, about photo: PhotoID? = nil) -> Bool {
    all.contains { $0.id.kind == kind && (photo == nil || $0.photo == photo) }
  }

  /// The presenter of the latest screen of a kind.
  func presenter(of kind: ScreenID.Kind) -> (any ScreenPresenterProtocol)? {
    all.last { $0.id.kind == kind }?.presenter.value
  }

  func id(of presenter: any ScreenPresenterProtocol) -> ScreenID? {
    all.first { $0.presenter.value === presenter }?.id
  }

  mutating func remove(_ id: ScreenID) -> WeakPresenter? {
    guard let index = all.firstIndex(where: { $0.id == id }) else { return nil }
    return all.remove(at: index).presenter
  }

  mutating func remove(_ presenter: any ScreenPresenterProtocol) -> ScreenID? {
    guard let id = id(of: presenter) else { return nil }
    _ = remove(id)
    return id
  }
}
