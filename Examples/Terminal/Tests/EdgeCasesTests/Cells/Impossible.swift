import UnsplashSandbox

/// The impossible cells with their reasons, so that none is left out silently.
enum Impossible {
  /// The reason why a fault cannot occur in a situation; `nil` if it can.
  static func reason(_ fault: Fault, _ action: UserAction) -> String? {
    switch action.content {
    case .receipt where action == .reportingTheOriginal && fault.isOfServer:
      "Without a server no original is visible, so none is reported."
    case .like where fault == .corrupted:
      "A like needs so little of its answer that the position of the damage decides the ending."
    case .redirect where isOfBody(fault):
      "The answer to the form is a redirect without a body, so no body can be damaged or cut."
    default: nil
    }
  }

  private static func isOfBody(_ fault: Fault) -> Bool {
    switch fault {
    case .resetAfterHeaders, .resetInBody, .truncatedBody, .truncatedGzip, .lengthTooShort: true
    case .brokenJSON, .wrongShape, .nulls, .absentFields, .emptyArray, .corrupted: true
    default: false
    }
  }

  /// The reason why no situation makes requests of a kind; `nil` if one does.
  static func reason(_ target: FaultTarget) -> String? {
    switch target {
    case .login, .loginForm, .token, .me, .user, .photos, .photo, .like, .unlike, .likes, .download,
      .random, .collections, .collectionPhotos, .searchPhotos, .searchCollections, .pictures:
      nil
    case .all, .api: "It is not one kind of request, but several."
    case .server: "It is not a request: its faults are tested in every situation."
    case .nativePage: "The app reads the code from the page's address and never loads the page."
    case .collection, .statistics: "No service requests it: the lists and details contain the same."
    }
  }

  /// Failures in requirements E that no server can cause, each with the reason and a substitute.
  static let withoutServer = [
    "no connection": """
    A machine always reaches itself. For the client it is what a refused connection is, `offline`; \
    that each of the system's errors means that, `TransportTests` says.
    """
  ]
}
