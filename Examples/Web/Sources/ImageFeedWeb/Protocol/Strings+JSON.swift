import ImageFeedExtended
import ImageFeedPresentation

extension Strings {
  /// The texts of both editions by name. A text that is added to the kit needs no line here.
  var json: JSON {
    let texts = [Mirror(reflecting: self), Mirror(reflecting: extended)].flatMap(\.children)
    return .object(
      texts.compactMap { name, text in
        guard let name, let text = text as? String else { return nil }
        return JSON.Member(name, .string(text))
      })
  }
}
