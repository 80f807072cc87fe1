"""The symbol graphs of the kit's modules, from a build that is there and not older than the sources."""

import concurrent.futures
import os
import platform
import shutil
import subprocess

# In reading order, as the site's sidebar shows them.
MODULES = (
    "ImageFeedCore",
    "ImageFeedPresentation",
    "ImageFeedExtended",
    "ImageFeedFakes",
    "ImageFeedSpies",
    "ImageFeedExtendedSpies",
    "ImageFeedContracts",
    "ImageFeedExtendedContracts",
    "UnsplashServices",
    "UnsplashSandbox",
    "LocalHTTP",
)
OWN_BUILD = ".build-site"


def symbol_graphs(repository, folder):
    """Extracts the graphs of all modules into an empty `folder` and returns it."""
    for name in ("docc", "swift-symbolgraph-extract"):
        if not shutil.which(tool(name)[0]):
            raise OSError(f"{name} is missing: it comes with Swift's toolchain, whose usr/bin must be in PATH")
    debug = _newest_build(repository) or _build(repository)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with concurrent.futures.ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        for _ in pool.map(lambda module: _extract(module, debug / "Modules", folder), MODULES):
            pass
    return folder


def tool(name):
    """How a program of the toolchain is started: Xcode's are in no folder of PATH, and `xcrun` knows where they are."""
    return ["xcrun", name] if not shutil.which(name) and shutil.which("xcrun") else [name]


def _extract(module, modules, folder):
    command = [*tool("swift-symbolgraph-extract"), "-module-name", module, "-I", str(modules), *_target()]
    command += ["-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", str(folder)]
    subprocess.run(command, check=True)


def _target():
    if platform.system() == "Linux":
        return "-target", f"{platform.machine()}-unknown-linux-gnu"
    sdk = subprocess.run(["xcrun", "--sdk", "macosx", "--show-sdk-path"], check=True, capture_output=True, text=True)
    return "-target", f"{platform.machine()}-apple-macosx12.0", "-sdk", sdk.stdout.strip()


def _newest_build(repository):
    """The folder `debug` of a build whose modules are all newer than their sources, or `None`."""
    places = [repository / ".build", repository / ".build-ci", *sorted(repository.glob("Examples/*/.build")), repository / OWN_BUILD]
    for place in places:
        if all(_is_current(repository, place / "debug", module) for module in MODULES):
            print(f"The reference comes from the modules in {place.relative_to(repository)}.", flush=True)
            return place / "debug"
    return None


def _is_current(repository, debug, module):
    if not (debug / "Modules" / f"{module}.swiftmodule").exists():
        return False
    # The compiler keeps a module's file when only a function's body has changed, but writes the
    # object files of the module anew.
    built = max(_times((debug / f"{module}.build").rglob("*")), default=0)
    return built >= max(_times((repository / "Sources" / module).rglob("*.swift")))


def _times(paths):
    return [path.stat().st_mtime for path in paths]


def _build(repository):
    print(f"No build has all modules of the kit as they are now: building them in {OWN_BUILD}.", flush=True)
    command = ["swift", "build", "--package-path", str(repository), "--scratch-path", str(repository / OWN_BUILD)]
    subprocess.run(command, check=True)
    return repository / OWN_BUILD / "debug"
