import Foundation
import Testing

@testable import ImageFeedTerminal
@testable import TerminalScreenModel

@Suite("The screen model: pictures") @LongWork
struct ScreenGraphicsTests {
  private func screen(_ mode: PictureMode) -> ScreenModel {
    var screen = ScreenModel(columns: 20, rows: 10)
    screen.pictureMode = mode
    return screen
  }

  /// A picture of two by one pixels.
  private let two = "\u{1B}_Gi=5,f=24,s=2,v=1,q=2;AAAAAAAA\u{1B}\\"

  private func answers(_ screen: inout ScreenModel) -> String {
    SampleTextures.visible(screen.takeReplies())
  }

  @Test("A terminal with the protocol answers its query, and others do not")
  func query() {
    for mode in PictureMode.allCases {
      var screen = screen(mode)
      screen.feed(KittyGraphics.query)
      #expect(answers(&screen) == (mode == .kitty ? "^_Gi=31;OK^\\" : ""))
      #expect(screen.storedPictures == [])
      screen.feed("\u{1B}]1337;ReportCellSize\u{7}\u{1B}[16t")
      let cell = mode == .iterm2 ? "^]1337;ReportCellSize=20.0;10.0;1.0^\\" : ""
      #expect(answers(&screen) == cell + (mode.isReal ? "^[6;20;10t" : ""))
      #expect(screen.text == "")
    }
  }

  @Test("Pictures are stored, placed at the cursor, moved, and removed")
  func kitty() {
    var screen = screen(.kitty)
    screen.feed(two + "\u{1B}[3;4H\u{1B}_Ga=p,i=5,p=1,c=6,r=2,C=1,q=2\u{1B}\\")
    #expect(screen.storedPictures == [5] && screen.storedPictureBytes == 6)
    #expect(screen.pictures.map(\.rect) == [cells(3, 2, 6, 2)])
    #expect(screen.cursor == CellPoint(column: 3, row: 2))
    screen.feed("\u{1B}[1;1H\u{1B}_Ga=p,i=5,p=1,c=6,r=2,x=1,q=2\u{1B}\\")
    #expect(screen.pictures.map(\.rect) == [cells(0, 0, 6, 2)])
    #expect(screen.pictures.map { [$0.sourceX, $0.sourceWidth] } == [[1, 1]])
    #expect(screen.cursor == CellPoint(column: 6, row: 1))
    screen.feed("\u{1B}_Ga=d,d=i,i=5,p=2\u{1B}\\")
    #expect(screen.pictures.count == 1)
    screen.feed("\u{1B}_Ga=d,d=i,i=5,p=1\u{1B}\\")
    #expect(screen.pictures == [] && screen.storedPictures == [5])
    screen.feed("\u{1B}_Ga=d,d=I,i=5\u{1B}\\")
    #expect(screen.storedPictures == [])
    #expect(answers(&screen) == "")
  }

  @Test(
    "Without a size in cells a picture has its own size, and can be sent and shown in one command")
  func ownSize() {
    var screen = screen(.kitty)
    let row = Data(repeating: 0, count: 25 * 4).base64EncodedString()
    screen.feed("\u{1B}_Ga=T,i=1,s=25,v=1;\(row)\u{1B}\\")
    #expect(screen.pictures.map(\.rect) == [cells(0, 0, 3, 1)])
    #expect(answers(&screen) == "^_Gi=1;OK^\\")
  }

  @Test("Pieces form one picture, and a picture with a wrong length is refused")
  func pieces() {
    var screen = screen(.kitty)
    screen.feed("\u{1B}_Gi=5,f=24,s=2,v=1,m=1;AAAA\u{1B}\\")
    #expect(screen.storedPictures == [])
    screen.feed("\u{1B}_Gm=0;AAAA\u{1B}\\")
    #expect(screen.storedPictures == [5])
    screen.feed("\u{1B}_Gi=6,f=24,s=3,v=1;AAAAAAAA\u{1B}\\\u{1B}_Ga=p,i=9\u{1B}\\")
    screen.feed("\u{1B}_Gi=7,f=9,s=2,v=1;AAAAAAAA\u{1B}\\\u{1B}_Ga=p,i=5,x=2\u{1B}\\")
    #expect(screen.storedPictures == [5] && screen.pictures == [])
    #expect(
      answers(&screen)
        == "^_Gi=5;OK^\\" + [6, 9, 7, 5].map { "^_Gi=\($0);EINVAL^\\" }.joined())
  }

  @Test("A file has the size in its header")
  func file() {
    var screen = screen(.kitty)
    let file = SampleTextures.file(7, 3).base64EncodedString()
    screen.feed("\u{1B}_Gi=5,f=100,q=1;\(file)\u{1B}\\\u{1B}_Ga=p,i=5,q=1\u{1B}\\")
    #expect(screen.pictures.map { [$0.sourceWidth, $0.sourceHeight] } == [[7, 3]])
  }

  @Test("Clearing the screen removes the pictures, and so does switching screens")
  func clearing() {
    var screen = screen(.kitty)
    screen.feed(two + "\u{1B}_Ga=p,i=5,p=1\u{1B}\\")
    screen.feed("\u{1B}[?1049h")
    #expect(screen.pictures == [])
    screen.feed("\u{1B}[?1049l")
    #expect(screen.pictures.count == 1)
    screen.feed("x\u{1B}[K")
    #expect(screen.pictures.count == 1, "text has its own cells")
    screen.feed("\u{1B}[2J")
    #expect(screen.pictures == [] && screen.storedPictures == [])
    screen.feed(two + "\u{1B}_Ga=p,i=5,p=1\u{1B}\\\u{1B}_Ga=d\u{1B}\\")
    #expect(screen.pictures == [] && screen.storedPictures == [5])
    screen.feed("\u{1B}_Ga=d,d=A\u{1B}\\")
    #expect(screen.storedPictures == [])
    screen.feed(two + "\u{1B}_Ga=p,i=5,p=1\u{1B}\\\u{1B}c")
    #expect(screen.pictures == [] && screen.pictureMode == .kitty)
  }

  @Test("iTerm2's pictures belong to cells, and are lost with them")
  func inline() {
    var screen = screen(.iterm2)
    let file = SampleTextures.file(7, 3).base64EncodedString()
    func show(_ arguments: String) {
      screen.feed("\u{1B}[2;3H\u{1B}]1337;File=\(arguments):\(file)\u{7}")
    }
    show("inline=1;width=4;height=2;doNotMoveCursor=1")
    #expect(screen.pictures.map(\.rect) == [cells(2, 1, 4, 2)])
    #expect(screen.cursor == CellPoint(column: 2, row: 1))
    screen.feed("\u{1B}[1;1Hx\u{1B}[2;7Hx")
    #expect(screen.pictures.count == 1)
    screen.feed("\u{1B}[2;6Hx")
    #expect(screen.pictures == [])
    for bad in ["width=4;height=2", "inline=1;width=auto;height=2", "inline=1;width=0;height=2"] {
      show(bad)
    }
    #expect(screen.pictures == [])
    show("inline=1;width=4;height=2")
    #expect(screen.cursor == CellPoint(column: 6, row: 2))
    screen.feed("\u{1B}]1337;File=inline=1;width=4;height=2:AAAA\u{7}\u{1B}]1337;File=\u{7}")
    #expect(screen.pictures.count == 1)
  }

  @Test("Unknown commands are ignored, and no bytes are written", arguments: PictureMode.allCases)
  func others(mode: PictureMode) {
    var screen = screen(mode)
    for command in [
      "", "X", "G", "G;", "Ga=", "Ga=z", "Ga=p", "Ga=d,d=z", "Gi=-1,s=99999999999", "G=,=,,",
    ] {
      screen.feed("\u{1B}_\(command)\u{1B}\\")
    }
    #expect(screen.text == "" && screen.pictures == [] && screen.storedPictures == [])
    #expect(screen.takeReplies() == [])
  }
}
