extension String {
  /// Indicates whether the text is one word of visible ASCII; other characters could end the
  /// header.
  var isHeaderToken: Bool { !isEmpty && utf8.allSatisfy { (0x21...0x7E).contains($0) } }
}
