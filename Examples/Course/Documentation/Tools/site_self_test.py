"""Plants one fault per rule into a small site and looks whether the checks find it, and only it."""

import copy
import pathlib
import tempfile

import catalogue
import identifiers
import site_check
import tutorial_self_test
from built_modules import MODULES

ARTICLE = "documentation/imagefeedkit/one"


def run():
    """Prints what is wrong with the checks and returns the exit status."""
    failures = [f"{name}: found {found}" for name, found, is_right in _samples() if not is_right]
    print("\n".join(failures) or "The checks find what is planted.")
    return 1 if failures else 0


def _samples():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "a.svg").touch()
        yield _sample("nothing planted", folder, lambda pages: None, "")
        yield _sample("a page that is missing", folder, lambda pages: pages[ARTICLE]["references"]["b"].update(url="/documentation/none"), "no page")
        yield _sample("a heading that is missing", folder, lambda pages: pages[ARTICLE]["references"]["b"].update(url=f"/{ARTICLE}#F-5"), "no heading")
        yield _sample("a link without a target", folder, lambda pages: pages[ARTICLE]["references"].pop("b"), "leads nowhere")
        yield _sample("a picture without a text", folder, lambda pages: pages[ARTICLE]["references"]["a"].update(alt=" "), "text alternative")
        yield _sample("a picture that is missing", folder, lambda pages: pages[ARTICLE]["references"]["a"]["variants"][0].update(url="/b.svg"), "no picture")
        yield _sample("a bare list", folder, _plant_list, "alphabetical")
    other = _pages()
    other[ARTICLE]["primaryContentSections"][0]["content"].append({"type": "heading", "level": 2, "anchor": "More", "text": "More"})
    found = site_check.language_findings(_pages(), other)
    yield "other headings", found, len(found) == 1 and "headings" in found[0]
    other.pop(ARTICLE)
    found = site_check.language_findings(_pages(), other)
    yield "a page in one language", found, len(found) == 1 and "one language" in found[0]
    yield from _text_samples()
    yield from tutorial_self_test.samples()


def _text_samples():
    page = "# A\n\n- **F-4** Like.\n\nF-4, `F-4`, `a F-4`, UTF-4 and [F-4](x)\n"
    known = identifiers.targets({"Requirements": page})
    text = identifiers.linked(identifiers.with_headings(page, "level"), known)
    target = "(doc:/ImageFeedKit/Requirements#F-4)"
    expected = f"# A\n\n#### F-4\n\nLike.\n\n\n[F-4]{target}, [`F-4`]{target}, `a F-4`, UTF-4 and [F-4](x)\n"
    yield "identifiers", text, text == expected
    with tempfile.TemporaryDirectory() as name:
        yield _file_links(pathlib.Path(name))
        drawing = pathlib.Path(name) / "a.svg"
        drawing.write_text('<svg fill="#123456"/>')
        try:
            catalogue.darkened(drawing)
            yield "a colour without a dark one", "nothing", False
        except ValueError as error:
            yield "a colour without a dark one", str(error), "#123456" in str(error)


def _file_links(folder):
    """Links to an article, to a type, to a file whose type is not public, to a folder, to a picture and to the web."""
    core = folder / "Sources/ImageFeedCore"
    core.mkdir(parents=True)
    (core / "Photo.swift").write_text("/// A photo.\n@MainActor\npublic final class Photo {}\n")
    (core / "PhotoList.swift").write_text("public typealias Photos = [Photo]\nfinal class PhotoList {}\n")
    page = "[a](../B.md#c) [`b`](../Sources/ImageFeedCore/Photo.swift) [`c`](../Sources/ImageFeedCore/PhotoList.swift) [d](../Sources/)"
    kept = " ![e](../Pictures/e.png) [f](https://a.example/B.md) [g](#h) items[0](x)"
    text = catalogue.with_pages(page + kept, folder / "Pages/A.md", {"A", "B"})
    return "links to files", text, text == "[a](doc:/ImageFeedKit/B) [`b`](doc:/ImageFeedCore/Photo) `c` d" + kept


def _sample(name, folder, plant, expected):
    pages = copy.deepcopy(_pages())
    plant(pages)
    found = site_check.findings(pages, folder)
    return name, found, (len(found) == 1 and expected in found[0]) if expected else not found


def _plant_list(pages):
    pages[f"documentation/{MODULES[0].lower()}"]["topicSections"] = [{"title": "Structures", "generated": True, "identifiers": []}]


def _pages():
    heading = {"type": "heading", "level": 4, "anchor": "F-4", "text": "F-4"}
    content = [heading, {"type": "image", "identifier": "a"}, {"type": "reference", "identifier": "b"}]
    references = {
        "a": {"type": "image", "identifier": "a", "alt": "A", "variants": [{"url": "/a.svg"}]},
        "b": {"type": "topic", "identifier": "b", "url": f"/{ARTICLE}#F-4"},
    }
    pages = {f"documentation/{module.lower()}": {"topicSections": []} for module in MODULES}
    return pages | {ARTICLE: {"primaryContentSections": [{"content": content}], "references": references}}
