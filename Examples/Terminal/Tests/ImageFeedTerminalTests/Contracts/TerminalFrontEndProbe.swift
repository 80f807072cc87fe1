import ImageFeedContracts
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedPresentation

@testable import ImageFeedTerminal

/// Reads the terminal's front end from its screen, in either edition.
@MainActor
final class TerminalFrontEndProbe: ExtendedFrontEndProbe {
  private let terminal = TerminalFrontEnd.forContracts(decoding: ImmediateWork())

  var extendedFrontEnd: any ExtendedFrontEnd { terminal }
  var topScreen: ScreenID? { terminal.stack.topID }
  var tabs: [TabItem] { terminal.stack.tabs.filter { text.contains($0.title) } }
  var selectedTab: Tab? { terminal.stack.selectedTab }
  var isBlocked: Bool { terminal.isBlocked }
  var isShareMenuShown: Bool { terminal.shareMenu != nil && text.contains(Strings(.english).save) }
  var alert: Alert? {
    terminal.alert.flatMap { text.contains($0.alert.title) ? $0.alert : nil }
  }

  private var text: String {
    var canvas = Canvas(size: CellSize(columns: 80, rows: 24))
    _ = terminal.draw(on: &canvas, at: AnimationMoment(step: 0))
    return (0..<24).map { canvas.text(row: $0) }.joined(separator: "\n")
  }

  func settle() async { _ = text }

  func selectTab(_ tab: Tab) {
    guard let number = terminal.stack.tabs.firstIndex(where: { $0.tab == tab }) else { return }
    _ = terminal.handle(.character(Character("\(number + 1)")))
  }

  /// The button that declines is selected at first.
  func answerAlert(_ answer: Alert.Answer) {
    if answer == .accept { _ = terminal.handle(.left) }
    _ = terminal.handle(.enter)
  }

  func cancelSharing() { _ = terminal.handle(.escape) }

  /// The favourites are only a part of a screen: their title can be read.
  func isVisible(_ view: AnyObject) -> Bool? {
    guard let favourites = view as? FavouritesView else { return terminal.stack.top === view }
    let title = "Seen"
    favourites.setTitle(title)
    return text.contains(title)
  }

  func cancelWaiting() -> Bool {
    if terminal.isBlocked { _ = terminal.handle(.escape) }
    return true
  }

  func tap(_ target: FrontEndTarget) -> Bool {
    switch target {
    case .signInButton: _ = terminal.handle(.enter)
    case .tab(let tab): selectTab(tab)
    }
    return true
  }
}
