"""The rule `undocumented`: public declarations have a doc comment, or inherit one.

A public declaration needs a comment of its own unless it overrides a superclass's member, or its type
conforms to a protocol with a requirement of the same name and labels: then the requirement's comment
is its comment. Requirements of public protocols and cases of public enums need a comment, too; but a
case of an enum `…Command`, `…Intent` or `…Report` that is named like a requirement records its calls, and
has its comment.

Conformances are read from all sources at once: from declarations and extensions, through inherited
protocols, superclasses and `typealias Both = One & Other`. A protocol that is not public passes on only
the comments it has. Names are those of the source text, so two types of the same name count as one.
"""

import re

from declarations import KINDS_OF_TYPES, declarations
from swift_text import line_number

RULES = {
    "undocumented": "A public declaration needs a doc comment, unless it implements a protocol's requirement and inherits its comment.",
}

# What the standard library, Foundation and Swift Testing document for whoever implements it.
STANDARD_REQUIREMENTS = {
    "CaseIterable": {"allCases", "AllCases"},
    "Collection": {"startIndex", "endIndex", "index(after:)", "subscript(_:)", "count", "isEmpty", "Index", "Element"},
    "Comparable": {"<(_:_:)", "<=(_:_:)", ">(_:_:)", ">=(_:_:)", "==(_:_:)"},
    "CustomDebugStringConvertible": {"debugDescription"},
    "CustomReflectable": {"customMirror"},
    "CustomStringConvertible": {"description"},
    "CustomTestStringConvertible": {"testDescription"},
    "Decodable": {"init(from:)"},
    "Encodable": {"encode(to:)"},
    "Equatable": {"==(_:_:)", "!=(_:_:)"},
    "Error": {"localizedDescription"},
    "ExpressibleByArrayLiteral": {"init(arrayLiteral:)", "ArrayLiteralElement"},
    "ExpressibleByDictionaryLiteral": {"init(dictionaryLiteral:)", "Key", "Value"},
    "ExpressibleByFloatLiteral": {"init(floatLiteral:)"},
    "ExpressibleByIntegerLiteral": {"init(integerLiteral:)"},
    "ExpressibleByStringLiteral": {"init(stringLiteral:)"},
    "Hashable": {"hash(into:)", "==(_:_:)", "hashValue"},
    "Identifiable": {"id", "ID"},
    "IteratorProtocol": {"next()", "Element"},
    "LocalizedError": {"errorDescription", "failureReason", "recoverySuggestion", "helpAnchor"},
    "LosslessStringConvertible": {"init(_:)", "description"},
    "RawRepresentable": {"rawValue", "init(rawValue:)", "RawValue"},
    "Sequence": {"makeIterator()", "underestimatedCount", "Element", "Iterator"},
    "AsyncSequence": {"makeAsyncIterator()", "Element", "AsyncIterator"},
    "AsyncIteratorProtocol": {"next()", "Element"},
}
_STANDARD_PARENTS = {
    "BidirectionalCollection": {"Collection"},
    "Codable": {"Encodable", "Decodable"},
    "Collection": {"Sequence"},
    "Comparable": {"Equatable"},
    "Hashable": {"Equatable"},
    "LocalizedError": {"Error"},
    "OptionSet": {"RawRepresentable", "Equatable"},
    "RandomAccessCollection": {"Collection"},
}


def check(texts):
    """Findings in all Swift files of `texts` (path → text) under Sources and Examples."""
    declared = [
        (path, declaration)
        for path, text in texts.items()
        if path.endswith(".swift") and re.match(r"Sources/|Examples/[^/]+/Sources/", path)
        for declaration in declarations(text)
    ]
    types = _Types([declaration for _, declaration in declared])
    return [
        (path, line_number(texts[path], declaration.offset), "undocumented", f"{declaration.name}: {RULES['undocumented']}")
        for path, declaration in declared
        if not declaration.is_documented and types.is_public(declaration) and not types.inherits_comment(declaration)
    ]


class _Types:
    """Who conforms to what, in all files together."""

    def __init__(self, declared):
        self.parents, self.requirements, self.protocols, self.public_types = {}, {}, set(), set()
        for declaration in declared:
            if declaration.kind == "protocol":
                self.protocols.add(declaration.path)
            if declaration.kind in KINDS_OF_TYPES and declaration.has_public_modifier:
                self.public_types.add(declaration.path)
            if declaration.kind in KINDS_OF_TYPES | {"extension", "typealias"}:
                self.parents.setdefault(declaration.path, set()).update(declaration.inherited)
        for declaration in declared:
            protocol = declaration.owner
            if declaration.owner_kind == "protocol" and (protocol in self.public_types or declaration.is_documented):
                self.requirements.setdefault(protocol, set()).add(declaration.name)

    def is_public(self, declaration):
        is_bound_to_its_type = declaration.owner_kind == "protocol" or declaration.kind == "case"
        if is_bound_to_its_type:
            return declaration.owner in self.public_types
        return declaration.has_public_modifier

    def inherits_comment(self, declaration):
        if declaration.is_override:
            return True
        if declaration.owner is None or declaration.owner_kind == "protocol":
            return False
        if declaration.kind == "case":
            is_record = declaration.owner.endswith(("Command", "Intent", "Report"))
            return is_record and _base_name(declaration.name) in self._required_base_names()
        if declaration.kind in KINDS_OF_TYPES:
            return False
        return declaration.name in self._requirements_met_by(declaration.owner, visited=set())

    def _required_base_names(self):
        return {_base_name(name) for names in self.requirements.values() for name in names}

    def _requirements_met_by(self, type_path, visited):
        """Names that the type's protocols require; a protocol's own for what an extension of it adds."""
        if type_path in visited:
            return set()
        visited.add(type_path)
        names = set(self.requirements.get(type_path, ()))
        if type_path not in self.protocols:
            names |= STANDARD_REQUIREMENTS.get(type_path, set())
        for parent in self.parents.get(type_path, set()) | _STANDARD_PARENTS.get(type_path, set()):
            names |= self._requirements_met_by(parent, visited)
        return names


def _base_name(name):
    return name.split("(")[0]


# Self-test


def samples():
    """(name, {path: text}, what must be found)"""
    one, other = "Sources/ImageFeedCore/One.swift", "Sources/ImageFeedSpies/Other.swift"
    service = "/// A service.\npublic protocol Service {\n  /// Loads.\n  func load(page: Int) async\n}\n"

    def found(*lines, path=one):
        return {(path, line, "undocumented") for line in lines}

    yield "undocumented: a function", {one: "public func load() {}\n"}, found(1)
    yield "undocumented: a documented function", {one: "/// Loads.\n@discardableResult\npublic func load() -> Int { 1 }\n"}, set()
    yield "undocumented: what is not public", {one: "struct A {\n  func load() {}\n}\n"}, set()
    yield "undocumented: a type, its member, its case", {
        one: "public enum A {\n  case b\n  public var c: Int { switch self { case .b: 1 } }\n}\n"
    }, found(1, 2, 3)
    yield "undocumented: a comment that is none of documentation", {one: "// Loads.\npublic func load() {}\n"}, found(2)
    yield "undocumented: a protocol's requirement", {one: service.replace("  /// Loads.\n", "")}, found(3)
    spy = "/// A spy.\npublic final class Spy: Service {\n  public func load(page: Int) {}\n"
    yield "undocumented: what implements a requirement", {one: service, other: spy + "}\n"}, set()
    yield "undocumented: a function beside it", {one: service, other: spy + "  public func stop() {}\n}\n"}, found(4, path=other)
    yield "undocumented: a case that records a requirement's calls, another, and one of another enum", {
        one: service, other: "/// A.\npublic enum ACommand {\n  case load(Int)\n  case stop\n}\n/// B.\npublic enum B {\n  case load\n}\n"
    }, found(4, 8, path=other)  # fmt: skip
    yield "undocumented: the same name with other labels", {
        one: service, other: spy + "  public func load(all: Bool) {}\n}\n"
    }, found(4, path=other)  # fmt: skip
    yield "undocumented: a requirement by an extension and an inherited protocol", {
        one: service + "/// Both.\npublic protocol Both: Service, Sendable {}\n",
        other: "/// A spy.\npublic struct Spy {}\nextension Spy: Both {\n  public func load(\n    page: Int\n  ) {}\n}\n",
    }, set()
    yield "undocumented: a requirement by a superclass", {
        one: service, other: spy + "}\n/// More.\npublic class More: Spy {\n  public override func stop() {}\n}\n"
    }, set()  # fmt: skip
    yield "undocumented: what an extension of the protocol implements", {
        one: service + "extension Service {\n  public func load(page: Int) {}\n  public func load() {}\n}\n"
    }, found(8)
    yield "undocumented: a protocol that is not public passes nothing on", {
        one: "protocol Inner {\n  func load()\n}\n/// A.\npublic struct A: Inner {\n  public func load() {}\n}\n"
    }, found(6)
    standard = "/// A.\npublic struct A: {} {{\n  public var description: String {{ \"\" }}\n}}\n"
    yield "undocumented: a requirement of the standard library", {one: standard.format("CustomStringConvertible")}, set()
    yield "undocumented: its name without the protocol", {one: standard.format("Sendable")}, found(3)
    yield "undocumented: operators and generics", {
        one: "/// A.\npublic struct A<B: Sendable>: Comparable where B: Hashable {\n"
        "  public static func < (a: A, b: A) -> Bool { true }\n  public init<C>(_ c: C) {}\n}\n"
    }, found(4)
