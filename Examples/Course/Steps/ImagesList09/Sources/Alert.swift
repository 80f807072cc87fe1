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

  static let likeFailed = Alert(
    title: "Something went wrong", message: "Try again",
    buttons: [Button(answer: .accept, title: "OK")])
}
