/// The metadata of a JPEG file, as cameras write it into an APP1 segment (CIPA DC-008, 4.6).
struct ExifFixture {
  /// An entry of the directory. A value of more than four bytes is written after the directory.
  struct Entry {
    let tag: Int
    let type: Int
    let count: Int
    /// The bytes of the value; `nil` for a number of two bytes.
    var value: [UInt8]?
    var number = 0
    /// The distance from the right place of the value.
    var offsetError = 0

    /// How the camera was held.
    static func orientation(_ value: Int, type: Int = 3) -> Entry {
      Entry(tag: 0x0112, type: type, count: 1, number: value)
    }

    /// The name of the photographer, with the zero at its end.
    static func artist(_ name: String, type: Int = 2) -> Entry {
      artist(Array(name.utf8) + [0], type: type)
    }

    static func artist(
      _ bytes: [UInt8], type: Int = 2, count: Int? = nil, offsetError: Int = 0
    ) -> Entry {
      Entry(
        tag: 0x013B, type: type, count: count ?? bytes.count, value: bytes,
        offsetError: offsetError)
    }
  }

  var entries: [Entry]
  var isLittleEndian = false

  /// The body of the segment.
  var bytes: [UInt8] {
    var directory = number(entries.count, 2)
    var values: [UInt8] = []
    let end = 8 + 2 + 12 * entries.count + 4
    for entry in entries {
      directory += number(entry.tag, 2) + number(entry.type, 2) + number(entry.count, 4)
      let value = entry.value ?? number(entry.number, 2)
      if value.count > 4 {
        directory += number(end + values.count + entry.offsetError, 4)
        values += value
      } else {
        directory += value + [UInt8](repeating: 0, count: 4 - value.count)
      }
    }
    let file = Array((isLittleEndian ? "II" : "MM").utf8) + number(42, 2) + number(8, 4)
    return Array("Exif\0\0".utf8) + file + directory + number(0, 4) + values
  }

  private func number(_ value: Int, _ byteCount: Int) -> [UInt8] {
    let bytes = (0..<byteCount).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isLittleEndian ? bytes : bytes.reversed()
  }
}
