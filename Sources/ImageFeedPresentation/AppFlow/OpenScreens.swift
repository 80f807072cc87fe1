import ImageFeedCore

/// The open screens, in the order in which they were opened, with their presenters held weakly.
@MainActor
struct OpenScreens {
  struct Screen {
    let id: ScreenID
    /// `nil` for a screen inside another.
    let position: Placement.Position?
    /// The screen that this one is inside of, and closes with.
    let parent: ScreenID?
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
    _ presenter: any ScreenPresenterProtocol, _ kind: ScreenID.Kind,
    at position: Placement.Position?, inside parent: ScreenID? = nil
  ) -> ScreenID {
    lastNumber += 1
    let id = ScreenID(kind, number: lastNumber)
    all.append(
      Screen(
        id: id, position: position, parent: parent, presenter: WeakPresenter(value: presenter)))
    return id
  }

  /// The tab that a presenter's screen is in.
  func tab(of presenter: any ScreenPresenterProtocol) -> Tab? {
    screen(of: presenter).flatMap(tab)
  }

  /// The screens inside another.
  func screens(inside id: ScreenID) -> [ScreenID] {
    all.filter { $0.parent == id }.map(\.id)
  }

  /// Indicates whether no screen was pushed over a presenter's: if one was, a tap is the second one
  /// on what has opened.
  func isOnTop(_ presenter: any ScreenPresenterProtocol) -> Bool {
    guard let index = all.firstIndex(where: { $0.presenter.value === presenter }) else {
      return false
    }
    let over = Placement.Position.pushed(onto: tab(of: all[index]))
    return !all[(index + 1)...].contains { $0.position == over }
  }

  /// The presenter of the latest screen of a kind.
  func presenter(of kind: ScreenID.Kind) -> (any ScreenPresenterProtocol)? {
    all.last { $0.id.kind == kind }?.presenter.value
  }

  func id(of presenter: any ScreenPresenterProtocol) -> ScreenID? {
    screen(of: presenter)?.id
  }

  mutating func remove(_ id: ScreenID) -> Screen? {
    all.firstIndex { $0.id == id }.map { all.remove(at: $0) }
  }

  private func screen(of presenter: any ScreenPresenterProtocol) -> Screen? {
    all.first { $0.presenter.value === presenter }
  }

  private func tab(of screen: Screen) -> Tab? {
    switch screen.position {
    case .root: nil
    case .tab(let tab): tab
    case .pushed(let tab): tab
    case nil: all.first { $0.id == screen.parent }.flatMap(tab)
    }
  }
}
