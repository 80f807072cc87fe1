import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation

// What tests expect, in the words a person sees.

extension Alert {
  static let couldNotSignIn = told("Something went wrong", "Couldn't sign in")
  static let likeFailed = told("Something went wrong", "Try again")
  static let sessionEnded = told("Your session has ended. Please sign in again.", nil)

  static let signOutQuestion = Alert(
    title: "Bye bye!", message: "Are you sure you want to sign out?",
    buttons: [Button(.accept, title: "Yes"), Button(.decline, title: "No")])

  static func pictureFailed(_ words: String) -> Alert {
    Alert(
      title: "Something went wrong. Try again?", message: words,
      buttons: [Button(.decline, title: "No, thanks"), Button(.accept, title: "Retry")])
  }

  static func told(_ title: String, _ message: String?) -> Alert {
    Alert(title: title, message: message, buttons: [Button(.accept, title: "OK")])
  }
}

extension ScreenMessage {
  static let offline = ScreenMessage(text: "Can't reach the server.", retryTitle: "Retry")
}

extension ServiceError.Kind {
  /// Every failure but the one that ends a session.
  static let allButUnauthorised: [ServiceError.Kind] = [
    .offline, .timedOut, .forbidden, .rateLimited, .notFound,
    .rejected(status: 422, message: "No."), .serverFailure(status: 500), .unreadableAnswer,
    .answerTooLarge, .redirectRefused, .storageFailure,
  ]
}

extension AccessToken {
  static let kept = AccessToken("kept-token")
}

@MainActor
extension Data {
  static let picture = FakePictureService.samplePicture
}

extension URL {
  /// An address a test writes out; one that is none shows as this.
  static func test(_ text: String) -> URL {
    URL(string: text) ?? URL(fileURLWithPath: "/not-an-address")
  }
}
