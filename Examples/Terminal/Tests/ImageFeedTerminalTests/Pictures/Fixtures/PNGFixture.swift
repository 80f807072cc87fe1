import Foundation
import ImageFeedPresentation
import Testing

/// A small PNG file whose samples are computed by `sample(channel:x:y:)`.
///
/// The files of 9 x 7 pixels were made with our own writer; Pillow reads them without errors.
/// Interlaced ones have transparency as well, if their colour type has no alpha; every second one
/// has its data in pieces of 40 bytes; every filter and every kind of compressed block occurs.
struct PNGFixture: Sendable, CustomTestStringConvertible {
  static let width = 9
  static let height = 7

  let type: Int
  let depth: Int
  let isInterlaced: Bool
  private let fileText: String

  init(type: Int, depth: Int, isInterlaced: Bool, file: String) {
    (self.type, self.depth, self.isInterlaced) = (type, depth, isInterlaced)
    fileText = file
  }

  var testDescription: String { "type \(type), \(depth) bits\(isInterlaced ? ", interlaced" : "")" }

  /// The file.
  var file: Data { Data(base64Encoded: fileText, options: .ignoreUnknownCharacters) ?? Data() }

  static let all = [
    PNGFixture(
      type: 0, depth: 1, isInterlaced: false,
      file: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAQAAAADy4FrNAAAAHUlEQVR42mMJXc18lZEprIHxfyNDKAPLqkbma9MAR+cH
        Ku+69DwAAAAASUVORK5CYII=
        """),
    PNGFixture(
      type: 0, depth: 1, isInterlaced: true,
      file: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAQAAAAGF52pbAAAAAnRSTlMAAQGU/a4AAAAkSURBVHgBY2BgZGBiYGZgAUJm
        BoYPjB+AvAqW/40sDAzMDQcBMEUFPCrZWIYAAAAASUVORK5CYII=
        """),
    PNGFixture(
      type: 0, depth: 2, isInterlaced: false,
      file: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAgAAAAC1QCAdAAAAJ0lEQVR4AQEcAOP/BBsA5QPyckEClJTAAXcAyQAbGwAE
        5ADBAxTK14F+CW8IUwFkAAAAAElFTkSuQmCC
        """),
    PNGFixture(
      type: 0, depth: 2, isInterlaced: true,
      file: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAgAAAAHCRxCLAAAAAnRSTlMAAQGU/a4AAAAoSURBVHjaY2BgZGBiYF7AwsDS
        8YPZ5Q9DOWM5kG/D8p/hIEsFw0nmIy6KAIMm6JQtAAAAA0lEQVSRCNfVdVEaAAAAAElFTkSuQmCC
        """),
    PNGFixture(
      type: 0, depth: 4, isInterlaced: false,
      file: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHBAAAAAA6ANW9AAAANUlEQVR4AQEqANX/BAWqmpqdA7kGOewTAqYMcsgwARe8
        zLy1AM3vASNABKaIcoh1A/B1qNMHX44RWVxN92QAAAAASUVORK5CYII=
        """),
    PNGFixture(
      type: 0, depth: 4, isInterlaced: true,
      file: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHBAAAAAFNB+UrAAAAAnRSTlMAAQGU/a4AAAAoSURBVHgBATEAzv8ACAFAAsBA
        A64ENARsvLgD6si6AF+TARe8AshAAyj+BLsN1g3XAAAAFElEQVQAAAD1BFy8zLy1A2hYppTri/YSdnGDelEAAAAASUVO
        RK5CYII=
        """),
    PNGFixture(
      type: 0, depth: 8, isInterlaced: false,
      file: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAAAAAD/8Di8AAAAQklEQVR42mNhUIUCZmtrRzefwOsxSUzWboEx6UW1HZMZ
        N7pBAcMb2777Bo2XlEtYrGOAsjExHTHM/uExSem5RRW1ALl3Fn9CLQdPAAAAAElFTkSuQmCC
        """),
    PNGFixture(
      type: 0, depth: 8, isInterlaced: true,
      file: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAAAAAGI9wgqAAAAAnRSTlMAgewsfo4AAAAoSURBVHgBY2DQYJzC9MaghNlr
        J4vLF5YyEGBW79z6kJdBNX8nM+NGIJ+pZ8dqpSVhAAAAJklEQVQTAebVh2++Z7E2gAKWMje3F/+eaAmoMZ//Ut8lumC1
        mSMAF4Acpnk1CEEAAAAASUVORK5CYII=
        """),
    PNGFixture(
      type: 0, depth: 16, isInterlaced: false,
      file: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHEAAAAACvYOT/AAAAeElEQVR42mNhYFBFAmpAzGwNBI6Obm4+PkGB16/HxCQl
        MVlbu7kFBsbGZKQXFdXWdnZMmcy4caObm7sbCEBINzeGN2/sbPv7Htw3MmhuvHJJTbm8hMXGOiYGpDE9PSYmNqajIzaG
        2d8/PDwWaGh6+rvcoqLKitpaAF3ILYp6edLNAAAAAElFTkSuQmCC
        """),
    PNGFixture(
      type: 0, depth: 16, isInterlaced: true,
      file: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHEAAAAAHYZ9RpAAAAAnRSTlODgfyCtQYAAAAoSURBVHgBY2Bg0NRgnDKF6c0b
        I4PyEmYvr507WVxdvn1hKQOCcjBm1lDv7tzvuNuHAAAAKElEQVS2NfkhPy+Dqmp+PlAFM+PGjRBJpt6eHTuePhEUYF69
        +sjhWzc/vGexIS4aowAAAChJREFUtjaAAkMoDTTMzc3d7eWL//+ePtHWEhRQV2O+cP7rl/r67i4x0QUL1m8sF94AAAAL
        SURBVKw2N3N2BAASljjVbK25KwAAAABJRU5ErkJggg==
        """),
    PNGFixture(
      type: 2, depth: 8, isInterlaced: false,
      file: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAIAAABV+fA3AAAAlElEQVR42mNhCF6migMwW6f2WVtbOzoedHNz8znjExgY
        eD08PCbmTlLSIyagBFAUKBQTE5Oenl5UVFRbW9vR0TF58mTGjSzhbjgAwxv7SbYTHvc9NLlv1GrQfK3xivol1QrlspMl
        x6VYgGbGgMyMAZkJIopiamM6QIzJzP4Vi8JBlsckJSUB7cvNzS0q+lTxowJoKwD0GkXkwf9qXAAAAABJRU5ErkJggg==
        """),
    PNGFixture(
      type: 2, depth: 8, isInterlaced: true,
      file: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAIAAAEi/sChAAAABnRSTlMAgQDUACfNqrY0AAAAKElEQVR4AWNgCF6mUX2O
        ccpzK6Y39pMMmq+VHJdi9pr7YedjHhYXF5cvHS4sOYuHnAAAAChJREFUZSdlypAAs3rgr07Ozq1bTR8+fMjb28ugWnE6
        /5DoTp545rCVjBtZwkU2L5QAAAAoSURBVOEqmXp6enbs2PHkyRMBAQHm1Vf+HT58+ObNm+/f57NY9z00wAFYgDo6IV9F
        AAAAKElEQVTd3Hrc3Nxe7HD75/bviYiIltYvAQE3NTU15vMVi76UlNTX/+/i6hKdRXvvcAAAABRJREFUOnXBAoXV2tpm
        ZtscDzoCAMdFVcJyipD7AAAAAElFTkSuQmCC
        """),
    PNGFixture(
      type: 2, depth: 16, isInterlaced: false,
      file: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHEAIAAAAFaSx0AAABD0lEQVR42mNhYAgOXrZMFQ2o4WWpqjJbW6em9vVZA4GN
        tSMQHDzo5ubu5ubm43PmjI9PUCAIXL8eHh4RHgMEd+8kJSUnPXrEBNEAURoYCFIWC5KPyUhPT89ILwKC4qLa2rra2trO
        js6Ojo4pk0GAceNGVpaIcDcwcHeDAXckjAxgYgxv3jjYT55kZztxwpPH/X2PHpqZPLhvYtTeamTQ2nzjWnPjtSta6lcu
        aahWV6gpV5adOVlecuq4nBSLDciV1jExIFNAjoyJgTgyPR3Cio0pKoqNqa2NienoAPFiY57GTJ7M7O9fWbF4EcjL4eEQ
        DUlJIG+DfJae/i43NzcvF+S/z58qKyp+VFQAPQn0KQBopoymRPbRfgAAAABJRU5ErkJggg==
        """),
    PNGFixture(
      type: 2, depth: 16, isInterlaced: true,
      file: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHEAIAAAFybhziAAAABnRSTlODgdbUKic52vovAAAAKElEQVR4AWNgYAgOXrZM
        U6Om+vw5xilTnj+3tmJ688bBfvIkI4PW5hvXyktOsZuqtAAAAChJREFUHZeTYvbymjv3w4edO5885uVhcXVxdXFz+fal
        u8PVhaWs7ORJWZmysriqs3kAAAAoSURBVPIyTFxWxqyhHhT451d3JxdnV+e2rdu3mpkmP3wMhPy8fb39vQyqqhXnwKAp
        AAAAKElEQVQVp0/n5x86JCa6cycvT0I8C3N42KqVjBs3srJEhEMMKQMbVw42kqm36wWTwwAAAChJREFUBwR27NgJhE+f
        gKCgAAgyr1597cr/f0cOHz585PCtmyD44f2H9wX5LIdXxIoAAAAoSURBVNbWfX0PHxoAgaEBDBBmsUDsdAOCnh53EOX2
        8sWOHe5u//+B8NMnoiIhbugrAAAAKElEQVSiItpa2lq/foGsd3dTVwNB5gvnKysWLfr6paSktKS+vqGe4X93FzdXPjtF
        HwAAACdJREFUV5eY6NSp06YuWLBwgaLCmtU62jra5mbmZtu3OTs6HXRyBAA726nulx4M3wAAAABJRU5ErkJggg==
        """),
    PNGFixture(
      type: 3, depth: 1, isInterlaced: false,
      file: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAQMAAADgVfUjAAAABlBMVEUA/wAF/gGU8EANAAAAIElEQVR4AQEVAOr/BFWr
        A9UBAlaAAf+BAFUABKqBA9aWR+cHKmboe3UAAAAASUVORK5CYII=
        """),
    PNGFixture(
      type: 3, depth: 1, isInterlaced: true,
      file: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAQMAAAGXUsW1AAAABlBMVEUA/wAF/gGU8EANAAAAAnRSTlMAKEMmZcIAAAAk
        SURBVHjaY2BgZGBiYGZgAUJmBoYPjB+AvAqW/40sDAzMDQcBMEUFPNJsvCcAAAAASUVORK5CYII=
        """),
    PNGFixture(
      type: 3, depth: 2, isInterlaced: false,
      file: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAgMAAACn9Y/zAAAADFBMVEUA/wAF/gEK/QQP/Al9B51KAAAAJUlEQVR4AWOR
        ZnjK/KnIkWnKlAOM5QwnGaSlGVieMBxkFjl1HQCBfglvwsRM5QAAAABJRU5ErkJggg==
        """),
    PNGFixture(
      type: 3, depth: 2, isInterlaced: true,
      file: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAgMAAAHQ8r9lAAAADFBMVEUA/wAF/gEK/QQP/Al9B51KAAAABHRSTlMAKFB4
        YajVmAAAAChJREFUeAEBJADb/wAAAQACAAOgBAAEiPgDRPwAdwF3AgADPAT/AMEEeADJA/6rk8QAAAAHSURBVMREIYOR
        CNfKPygfAAAAAElFTkSuQmCC
        """),
    PNGFixture(
      type: 3, depth: 4, isInterlaced: false,
      file: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHBAMAAAAotXpTAAAAMFBMVEUA/wAF/gEK/QQP/AkU+xAZ+hke+SQj+DEo90At
        9lEy9WQ39Hk885BB8qlG8cRL8OGFELFgAAAANUlEQVR42gEqANX/BAWqmpqdA7kGOewTAqYMcsgwARe8zLy1AM3vASNA
        BKaIcoh1A/B1qNMHX44RWRWrRLEAAAAASUVORK5CYII=
        """),
    PNGFixture(
      type: 3, depth: 4, isInterlaced: true,
      file: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHBAMAAAFfskrFAAAAMFBMVEUA/wAF/gEK/QQP/AkU+xAZ+hke+SQj+DEo90At
        9lEy9WQ39Hk885BB8qlG8cRL8OGFELFgAAAAB3RSTlMAKFB4oMjwT+XYgQAAAChJREFUeAEBMQDO/wAIAUACwEADrgQ0
        BGy8uAPqyLoAX5MBF7wCyEADKP4Euw3WDdcAAAAUSURBVAAAAPUEXLzMvLUDaFimlOuL9hJ2cYN6UQAAAABJRU5ErkJg
        gg==
        """),
    PNGFixture(
      type: 3, depth: 8, isInterlaced: false,
      file: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAMAAADtRZdSAAAAeFBMVEUA/wAF/gEK/QQP/AkU+xAZ+hke+SQj+DEo90At
        9lEy9WQ39Hk885BB8qlG8cRL8OFQ7wBV7iFa7URf7Glk65Bp6rlu6eRz6BF450B95nGC5aSH5NmM4xCR4kmW4YSb4MGg
        3wCl3kGq3YSv3Mm02xC52lm+2aTD2PHIjuq1AAAAUUlEQVR4AQFGALn/BAAl/f39/f39/QMT/wXi/AEHDOoCE/YBDBf6
        BegbARH2Hvb29h729gAkJSYnAAECAwQE6wwM5BcM5AwMAxvz5BLvCfoU8Vl8HPZSfHYlAAAAAElFTkSuQmCC
        """),
    PNGFixture(
      type: 3, depth: 8, isInterlaced: true,
      file: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAMAAAGaQqfEAAAAeFBMVEUA/wAF/gEK/QQP/AkU+xAZ+hke+SQj+DEo90At
        9lEy9WQ39Hk885BB8qlG8cRL8OFQ7wBV7iFa7URf7Glk65Bp6rlu6eRz6BF450B95nGC5aSH5NmM4xCR4kmW4YSb4MGg
        3wCl3kGq3YSv3Mm02xC52lm+2aTD2PHIjuq1AAAAB3RSTlMAKFB4oMjwT+XYgQAAAChJREFUeNpjYBBglGFSYWBhVmJl
        YXnDovYPCJj57379+ZdBVV5SmFEQyGcSkT0gvawAAAAoSURBVPjyg/n/b0FhFmEOjgccQPCA5d8bOYlvX4S+8TGzC7C/
        4hR5zMQLAM9DPeIuAAAAA0lEQVThGm5LzUKxAAAAAElFTkSuQmCC
        """),
    PNGFixture(
      type: 4, depth: 8, isInterlaced: false,
      file: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAQAAABwkq/rAAAAaklEQVR42mNhCFZFA8zWqdbWjo5ubj5nAgOvh8fEJCUx
        WVu7uQUGxsSkpxcV1dZ2dEyezLiRxQ0NMLyxt53Q9/C+kUFz45VLqsplJcdZrK1jIBpjgKC2A0gw+1eEgw1NT8/NLSqq
        +FFbCwBWSi0knXop1gAAAABJRU5ErkJggg==
        """),
    PNGFixture(
      type: 4, depth: 8, isInterlaced: true,
      file: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAQAAAEHlZ99AAAAKElEQVR4AWNgCNaoZpzynOmNvUFzyXFmr7k7H7O4uHzp
        YCk7WQYFzOqBnZxbalM9XAAAAChJREFUtz58yNvLoFqRf2gnD3MY40YWiCRTT8+OHU+eCAgwr75y+PDNm+/fs9/CDP8A
        AAAoSURBVFj3GaABoFo3IHix45/bExEtLQEBNTXm8xVfSurru7hEpy5YsFrbzMwenjozAAAAB0lEQVTxIACzVDg1qa3w
        vwAAAABJRU5ErkJggg==
        """),
    PNGFixture(
      type: 4, depth: 16, isInterlaced: false,
      file: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHEAQAAAAgAnOoAAAAw0lEQVR42mNhYAgOVsUAakikqiqztXVqqjUQOAKBm5u7
        m4/PmTNBgYGB16+Hh8cAQVJSchITSAFIMjAwKDAWKJiRnp5eBAS1tXW1nR2dHVMmT57MuHEjK4ubG0gZDLgjsSF8hjdv
        HOztbCdO6O979PDBfRMjI4PW5ubGa1euXNJQVVOuLCsvOXWcxQZoXUyMG9y69HSQS2KBsLa2owPEehrD7O9fWREeHhEe
        C3ZkUlJ6ekb6u9zc3KKi4qLKiooftUAAAGfTWv9vBrYaAAAAAElFTkSuQmCC
        """),
    PNGFixture(
      type: 4, depth: 16, isInterlaced: true,
      file: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHEAQAAAFXBUM+AAAAKElEQVR4AWNgYAgO1tSoqWacMuX5c6Y3bxzsjQxam8tL
        Th1n9vKaO3fnziePu2sxagAAAChJREFUWVxdXF2+fenuYCkrO3myrKwcCEEAQjNrqAcFdndycW7bun1r8sPHD3lLQyMA
        AAAoSURBVPl5+3oZVFUrKvLzDx3auZOXh4U5PIxx40ZWFog2iEam3p6enh07du5E+BIdAAAAKElEQVR4+uTpE0EBQQHm
        1auvXTly+PDhWzdv3fzw/sN7Fmvrvj4DODBEIhFicPsbDQAAAChJREFULCDT3IDAHYhfvtix4/8/d7enT0RFtLW0tUDG
        qqupqzFfOF9Z8fVLSXzIatIAAAAjSURBVEl9fUN9dxc3l5jo1KkLFixcsGa1jra5mbmZs6PTQQA41G+ik4jHswAAAABJ
        RU5ErkJggg==
        """),
    PNGFixture(
      type: 6, depth: 8, isInterlaced: false,
      file: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAYAAADam2dgAAAAqUlEQVR42mNhCF72U5UAYLZO7dthDQSOjgcd3YDA54yP
        TyAQXA8Pvx4Tc+dOUtKjJCaQApAkSCIGCNKBoAgIaoGgAwgmAwHjRpbwVW4EAMMb+0lPbSc8Nut7aNJ+36j1hkHzNc3G
        K+pVl1QrTiuXnZQpOS6VywKyLsbNLQZoGcQ6MCqKiamNiekAo8kxzP4Vi7zDgQCkIAkIQG7KBYKiok9FFT8qKkBuAwBX
        pl39LYCgxQAAAABJRU5ErkJggg==
        """),
    PNGFixture(
      type: 6, depth: 8, isInterlaced: true,
      file: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAYAAAGtnFf2AAAAKElEQVR4AWNgCF72U6P6nCLjlOdWvUxv7Cc9NWi+plly
        XCqX2WvuB+edj3m28/qiOgAAAChJREFUsbgAwZcOly8sZSdl8svQALN64C+VTs7Ozq1bTbc+BALe3l5eBtWK01rKyRQA
        AAAoSURBVHL5h0QzdvLEb2IOW/mHcSNL+CpkbUw9QLADCJ4AgQAQMK++8m/5YSA3pMwTAAAAKElEQVS4CQTv3+e/Z7Hu
        e2hiQACwgMxyc+txA4EXO9xe/HP79++JiMgTLa1fGIJvjQAAAChJREFUWgICbgJqQMB8vmLR6S8lJV/q6//Xd3F1dYlO
        nSq6YIHCgtXa2qvNzH+lHu4AAAAMSURBVLaZOR50dAQAuuxz1QjhR9sAAAAASUVORK5CYII=
        """),
    PNGFixture(
      type: 6, depth: 16, isInterlaced: false,
      file: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHEAYAAACKC7sjAAABPklEQVR42mNhYAgOXrbs509VMFBTRQak8JitrVNT+/p2
        7rAGAhsgdgSCgwcdHd3c3N1AwMfnzBkfIAgKBIGgwOvXw8Mjwq9fjwGCu3fu3klKSk569CgpiQlmAEwjSDEIxIJUxsTG
        ZKSnp2cAYREQFANxbW1dLQh0dnR2dADxlMkgMGUy48aNrCwR4atXuUGBOxEkNrUMb9442E+e9Oypne3ECU8eW5j19z16
        aGbS2f7gvolRe+utG0YGrc03ruloNjdeu6KlXlt15ZKGanXFudNqypVlZ04qyJSXnDouJ1WYywLyFshzMTEgs2NiQF4D
        kTCvpacjyKIiEFlbCyI7OiBkbMzTmMmTY2OY/f0rKxYv8vEGBSEIwAxISgIFY1ISKIRA4F1ubm4eEIJC6vOnoqLKioof
        FRWVFaDwAoUaAJLOvQSbIRwhAAAAAElFTkSuQmCC
        """),
    PNGFixture(
      type: 6, depth: 16, isInterlaced: true,
      file: """
        iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHEAYAAAH9DIu1AAAAKElEQVR4AWNgYAgOXrbs509NjZrq8+eUFRmnTHn+3Nqq
        r5fpzRsH+8mTnj01FkL03QAAAChJREFUMmhtvnFNR7O85NRxOanCXGYvr7lzP3xwcd6588ljXp5t21hcXVxd3ApGMlYA
        AAAoSURBVID425fuDhDJUlZ28qSsTEF+WVl5GQiUg3F5GTIfRDJrqAcF/vmlqtIcNNpHAAAAKElEQVTdycXZ1dnduW3r
        9q1mptu2Jj98DIb8vH29/b38vAyqqhUVp0/Ly+XnrEgaHwAAAChJREFUHzokJpqZsXMnL09C/OZNLMzhYatW/v3DuHEj
        K0tE+OpVqBYgrGXq7ZtFdhYAAAAoSURBVAGB3p4dO3YC4Y4dT59AoKAABDKvXn3tyv9/K5YfOXz48BEgvHUTAj9no1fb
        AAAAKElEQVS8//C+IP/DexZr676+hw9NTQyAwNAAGWDjGeKUYYG5yg0Ienrc3NxBIf7+iAAAAChJREFUDCD58sWOHSDy
        /z93t////v97+kRURFTk6RNtLW2tX7+0tUDOdHcTFBrTVGgAAAAoSURBVFBXg0DmC+crKxYtOnv665eSktKSr1/q6xvq
        Gf7X13d3cXN1dXV3iYmXqv1WAAAAKElEQVROnTptqpjoggULFygqLFiwZrWOto72mtXmZuZm27eZmzk7Oh10cnR23CC6
        3wAAAAZJREFUBADwb+ZO98r5kQAAAABJRU5ErkJggg==
        """),
  ]
}
