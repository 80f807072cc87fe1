/// Letters typed with another keyboard layout than the Latin one of the commands: on a Russian one
/// the key of `l` types `д`.
enum KeyboardLayout {
  private static let russian = Array("йцукенгшщзхъфывапролджэячсмитьбю")
  private static let latin = Array("qwertyuiop[]asdfghjkl;'zxcvbnm,.")

  /// The key at the same place of a Latin keyboard; a Latin key is unchanged.
  static func latin(_ key: Key) -> Key {
    guard case .character(let character) = key,
      let place = russian.firstIndex(of: Character(character.lowercased()))
    else { return key }
    let letter = latin[place]
    return .character(character.isUppercase ? Character(letter.uppercased()) : letter)
  }
}
