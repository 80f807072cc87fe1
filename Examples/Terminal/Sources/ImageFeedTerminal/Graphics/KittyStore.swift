/// The textures that a terminal stores, each under a number, with a limit of bytes.
struct KittyStore: Sendable {
  private struct Entry: Sendable {
    let image: Int
    let byteCount: Int
    var lastFrame: Int
  }

  /// The maximum number of bytes of pixels that are stored but not visible. kitty's own limit is
  /// 320 MB.
  let mostBytes: Int
  private var entries: [PictureTexture.Identity: Entry] = [:]
  private var lastImage = 0
  private var frame = 0

  init(mostBytes: Int) {
    self.mostBytes = mostBytes
  }

  /// The numbers of all images, in order.
  var images: [Int] { entries.values.map(\.image).sorted() }
  /// The number of bytes that the terminal stores.
  var byteCount: Int { entries.values.reduce(0) { $0 + $1.byteCount } }

  /// Starts another frame.
  mutating func beginFrame() {
    frame += 1
  }

  /// The number of a texture, which is transmitted first if it is not stored.
  mutating func image(of texture: PictureTexture, to commands: inout [UInt8]) -> Int {
    if let image = entries[texture.identity]?.image {
      entries[texture.identity]?.lastFrame = frame
      return image
    }
    lastImage += 1
    commands += KittyGraphics.transmission(of: texture, as: lastImage)
    entries[texture.identity] = Entry(
      image: lastImage, byteCount: texture.bytes.count, lastFrame: frame)
    return lastImage
  }

  /// Deletes the textures that were not visible for longest, as far as the limit is exceeded. Those
  /// of this frame stay.
  mutating func trim(to commands: inout [UInt8]) {
    var rest = byteCount
    guard rest > mostBytes else { return }
    let old = entries.filter { $0.value.lastFrame < frame }
      .sorted { ($0.value.lastFrame, $0.value.image) < ($1.value.lastFrame, $1.value.image) }
    for (identity, entry) in old where rest > mostBytes {
      commands += KittyGraphics.removal(of: entry.image)
      entries[identity] = nil
      rest -= entry.byteCount
    }
  }

  /// Deletes all textures.
  mutating func removeAll(to commands: inout [UInt8]) {
    for image in images { commands += KittyGraphics.removal(of: image) }
    entries = [:]
  }
}
