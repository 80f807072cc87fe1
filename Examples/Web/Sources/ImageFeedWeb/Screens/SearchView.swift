import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation

/// A search.
final class SearchView: ScreenView<any SearchPresenterProtocol>, SearchViewProtocol {
  override var intents: Intents {
    [
      "didChangeText": .text("text", presenter.didChangeText),
      "didChooseOrder": .choice("order", presenter.didChooseOrder),
      "didTapStart": .plain(presenter.didTapStart), "didTapRetry": .plain(presenter.didTapRetry),
    ]
  }

  override var fixed: Members {
    ["title": presenter.title, "isOrderEnabled": presenter.isOrderEnabled]
  }

  func setText(_ text: String) { send("setText", ["text": text]) }
  func setOrder(_ order: SearchOrder) { send("setOrder", ["order": order.rawValue]) }
  func setStartEnabled(_ isEnabled: Bool) { send("setStartEnabled", ["isEnabled": isEnabled]) }
  func setLoaderHidden(_ isHidden: Bool) { send("setLoaderHidden", ["isHidden": isHidden]) }
  func setMessage(_ message: ScreenMessage?) { send("setMessage", ["message": message]) }
}
