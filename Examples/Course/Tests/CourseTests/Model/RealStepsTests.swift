import Foundation
import Testing

@testable import course

/// What can be said about the course's own steps without building them; `prove` builds them.
@Suite struct RealStepsTests {
  private var course: Course {
    get throws {
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      return try Course(folder: try #require(Course.find(from: folder.path)))
    }
  }

  @Test("Each step has a page with three hints in every language") func pages() throws {
    for step in try course.steps {
      for language in Language.allCases {
        let page = try step.page(in: language)
        #expect(!page.title.isEmpty, "\(step.name) \(language)")
        #expect(page.hints.count == 3, "\(step.name) \(language)")
        let headings = page.sections.map(\.heading).filter { $0 != "Names the tests use" }
        #expect(
          headings == ["Goal", "Why", "What to do", "Hints", "Out of scope"],
          "\(step.name) \(language)")
      }
    }
  }

  @Test("Each step has a start, and each of its bugs a place in its sources") func starts() throws {
    let course = try course
    for step in course.steps {
      #expect(try step.start != nil, "\(step.name)")
      let sources = try #require(try step.sources)
      for bug in step.facts.prevents {
        #expect(sources.planting(bug) != nil, "\(step.name) \(bug.bug)")
      }
      #expect(Say.chapters[step.facts.chapter] != nil, "\(step.name)")
    }
  }

  @Test("The command and the pages of the chapters call them the same") func chapters() throws {
    let folder = try course.folder + "/Chapters"
    for (number, title) in Say.chapters {
      for language in Language.allCases {
        let path = "\(folder)/\(number)/\(language.rawValue).md"
        let page = try String(contentsOfFile: path, encoding: .utf8)
        #expect(page.hasPrefix("# \(title(language))\n"), "\(number) \(language)")
      }
    }
  }
}
