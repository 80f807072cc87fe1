import Foundation
import ImageFeedPresentation

/// The way of all messages to the page: it numbers them, and drops them while no page is connected.
@MainActor
final class PageOutput {
  /// The version of the protocol.
  static let version = 1

  /// The connection; `nil` while there is none.
  var connection: (@MainActor (PageMessage) -> Void)?
  let pictures: PictureStore
  /// Records all commands; `nil` unless somebody watches.
  let conversation: Conversation?
  private let picturePath: String
  private let loginPath: String?
  private var lastNumber = 0

  /// - Parameters:
  ///   - picturePath: the path of the pictures on the server, with a slash at its end.
  ///   - loginPath: the path of the login pages on the server, with a slash at its end; `nil` if the
  ///     page shows them at their own address.
  init(
    picturePath: String, loginPath: String? = nil, pictures: PictureStore = PictureStore(),
    conversation: Conversation? = nil
  ) {
    (self.picturePath, self.loginPath) = (picturePath, loginPath)
    (self.pictures, self.conversation) = (pictures, conversation)
  }

  /// Sends a command of the protocol, for the function of the view or front end in which it stands;
  /// `nil` for one that nobody asked for, which is not recorded.
  func send(
    _ command: String, of screen: ScreenID? = nil, _ members: Members...,
    by function: String? = #function
  ) {
    guard connection != nil || conversation != nil else { return }
    let members = members.joined().map { JSON.Member($0.key, $0.value.json) }
    if let function { conversation?.command(command, of: screen, members, by: function) }
    guard let connection else { return }
    lastNumber += 1
    var message = [JSON.Member("v", .integer(Self.version))]
    if let screen { message.append(JSON.Member("screen", screen.json)) }
    message.append(JSON.Member("command", .string(command)))
    message += members
    connection(PageMessage(number: lastNumber, json: JSON.object(message).text))
  }

  /// Keeps a picture for the page to fetch.
  ///
  /// - Returns: its path.
  func path(of picture: Picture) -> String {
    picturePath + pictures.add(picture)
  }

  /// The address at which the page shows a login page. It has the same path below the server's own,
  /// so that references in the page lead back to the server, and not the query, which the server
  /// knows.
  func address(ofLogin url: URL, in screen: ScreenID) -> String {
    loginPath.map { $0 + screen.name + url.path } ?? url.absoluteString
  }
}
