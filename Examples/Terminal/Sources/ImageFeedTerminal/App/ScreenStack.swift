import ImageFeedPresentation

/// The open screens: a root or tabs, and the screens on top of them.
@MainActor
struct ScreenStack {
  private struct Entry {
    let id: ScreenID
    let screen: any TerminalScreen
    /// The screen below a sheet; the sheet closes with it.
    var base: ScreenID?
  }

  /// The root and the screens on top of it, if there are no tabs.
  private var bare: [Entry] = []
  private var stacks: [Tab: [Entry]] = [:]
  /// Screens that a new root has covered; the app closes them.
  private var covered: [Entry] = []
  /// The tabs; empty without a tab bar.
  private(set) var tabs: [TabItem] = []
  /// The visible tab.
  private(set) var selectedTab: Tab?

  /// The visible screen.
  var top: (any TerminalScreen)? { topEntry?.screen }
  /// The identifier of the visible screen.
  var topID: ScreenID? { topEntry?.id }

  /// Indicates whether the visible screen was opened from another one.
  var isDeep: Bool { (selectedTab.map { stacks[$0] ?? [] } ?? bare).count > 1 }

  private var all: [Entry] { bare + covered + stacks.values.flatMap { $0 } }

  private var topEntry: Entry? {
    selectedTab.map { stacks[$0]?.last } ?? bare.last
  }

  /// Puts a screen in its place; a root replaces everything.
  mutating func place(_ screen: any TerminalScreen, at placement: Placement) {
    let entry = Entry(id: placement.screen, screen: screen)
    switch placement.position {
    case .root:
      coverAll()
      bare = [entry]
    case .tab(let tab), .pushed(onto: let tab?): stacks[tab, default: []].append(entry)
    case .pushed(onto: nil): bare.append(entry)
    }
  }

  /// Shows a tab bar in place of everything, the first tab selected.
  mutating func showTabs(_ items: [TabItem]) {
    coverAll()
    tabs = items
    selectedTab = items.first?.tab
  }

  /// Selects a tab, if it exists.
  mutating func select(_ tab: Tab) {
    if tabs.contains(where: { $0.tab == tab }) { selectedTab = tab }
  }

  /// Releases a screen, wherever it is, and the sheet above it.
  mutating func remove(_ id: ScreenID) {
    let isGone: (Entry) -> Bool = { $0.id == id || $0.base == id }
    bare.removeAll(where: isGone)
    covered.removeAll(where: isGone)
    for tab in stacks.keys { stacks[tab]?.removeAll(where: isGone) }
  }

  /// Adds a screen to another one, which retains it.
  func addPart(_ part: any TerminalScreen, to whole: ScreenID) {
    all.first { $0.id == whole }?.screen.addPart(part)
  }

  /// Puts a sheet on top of the stack that contains the screen below it.
  mutating func placeSheet(
    _ screen: any TerminalScreen, _ id: ScreenID, over base: ScreenID
  ) {
    let sheet = Entry(id: id, screen: screen, base: base)
    if bare.contains(where: { $0.id == base }) { bare.append(sheet) }
    for (tab, entries) in stacks where entries.contains(where: { $0.id == base }) {
      stacks[tab]?.append(sheet)
    }
  }

  private mutating func coverAll() {
    covered += bare + stacks.values.flatMap { $0 }
    (bare, stacks, tabs, selectedTab) = ([], [:], [], nil)
  }
}
