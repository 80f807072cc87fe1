import ImageFeedPresentation
import Testing
import UIKit

@testable import ImageFeedUIKit

@Suite("The message of a screen") @MainActor
struct MessageViewTests {
  @Test("It is hidden without a message, and has a button only if a retry can help")
  func message() {
    let view = MessageView {}
    #expect(view.isHidden)
    view.show(ScreenMessage(text: "Gone."))
    #expect(!view.isHidden && view.label.text == "Gone." && view.button.isHidden)
    view.show(ScreenMessage(text: "Gone.", retryTitle: "Retry"))
    #expect(!view.button.isHidden)
    view.show(nil)
    #expect(view.isHidden)
  }
}
