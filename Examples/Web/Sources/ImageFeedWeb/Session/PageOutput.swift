import ImageFeedPresentation

/// The way of all messages to the page: it numbers them, and drops them while no page is connected.
@MainActor
final class PageOutput {
  /// The version of the protocol.
  static let version = 1

  /// The connection; `nil` while there is none.
  var connection: (@MainActor (PageMessage) -> Void)?
  let pictures: PictureStore
  private let picturePath: String
  private var lastNumber = 0

  /// - Parameter picturePath: the path of the pictures on the server, with a slash at its end.
  init(picturePath: String, pictures: PictureStore = PictureStore()) {
    self.picturePath = picturePath
    self.pictures = pictures
  }

  /// Sends a command.
  func send(_ command: String, of screen: ScreenID? = nil, _ members: Members...) {
    guard let connection else { return }
    lastNumber += 1
    var message = [JSON.Member("v", .integer(Self.version))]
    if let screen { message.append(JSON.Member("screen", screen.json)) }
    message.append(JSON.Member("command", .string(command)))
    for member in members.joined() {
      message.append(JSON.Member(member.key, member.value.json))
    }
    connection(PageMessage(number: lastNumber, json: JSON.object(message).text))
  }

  /// Keeps a picture for the page to fetch.
  ///
  /// - Returns: its path.
  func path(of picture: Picture) -> String {
    picturePath + pictures.add(picture)
  }
}
