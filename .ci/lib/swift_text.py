"""Swift source with comments and string literals blanked out.

A rule that looks for `print(` must not stumble over a comment that speaks of it, so the checks read
what this module leaves: the same number of lines and columns, with spaces where a comment or the
text of a string literal was. Code inside an interpolation, "\\(Date())", is code and stays.

This is a lexer of the few things that matter here, not a parser of Swift.
"""

import functools
import re

# A `/` is taken for the start of a regex literal only where an expression can begin, when no space
# follows and another `/` ends it on the same line; everywhere else it is a division.
_BEFORE_REGEX = re.compile(r"(?:[(,=:\[{!&|?;]|\breturn)[ \t]*$")
_BARE_REGEX = re.compile(r"/(?![/* \t\n])(?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\\\n])+/")
_STRING_START = re.compile(r'(#*)("""|")')
_EXTENDED_REGEX_START = re.compile(r"(#+)/")
# Where a comment, a string literal or a regex literal can begin.
_NOT_ONLY_CODE = re.compile(r'[/"#]')
_NOT_A_LINE_END = re.compile(r"[^\n]")
_NAME_OF_A_TEST = re.compile(r'@(?:Test|Suite)\(\s*"((?:[^"\\\n]|\\.)*)"')


@functools.lru_cache(maxsize=None)  # Several checks read every file.
def code_only(text):
    """The text with comments and string literals replaced by spaces; lines and columns are kept."""
    return _Lexer(text).run()


def comments_only(text):
    """The text with everything but comments replaced by spaces; lines and columns are kept."""
    lexer = _Lexer(text)
    lexer.run()
    return _keeping(lexer.comments, text)


def prose_only(text):
    """As `comments_only`, with the names of tests and suites."""
    lexer = _Lexer(text)
    lexer.run()
    names = [match.span(1) for match in _NAME_OF_A_TEST.finditer(text)]
    return _keeping(sorted(lexer.comments + names), text)


def _keeping(spans, text):
    kept, at = [], 0
    for start, end in spans:
        kept += [_NOT_A_LINE_END.sub(" ", text[at:start]), text[max(at, start) : end]]
        at = max(at, end)
    return "".join(kept) + _NOT_A_LINE_END.sub(" ", text[at:])


def regex_literals(text):
    """Offsets at which a regex literal begins."""
    lexer = _Lexer(text)
    lexer.run()
    return lexer.regex_literals


def line_number(text, offset):
    """The 1-based line of an offset."""
    return text.count("\n", 0, offset) + 1


class _Lexer:
    def __init__(self, text):
        self.text = text
        self.out = list(text)
        self.at = 0
        self.regex_literals = []
        self.comments = []

    def run(self):
        while match := _NOT_ONLY_CODE.search(self.text, self.at):
            self.at = match.start()
            self._code_token()
        return "".join(self.out)

    def _starts(self, prefix):
        return self.text.startswith(prefix, self.at)

    def _blank(self, end):
        """Blanks from here to `end` and goes there."""
        end = min(end, len(self.text))
        self.out[self.at : end] = _NOT_A_LINE_END.sub(" ", self.text[self.at : end])
        self.at = end

    def _comment(self, end):
        self.comments.append((self.at, end))
        self._blank(end)

    def _code_token(self):
        if self._starts("//"):
            self._comment(self._find("\n", self.at))
        elif self._starts("/*"):
            self._comment(self._end_of_block_comment())
        elif match := _STRING_START.match(self.text, self.at):
            self._string(hashes=match[1], quote=match[2])
        elif match := _EXTENDED_REGEX_START.match(self.text, self.at):
            self.regex_literals.append(self.at)
            self._blank(self._find("/" + match[1], match.end()) + 1 + len(match[1]))
        elif self._starts("/") and (match := self._bare_regex()):
            self.regex_literals.append(self.at)
            self._blank(match.end())
        else:
            self.at += 1

    def _find(self, needle, start):
        found = self.text.find(needle, start)
        return len(self.text) if found < 0 else found

    def _end_of_block_comment(self):
        """Block comments nest in Swift."""
        depth, at = 0, self.at
        for match in re.finditer(r"/\*|\*/", self.text[self.at :]):
            depth += 1 if match[0] == "/*" else -1
            at = self.at + match.end()
            if depth == 0:
                return at
        return len(self.text)

    def _bare_regex(self):
        line_start = self.text.rfind("\n", 0, self.at) + 1
        before = "".join(self.out[line_start : self.at])
        if before.strip() and not _BEFORE_REGEX.search(before):
            return None
        return _BARE_REGEX.match(self.text, self.at)

    def _string(self, hashes, quote):
        self._blank(self.at + len(hashes) + len(quote))
        end, escape = quote + hashes, "\\" + hashes
        while self.at < len(self.text):
            if self._starts(end):
                return self._blank(self.at + len(end))
            if self._starts(escape + "("):
                self._blank(self.at + len(escape) + 1)
                self._interpolation()
            elif self._starts(escape):
                self._blank(self.at + len(escape) + 1)
            elif quote == '"' and self._starts("\n"):
                return None  # A broken literal: the compiler complains, the rest is code again.
            else:
                self._blank(self.at + 1)
        return None

    def _interpolation(self):
        """Code up to the parenthesis that closes the interpolation."""
        depth = 1
        while self.at < len(self.text):
            character = self.text[self.at]
            depth += {"(": 1, ")": -1}.get(character, 0)
            if depth == 0:
                return self._blank(self.at + 1)
            self._code_token()
        return None
