import Foundation

/// An alert as a value: its texts and the possible answers.
struct Alert: Equatable {
  enum Answer {
    case accept
    case decline
  }

  struct Button: Equatable {
    let answer: Answer
    let title: String
  }

  let title: String
  let message: String
  /// The buttons, in reading order.
  let buttons: [Button]

  static let signOutQuestion = Alert(
    title: "Bye bye!", message: "Are you sure you want to sign out?",
    buttons: [Button(answer: .accept, title: "Yes"), Button(answer: .decline, title: "No")])
}
