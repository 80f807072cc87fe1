import ImageFeedCore

/// The screens that are open, in the order they were opened, with their presenters held weakly.
@MainActor
struct OpenScreens {
  struct Screen {
    let id: ScreenID
    let position: Placement.Position
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
    at position: Placement.Position
  ) -> Placement {
    lastNumber += 1
    let id = ScreenID(kind, number: lastNumber)
    all.append(Screen(id: id, position: position, presenter: WeakPresenter(value: presenter)))
    return Placement(id, at: position)
  }

  /// The tab in which a presenter's screen is.
  func tab(of presenter: any ScreenPresenterProtocol) -> Tab? {
    screen(of: presenter).flatMap { tab(at: $0.position) }
  }

  /// The screens that go with another: its parts, and the sheets above it.
  func dependents(of id: ScreenID) -> [ScreenID] {
    all.filter { [.part(of: id), .modal(over: id)].contains($0.position) }.map(\.id)
  }

  /// Whether nothing was pushed over a presenter's screen: a second tap on what has opened comes when
  /// something was.
  func isOnTop(_ presenter: any ScreenPresenterProtocol) -> Bool {
    guard let index = all.firstIndex(where: { $0.presenter.value === presenter }) else {
      return false
    }
    let over = Placement.Position.pushed(onto: tab(at: all[index].position))
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

  /// The tab a screen at a position is in.
  private func tab(at position: Placement.Position) -> Tab? {
    switch position {
    case .root: nil
    case .tab(let tab): tab
    case .pushed(let tab): tab
    case .part(of: let whole), .modal(over: let whole):
      all.first { $0.id == whole }.flatMap { tab(at: $0.position) }
    }
  }
}
