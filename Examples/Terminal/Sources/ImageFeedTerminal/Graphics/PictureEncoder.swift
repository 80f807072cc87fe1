/// Encodes the pictures of canvases as output for a terminal, from one frame to the next.
///
/// With kitty's protocol each picture is transmitted once, and is shown, moved, cut and hidden with
/// a few bytes. iTerm2 has pictures in its cells, like text: one that moves is sent again, and one
/// that disappears is overwritten by text.
struct PictureEncoder: Sendable {
  /// The output for the pictures of a frame.
  struct Commands: Sendable {
    /// The output before the frame's text, without a visible effect.
    var before: [UInt8] = []
    /// The output after the frame's text.
    var after: [UInt8] = []
  }

  private struct Key: Hashable, Comparable {
    let image: Int
    let number: Int

    static func < (first: Key, second: Key) -> Bool {
      (first.image, first.number) < (second.image, second.number)
    }
  }

  private struct InlineKey: Hashable {
    let identity: PictureTexture.Identity
    let place: PicturePlace
  }

  private var store: KittyStore
  private var placed: [Key: PicturePlace] = [:]
  private var inline: Set<InlineKey> = []

  /// - Parameter mostStoredBytes: the maximum number of bytes of pixels that the terminal stores
  ///   for pictures that are not visible.
  init(mostStoredBytes: Int = 64 << 20) {
    store = KittyStore(mostBytes: mostStoredBytes)
  }

  /// The number of bytes of pixels that the terminal stores.
  var storedBytes: Int { store.byteCount }

  /// Starts again without assumptions about the terminal's pictures.
  ///
  /// - Returns: the output that deletes all pictures that it may have.
  mutating func reset() -> [UInt8] {
    var commands: [UInt8] = []
    store.removeAll(to: &commands)
    (placed, inline) = ([:], [])
    return commands
  }

  /// The output that replaces the last frame's pictures with these.
  mutating func encode(_ tiles: [PictureTile], mode: PictureMode) -> Commands {
    switch mode {
    case .iterm2: encodeInline(tiles)
    case .kitty: encodeKitty(tiles)
    // The frame before may have had some.
    case .blocks, .none: encodeKitty([])
    }
  }

  private mutating func encodeKitty(_ tiles: [PictureTile]) -> Commands {
    var commands = Commands()
    inline = []
    store.beginFrame()
    var (now, numbers) = ([Key: PicturePlace](), [Int: Int]())
    for tile in tiles {
      let image = store.image(of: tile.texture, to: &commands.before)
      numbers[image, default: 0] += 1
      let key = Key(image: image, number: numbers[image] ?? 1)
      now[key] = tile.place
      if placed[key] != tile.place {
        commands.after += KittyGraphics.placement(key.number, of: key.image, at: tile.place)
      }
    }
    for key in placed.keys.sorted() where now[key] == nil {
      commands.after += KittyGraphics.removal(of: key.number, of: key.image)
    }
    store.trim(to: &commands.after)
    placed = now
    return commands
  }

  private mutating func encodeInline(_ tiles: [PictureTile]) -> Commands {
    var commands = Commands()
    var now: Set<InlineKey> = []
    for tile in tiles {
      let key = InlineKey(identity: tile.texture.identity, place: tile.place)
      now.insert(key)
      if !inline.contains(key) { commands.after += InlineImage.command(for: tile) }
    }
    inline = now
    return commands
  }
}
