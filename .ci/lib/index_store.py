"""Reads the compiler's index store: which symbols each source file uses, and where.

A thin layer over the C interface of the toolchain's libIndexStore (indexstore/indexstore.h).
"""

import ctypes
import os
from dataclasses import dataclass

_Pointer = ctypes.c_void_p
_DEPENDENCY_IS_RECORD = 2
_ROLE_DECLARATION, _ROLE_DEFINITION, _ROLE_REFERENCE = 1, 2, 4
_ROLE_IMPLICIT = 1 << 8


class _StringRef(ctypes.Structure):
    _fields_ = [("data", _Pointer), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


_EachString = ctypes.CFUNCTYPE(ctypes.c_bool, _Pointer, _StringRef)
_EachPointer = ctypes.CFUNCTYPE(ctypes.c_bool, _Pointer, _Pointer)

_FUNCTIONS = {  # name: (result, arguments)
    "store_create": (_Pointer, [ctypes.c_char_p, _Pointer]),
    "store_units_apply_f": (ctypes.c_bool, [_Pointer, ctypes.c_uint, _Pointer, _EachString]),
    "unit_reader_create": (_Pointer, [_Pointer, ctypes.c_char_p, _Pointer]),
    "unit_reader_dispose": (None, [_Pointer]),
    "unit_reader_get_main_file": (_StringRef, [_Pointer]),
    "unit_reader_get_modification_time": (
        None, [_Pointer, ctypes.POINTER(ctypes.c_int64), ctypes.POINTER(ctypes.c_int64)]),
    "unit_reader_dependencies_apply_f": (ctypes.c_bool, [_Pointer, _Pointer, _EachPointer]),
    "unit_dependency_get_kind": (ctypes.c_int, [_Pointer]),
    "unit_dependency_get_name": (_StringRef, [_Pointer]),
    "unit_dependency_get_filepath": (_StringRef, [_Pointer]),
    "record_reader_create": (_Pointer, [_Pointer, ctypes.c_char_p, _Pointer]),
    "record_reader_dispose": (None, [_Pointer]),
    "record_reader_occurrences_apply_f": (ctypes.c_bool, [_Pointer, _Pointer, _EachPointer]),
    "occurrence_get_symbol": (_Pointer, [_Pointer]),
    "occurrence_get_roles": (ctypes.c_uint64, [_Pointer]),
    "occurrence_get_line_col": (
        None, [_Pointer, ctypes.POINTER(ctypes.c_uint), ctypes.POINTER(ctypes.c_uint)]),
    "symbol_get_usr": (_StringRef, [_Pointer]),
    "symbol_get_name": (_StringRef, [_Pointer]),
    "symbol_get_kind": (ctypes.c_int, [_Pointer]),
    "symbol_get_subkind": (ctypes.c_int, [_Pointer]),
}  # fmt: skip


@dataclass(frozen=True)
class Occurrence:
    """One symbol at one place; `usr` is the compiler's name of the symbol, the same everywhere."""

    path: str
    line: int
    usr: str
    name: str
    subkind: int
    roles: int

    @property
    def is_reference(self):
        return bool(self.roles & _ROLE_REFERENCE)

    @property
    def is_definition(self):
        return bool(self.roles & (_ROLE_DECLARATION | _ROLE_DEFINITION))

    @property
    def is_implicit(self):
        return bool(self.roles & _ROLE_IMPLICIT)

    @property
    def is_accessor(self):
        """A getter, setter or the like: the property itself occurs at the same place."""
        return self.subkind in (3, 4) or 1000 <= self.subkind <= 1003 or 1014 <= self.subkind <= 1018


class IndexStore:
    def __init__(self, library_path, store_path):
        self._library = ctypes.CDLL(library_path)
        for name, (result, arguments) in _FUNCTIONS.items():
            function = self._call(name)
            function.restype, function.argtypes = result, arguments
        self._store = self._call("store_create")(store_path.encode(), None)
        if not self._store:
            raise SystemExit(f"The index store at {store_path} cannot be read.")

    def _call(self, name):
        return getattr(self._library, "indexstore_" + name)

    def _unit_names(self):
        names = []
        visit = _EachString(lambda _, name: names.append(str(name)) or True)
        self._call("store_units_apply_f")(self._store, 0, None, visit)
        return names

    def records(self, folder):
        """{source file under `folder`: (its record's name, seconds since 1970 when it was indexed)}

        A store keeps what earlier builds wrote: of several units of one file the latest counts.
        """
        found = {}
        for unit_name in self._unit_names():
            reader = self._call("unit_reader_create")(self._store, unit_name.encode(), None)
            if not reader:
                continue
            main_file = os.path.realpath(str(self._call("unit_reader_get_main_file")(reader)))
            if main_file.startswith(folder + os.sep):
                when, record = self._modification_time(reader), self._record_of(reader, main_file)
                if record and when >= found.get(main_file, ("", 0))[1]:
                    found[main_file] = (record, when)
            self._call("unit_reader_dispose")(reader)
        return found

    def _modification_time(self, reader):
        seconds, nanoseconds = ctypes.c_int64(), ctypes.c_int64()
        self._call("unit_reader_get_modification_time")(
            reader, ctypes.byref(seconds), ctypes.byref(nanoseconds))
        return seconds.value + nanoseconds.value / 1e9

    def _record_of(self, reader, main_file):
        names = []

        def visit(_, dependency):
            if self._call("unit_dependency_get_kind")(dependency) == _DEPENDENCY_IS_RECORD:
                path = str(self._call("unit_dependency_get_filepath")(dependency))
                if os.path.realpath(path) == main_file:
                    names.append(str(self._call("unit_dependency_get_name")(dependency)))
            return True

        self._call("unit_reader_dependencies_apply_f")(reader, None, _EachPointer(visit))
        return names[0] if names else None

    def occurrences(self, record_name, path):
        """Everything the index knows of one file."""
        reader = self._call("record_reader_create")(self._store, record_name.encode(), None)
        if not reader:
            raise SystemExit(f"The index of {path} cannot be read.")
        found = []

        def visit(_, occurrence):
            found.append(self._occurrence(path, occurrence))
            return True

        self._call("record_reader_occurrences_apply_f")(reader, None, _EachPointer(visit))
        self._call("record_reader_dispose")(reader)
        return found

    def _occurrence(self, path, occurrence):
        symbol = self._call("occurrence_get_symbol")(occurrence)
        line, column = ctypes.c_uint(), ctypes.c_uint()
        self._call("occurrence_get_line_col")(occurrence, ctypes.byref(line), ctypes.byref(column))
        return Occurrence(
            path=path,
            line=line.value,
            usr=str(self._call("symbol_get_usr")(symbol)),
            name=str(self._call("symbol_get_name")(symbol)),
            subkind=self._call("symbol_get_subkind")(symbol),
            roles=self._call("occurrence_get_roles")(occurrence),
        )
