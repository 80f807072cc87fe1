import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation

// What tests expect, in the words a person sees.

extension Alert {
  static let couldNotSignIn = told("Something went wrong", "Couldn't sign in")
  static func couldNotSignIn(_ reason: String) -> Alert {
    told("Something went wrong", "Couldn't sign in. \(reason)")
  }
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
  /// Every failure but the one that ends a session, with its words.
  static let allButUnauthorised: [(ServiceError.Kind, String)] = [
    (.offline, "Can't reach the server."), (.timedOut, "The server is not answering."),
    (.forbidden, "You don't have permission for this."),
    (.rateLimited, "Request limit reached. Try again within the hour."),
    (.notFound, "No longer available."), (.rejected(status: 422, message: "No."), "No."),
    (.serverFailure(status: 500), "The server had a problem."),
    (.unreadableAnswer, "The server's answer could not be read."),
    (.answerTooLarge, "The server's answer could not be read."),
    (.redirectRefused, "The server's answer could not be read."),
    (.storageFailure, "The device's storage could not be read or written."),
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
