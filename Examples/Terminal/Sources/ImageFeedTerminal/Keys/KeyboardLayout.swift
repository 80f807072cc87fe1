/// Letters that were typed with another keyboard layout in use than the one the commands are named
/// in: on a Russian one the key of `l` types `д`.
enum KeyboardLayout {
  private static let russian = Array("йцукенгшщзхъфывапролджэячсмитьбю")
  private static let latin = Array("qwertyuiop[]asdfghjkl;'zxcvbnm,.")

  /// The key as it is on a Latin keyboard; one that is there already stays what it is.
  static func latin(_ key: Key) -> Key {
    guard case .character(let character) = key,
      let place = russian.firstIndex(of: Character(character.lowercased()))
    else { return key }
    let letter = latin[place]
    return .character(character.isUppercase ? Character(letter.uppercased()) : letter)
  }
}
