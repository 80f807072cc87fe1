import Testing

@testable import ImageFeedTerminal

@Suite("The detection of pictures")
struct PictureDetectionTests {
  private func detection(
    _ environment: [String: String] = [:], chosen: PictureMode? = nil
  ) -> PictureDetection {
    PictureDetection(
      chosen: chosen,
      environment: ["TERM": "xterm-256color"].merging(environment) { $1 })
  }

  private let allQueries =
    "^_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA^\\^]1337;ReportCellSize^\\^[16t^[c"

  @Test("The terminal is asked, its attributes last, and until it answers there are blocks")
  func query() {
    let detection = detection()
    #expect(SampleTextures.visible(detection.query) == allQueries)
    #expect(detection.mode == .blocks && detection.cell == nil)
    #expect(detection.cellQueryAgain == [])
  }

  @Test("kitty's answer takes precedence over other answers")
  func kitty() {
    var detection = detection(["TERM_PROGRAM": "iTerm.app"])
    for answer in [.kittyGraphics, .inlineImages(CellPixels(width: 7, height: 14)), .attributes]
      as [TerminalAnswer]
    { detection.take(answer) }
    #expect(detection.mode == .kitty)
    #expect(detection.cell == CellPixels(width: 7, height: 14))
    let exact = CellPixels(width: 9, height: 18)
    detection.take(.cell(exact ?? .usual))
    #expect(detection.cell == exact)
    detection.take(.inlineImages(CellPixels(width: 7, height: 14)))
    #expect(detection.cell == exact)
    #expect(SampleTextures.visible(detection.cellQueryAgain) == "^[16t^[c")
  }

  @Test("kitty's answer counts even if it is late")
  func late() {
    var detection = detection()
    detection.take(.attributes)
    #expect(detection.mode == .blocks)
    detection.take(.kittyGraphics)
    #expect(detection.mode == .kitty)
  }

  @Test("iTerm2 is recognised by its answer once no better answer can come")
  func iTerm2() {
    var detection = detection()
    detection.take(.inlineImages(nil))
    #expect(detection.mode == .blocks)
    detection.take(.attributes)
    #expect(detection.mode == .iterm2 && detection.cell == nil)
  }

  @Test(
    "A terminal inside of iTerm2 is not recognised as iTerm2 by the environment",
    arguments: [["TERM_PROGRAM": "iTerm.app"], ["LC_TERMINAL": "iTerm2"]])
  func inside(environment: [String: String]) {
    var detection = detection(environment)
    detection.take(.attributes)
    #expect(detection.mode == .blocks)
  }

  @Test("Any other terminal has blocks")
  func other() {
    var detection = detection(["TERM_PROGRAM": "Apple_Terminal"])
    detection.take(.cell(.usual))
    detection.take(.attributes)
    #expect(detection.mode == .blocks)
  }

  @Test(
    "A terminal in which pictures do not work is not asked",
    arguments: [
      ["TMUX": "/x,1,0"], ["STY": "1.x"], ["TERM": "tmux-256color"], ["TERM": "screen"],
      ["TERM": "linux"], ["NO_COLOR": "1"], ["TERM": "dumb"],
    ])
  func shared(environment: [String: String]) {
    var detection = detection(environment)
    #expect(detection.query == [])
    for answer in [.kittyGraphics, .inlineImages(nil), .attributes] as [TerminalAnswer] {
      detection.take(answer)
    }
    #expect(detection.mode == .blocks)
    let empty = self.detection(["TMUX": "", "STY": ""])
    #expect(!empty.query.isEmpty)
  }

  @Test("The person's choice is kept, also inside tmux", arguments: PictureMode.allCases)
  func chosen(mode: PictureMode) {
    var detection = detection(["TMUX": "/x,1,0", "NO_COLOR": "1"], chosen: mode)
    let asksForCells = mode == .kitty || mode == .iterm2
    #expect(SampleTextures.visible(detection.query) == (asksForCells ? "^[16t^[c" : ""))
    for answer in [.kittyGraphics, .inlineImages(nil), .attributes] as [TerminalAnswer] {
      detection.take(answer)
    }
    #expect(detection.mode == mode)
  }

  @Test("A picture's width in pixels depends on the display")
  func width() {
    let cell = CellPixels(width: 9, height: 18) ?? .usual
    #expect(PictureDisplay(mode: .kitty, cell: cell).pictureWidth(columns: 40) == 360)
    #expect(PictureDisplay(mode: .iterm2, cell: cell).pictureWidth(columns: 40) == 360)
    #expect(PictureDisplay(mode: .blocks, cell: cell).pictureWidth(columns: 40) == 40)
    #expect(PictureDisplay.blocks.pictureWidth(columns: -1) == 0)
    #expect(PictureDisplay(mode: .kitty, cell: cell).rowHeight == 2)
    #expect(PictureDisplay(mode: .none, cell: cell).withoutPixels.mode == .none)
  }

  @Test("A cell size that is zero or implausible is ignored")
  func cell() {
    #expect(CellPixels(width: 0, height: 9) == nil && CellPixels(width: 9, height: 0) == nil)
    #expect(CellPixels(width: 257, height: 9) == nil && CellPixels(width: 256, height: 1) != nil)
  }
}
