import ImageFeedContracts
import ImageFeedPresentation

@testable import ImageFeedWeb

/// A screen as a page without a browser holds it: the last message of each command, the rows, and
/// the places for pictures.
@MainActor
final class ModelScreen {
  /// A place for a picture.
  struct PicturePlace {
    var shown: ShownPicture
    /// The address of a picture that is not decoded yet.
    var pending: String?
    /// Reports a picture that cannot be decoded.
    let failure: String
    let members: [JSON.Member]
  }

  let name: String
  let kind: String
  let place: String
  let tab: String?
  let parent: String?
  /// The message that showed the screen.
  let show: JSON
  private var last: [String: JSON] = [:]
  var lastMessages: [String: JSON] { last }
  var pictures: [String: PicturePlace] = [:]
  var rows = ModelRows()
  /// The cells on screen: the key of the place, and the intents about it.
  var cells: [ModelCell] = []
  var hasReportedSize = false
  /// The text of a search's field.
  var text = ""
  /// The address of the page in the frame, and one that is asked for.
  var pageURL: String?
  var asked: (request: Int, url: String)?
  /// The size of a photo's view.
  let size = (width: 360.0, height: 640.0)

  init(_ show: JSON) {
    self.show = show
    name = show["screen"]?.string ?? ""
    kind = show["kind"]?.string ?? ""
    place = show["place"]?.string ?? ""
    tab = show["tab"]?.string
    parent = show["parent"]?.string
    switch kind {
    case "singleImage", "viewer": addPicture("photo", "didFailToDecodePicture")
    case "profile": addPicture("avatar", "didFailToDecodeAvatar")
    default: break
    }
  }

  // MARK: Reading

  /// The last value that a command has given to a member.
  func value(_ command: String, _ member: String) -> JSON? { last[command]?[member] }

  /// Indicates whether a loader or a button was shown by setting `isHidden` to `false`.
  func isShown(_ command: String) -> Bool { value(command, "isHidden")?.bool == false }

  func message() -> ScreenMessage? {
    guard let message = value("setMessage", "message"), let text = message["text"]?.string
    else { return nil }
    return ScreenMessage(text: text, retryTitle: message["retryTitle"]?.string)
  }

  // MARK: Commands

  func keep(_ message: JSON, of command: String) {
    last[(message["part"]?.string).map { "\(command) \($0)" } ?? command] = message
  }

  func addPicture(
    _ key: String, _ failure: String, _ members: [JSON.Member] = [],
    shown: ShownPicture = .loading
  ) {
    pictures[key] = PicturePlace(shown: shown, failure: failure, members: members)
  }

  /// Shows a state of a picture; ignored where there is no place for it.
  func setPicture(_ picture: JSON?, in key: String) {
    guard pictures[key] != nil else { return }
    pictures[key]?.pending = picture?["url"]?.string
    switch picture?["state"]?.string {
    case "loading": pictures[key]?.shown = .loading
    case "unavailable": pictures[key]?.shown = .unavailable
    // The picture before it stays until this one is decoded.
    default: if pictures[key]?.shown == .unavailable { pictures[key]?.shown = .loading }
    }
  }
}
