extension String {
  /// Whether it is one word of visible ASCII: anything else could end the header it is put into.
  var isHeaderToken: Bool { !isEmpty && utf8.allSatisfy { (0x21...0x7E).contains($0) } }
}
