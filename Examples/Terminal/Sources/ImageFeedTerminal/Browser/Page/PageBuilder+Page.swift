import Foundation

/// The last steps, which need the rest of the page.
extension PageBuilder {
  /// The page, after its last element has ended.
  func page() -> WebPage {
    endBlock()
    let base = baseHref.flatMap { PageAddress.resolve($0, against: address) } ?? address
    finishControls()
    let bound = boundLabels()
    let links = followableLinks(base)
    let blocks = drafts.compactMap { block($0, bound) }
    return WebPage(
      address: address, base: base, title: InlineText(collapsing: titlePieces).string,
      blocks: blocks, links: links, forms: forms.map { form($0, base) }, controls: controls,
      focusOrder: focusOrder.filter { isFocusable($0, links) }, firstFocus: firstFocus)
  }

  // MARK: Controls

  private func finishControls() {
    var formNumbers: [String: Int] = [:]
    for (number, attributes) in forms.enumerated() {
      if let id = attributes["id"], formNumbers[id] == nil { formNumbers[id] = number }
    }
    for number in controls.indices {
      if let name = formNames[number] { controls[number].form = formNumbers[name] }
      finish(&controls[number])
    }
  }

  private func finish(_ control: inout FormControl) {
    switch control.kind {
    case .button: control.caption = caption(of: control)
    case .select(_, let isMultiple):
      let options = (options[control.number] ?? []).map(Self.option)
      control.kind = .select(options: options, isMultiple: isMultiple)
    case .textArea:
      // HTML drops a line break right after the start tag.
      if control.initialValue.hasPrefix("\n") { control.initialValue.removeFirst() }
    default: break
    }
  }

  private func caption(of button: FormControl) -> String {
    let caption = InlineText(collapsing: captions[button.number] ?? []).string
    if !caption.isEmpty { return caption }
    return button.label.isEmpty ? button.initialValue : button.label.string
  }

  private static func option(_ draft: OptionDraft) -> FormControl.Option {
    let text = text(draft.text).string
    return FormControl.Option(
      text: draft.label ?? text, value: draft.value ?? text, isSelected: draft.isSelected,
      isDisabled: draft.isDisabled)
  }

  private func form(_ attributes: [String: String], _ base: URL) -> PageForm {
    PageForm(
      action: attributes["action"], method: attributes["method"],
      page: PageAddress.withoutFragment(address), base: base)
  }

  // MARK: Labels

  /// Gives labels to their controls.
  ///
  /// - Returns: the numbers of the labels that belong to a visible control. Their text is shown
  ///   with the control and not in the page.
  private func boundLabels() -> Set<Int> {
    var byID: [String: Int] = [:]
    for control in controls {
      if let id = control.elementID, byID[id] == nil { byID[id] = control.number }
    }
    var bound: [Int: Int] = [:]
    for (number, label) in labels.enumerated() {
      let control = label.target.map { byID[$0] } ?? label.control
      guard let control, controls[control].isLabelable, !controls[control].isHidden else {
        continue
      }
      bound[number] = control
    }
    for (control, pieces) in labelPieces(bound) {
      let label = InlineText(collapsing: pieces)
      if !label.isEmpty { controls[control].label = label }
    }
    return Set(bound.keys)
  }

  /// The pieces of all labels of each control, in page order.
  private func labelPieces(_ bound: [Int: Int]) -> [Int: [InlineText.Piece]] {
    var pieces: [Int: [InlineText.Piece]] = [:]
    for case .text(_, let draft) in drafts {
      for piece in draft {
        guard let label = piece.label, let control = bound[label] else { continue }
        // A space between two labels, and between the lines of one.
        let isFirst = pieces[control]?.isEmpty ?? true
        if !isFirst, pieces[control]?.last?.label != label {
          pieces[control]?.append(InlineText.Piece(text: " ", style: [], label: label))
        }
        pieces[control, default: []].append(piece)
      }
    }
    return pieces
  }

  // MARK: Links

  private func followableLinks(_ base: URL) -> [WebPage.Link?] {
    var texts = [String](repeating: "", count: anchors.count)
    for case .text(_, let pieces) in drafts {
      for piece in pieces {
        if let link = piece.link { texts[link] += piece.isBreak ? " " : piece.text }
      }
    }
    return zip(anchors, texts).map { anchor, text in
      let text = Self.text(text).string
      guard !text.isEmpty, let url = PageAddress.resolve(anchor.href, against: base),
        url.scheme?.lowercased() != "javascript"
      else { return nil }
      return WebPage.Link(url: url, text: text)
    }
  }

  private func isFocusable(_ focus: WebPage.Focus, _ links: [WebPage.Link?]) -> Bool {
    switch focus {
    case .link(let number): links[number] != nil
    case .control(let number): controls[number].isFocusable
    }
  }

  // MARK: Blocks

  private func block(_ draft: Draft, _ bound: Set<Int>) -> WebPage.Block? {
    switch draft {
    case .ready(let block): return block
    case .text(let kind, let pieces):
      let own = pieces.filter { piece in piece.label.map { !bound.contains($0) } ?? true }
      let text =
        kind == .preformatted ? InlineText(preserving: own) : InlineText(collapsing: own)
      return text.isEmpty ? nil : block(kind, text)
    }
  }

  private func block(_ kind: PageContext.BlockKind, _ text: InlineText) -> WebPage.Block {
    switch kind {
    case .heading(let level): return .heading(level: level, text)
    case .preformatted: return .preformatted(text)
    case .item(let number) where !items[number].isMarked:
      items[number].isMarked = true
      return .listItem(depth: items[number].depth, ordinal: items[number].ordinal, text)
    case .item, .paragraph:
      let isCode = text.runs.allSatisfy { $0.style.contains(.code) }
      return isCode ? .code(text) : .paragraph(text)
    }
  }
}
