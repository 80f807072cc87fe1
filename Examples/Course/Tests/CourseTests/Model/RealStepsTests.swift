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

  @Test("Each step has a start, and each of its bugs a place in its sources") func starts() throws {
    let course = try course
    for step in course.steps {
      #expect(try step.start != nil, "\(step.name)")
      let sources = try #require(try step.sources)
      for bug in step.facts.prevents {
        #expect(sources.planting(bug) != nil, "\(step.name) \(bug.bug)")
      }
      for language in Language.allCases {
        let chapter = try course.chapter(step.facts.chapter, in: language)
        #expect(!chapter.introduction.isEmpty && !chapter.questions.isEmpty, "\(step.name)")
      }
    }
    for language in Language.allCases {
      #expect(try !course.chapter(in: language).introduction.isEmpty)
    }
  }
}
