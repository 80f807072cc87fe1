import ImageFeedPresentation

/// The view of a screen: it sends commands to the page and passes intents to its presenter.
///
/// A screen inherits from it. Its commands call `send`, ``intents`` names the presenter's functions,
/// and ``fixed`` is what the page must know from the start.
@MainActor
class ScreenView<Presenter>: AnyScreenView {
  final let presenter: Presenter

  init(_ presenter: Presenter, _ output: ScreenOutput) {
    self.presenter = presenter
    super.init(output)
  }
}

/// A view of any screen.
@MainActor
class AnyScreenView {
  final let output: ScreenOutput

  init(_ output: ScreenOutput) {
    self.output = output
  }

  /// The kind of view that the page shows.
  var kind: String { output.screen.kind.rawValue }

  /// The intents of the screen. They are asked for at each intent, so that nothing holds them.
  var intents: Intents { [:] }

  /// What does not change while the screen is open, sent with `show`.
  var fixed: Members { [:] }

  /// Sends a command to the page: that of the function in which it stands.
  final func send(_ command: String, _ members: Members, by function: String? = #function) {
    output.page.send(command, of: output.screen, members, by: function)
  }

  /// The state of a place for a picture, as messages have it.
  final func json(_ picture: PictureState) -> JSON {
    switch picture {
    case .loading: JSON(["state": "loading"])
    case .unavailable: JSON(["state": "unavailable"])
    case .data(let data): JSON(["state": "picture", "url": output.page.path(of: data)])
    }
  }

  /// Carries out an intent of the page.
  final func receive(_ intent: Intent) throws {
    let intents = intents
    guard let action = intents[intent.name] else {
      throw IntentError(
        "Unknown intent “\(intent.name)” of \(output.screen.name), which knows "
          + intents.keys.sorted().joined(separator: ", ") + ".")
    }
    // Recorded where the presenter is asked: the address can hold the code.
    if intent.name == "decidePolicy" { return try action.run(intent) }
    try output.page.conversation.intent(intent.function, of: output.screen, intent.arguments) {
      try action.run(intent)
    }
  }
}

/// The way of a screen's messages to the page.
struct ScreenOutput {
  let screen: ScreenID
  let page: PageOutput
}
