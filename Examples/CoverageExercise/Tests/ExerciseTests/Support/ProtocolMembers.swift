import Foundation

/// The members of the protocols that a source file declares, such as `LikeService.changeLike`.
struct ProtocolMembers {
  let names: [String]

  init(in source: String) throws {
    let declaration = try NSRegularExpression(
      pattern: #"^(?:public )?protocol (\w+)|^  (?:func|var) (\w+)|^(\})"#,
      options: .anchorsMatchLines)
    var current: String?
    var names: [String] = []
    for match in declaration.matches(in: source, range: NSRange(source.startIndex..., in: source)) {
      func text(_ group: Int) -> String? {
        Range(match.range(at: group), in: source).map { String(source[$0]) }
      }
      if let name = text(1) {
        current = name
      } else if let member = text(2) {
        if let current { names.append("\(current).\(member)") }
      } else {
        current = nil
      }
    }
    self.names = names
  }
}
