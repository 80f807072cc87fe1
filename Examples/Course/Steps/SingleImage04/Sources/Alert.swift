/// An alert as a value: its texts and the possible answers.
struct Alert: Equatable {
  enum Answer {
    case accept
    case decline
  }

  struct Button: Equatable {
    let answer: Answer
    let title: String

    init(_ answer: Answer, title: String) {
      self.answer = answer
      self.title = title
    }
  }

  let title: String
  /// The buttons, in reading order.
  let buttons: [Button]

  static let pictureFailed = Alert(
    title: "Something went wrong. Try again?",
    buttons: [Button(.decline, title: "No, thanks"), Button(.accept, title: "Retry")])
}
