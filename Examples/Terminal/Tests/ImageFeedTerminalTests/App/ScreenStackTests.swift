import ImageFeedPresentation
import Testing

@testable import ImageFeedTerminal

@Suite("The visible screen") @MainActor
struct ScreenStackTests {
  private final class Screen: TerminalScreen {
    var hints: [KeyHint] { [] }
    func draw(on canvas: inout Canvas, at moment: AnimationMoment) {}
    func handle(_ key: Key) -> Bool { false }
  }

  private let tabs = [TabItem(.feed, title: "Feed"), TabItem(.profile, title: "Profile")]
  private func id(_ number: Int) -> ScreenID { ScreenID(.splash, number: number) }

  private func place(
    _ number: Int, _ position: Placement.Position, in stack: inout ScreenStack
  ) -> Screen {
    let screen = Screen()
    stack.place(screen, at: Placement(id(number), at: position))
    return screen
  }

  private func placeSheet(_ number: Int, over base: Int, in stack: inout ScreenStack) -> Screen {
    let screen = Screen()
    stack.placeSheet(screen, id(number), over: id(base))
    return screen
  }

  @Test("A pushed screen is on top of the root; closing it shows the root again")
  func pushed() {
    var stack = ScreenStack()
    #expect(stack.top == nil)
    let root = place(1, .root, in: &stack)
    let page = place(2, .pushed(onto: nil), in: &stack)
    #expect(stack.top === page)
    #expect(stack.topID == id(2))
    stack.remove(id(2))
    #expect(stack.top === root)
  }

  @Test("G-6 Each tab has its own screens and keeps them while another tab is visible")
  func eachTab() {
    var stack = ScreenStack()
    stack.showTabs(tabs)
    let feed = place(1, .tab(.feed), in: &stack)
    let profile = place(2, .tab(.profile), in: &stack)
    #expect(stack.top === feed)
    let photo = place(3, .pushed(onto: .feed), in: &stack)
    #expect(stack.top === photo)
    stack.select(.profile)
    #expect(stack.top === profile)
    stack.select(.feed)
    #expect(stack.top === photo)
    stack.remove(id(3))
    #expect(stack.top === feed)
  }

  @Test("A new root replaces everything; covered screens are kept until they are closed")
  func newRoot() {
    var stack = ScreenStack()
    stack.showTabs(tabs)
    weak var feed: Screen?
    do { feed = place(1, .tab(.feed), in: &stack) }
    let root = place(2, .root, in: &stack)
    #expect(stack.top === root)
    #expect(stack.tabs.isEmpty)
    #expect(stack.selectedTab == nil)
    #expect(feed != nil)
    stack.remove(id(1))
    #expect(feed == nil)
    #expect(stack.top === root)
    stack.showTabs(tabs)
    #expect(stack.top == nil)
    stack.remove(id(2))
  }

  @Test("Without tabs, selecting one has no effect")
  func noTabs() {
    var stack = ScreenStack()
    stack.select(.profile)
    #expect(stack.selectedTab == nil)
  }

  @Test("R-6 A sheet is above its screen, in any tab, and closes with it")
  func sheets() {
    var stack = ScreenStack()
    stack.showTabs(tabs)
    let feed = place(1, .tab(.feed), in: &stack)
    let photo = place(2, .pushed(onto: .feed), in: &stack)
    let info = placeSheet(3, over: 2, in: &stack)
    #expect(stack.top === info)
    stack.remove(id(3))
    #expect(stack.top === photo)
    _ = placeSheet(4, over: 2, in: &stack)
    stack.remove(id(2))
    #expect(stack.top === feed)
    _ = placeSheet(5, over: 2, in: &stack)
    #expect(stack.top === feed, "there is no screen below it")
    stack.remove(id(1))

    var bare = ScreenStack()
    _ = place(1, .root, in: &bare)
    let sheet = placeSheet(2, over: 1, in: &bare)
    #expect(bare.top === sheet)
  }
}
