"""No two modules import each other. This includes imports for types and imports within functions."""

import ast
from pathlib import Path

import gridproof

ROOT = Path(gridproof.__file__).parent


def imports_by_module():
    """Returns the modules that each module of the package imports; a name is relative, such as `study.report`."""
    files = {file.relative_to(ROOT).with_suffix(""): file for file in ROOT.rglob("*.py")}
    names = {".".join(part for part in path.parts if part != "__init__"): file for path, file in files.items()}
    return {name: set(imported_modules(name, file, names)) - {name} for name, file in names.items()}


def imported_modules(name, file, names):
    package = name.split(".") if file.name == "__init__.py" else name.split(".")[:-1]
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.ImportFrom) and node.level:
            above = package[: len(package) - node.level + 1]
            base = ".".join([*(part for part in above if part), *filter(None, [node.module])])
            # If an imported name is not a module, it is an attribute of the module in front of it.
            inner = {f"{base}.{alias.name}".lstrip(".") for alias in node.names} & names.keys()
            yield from inner or ({base} & names.keys() - {""})


def test_no_two_modules_import_each_other():
    imports = imports_by_module()
    assert "_output.phrases" in imports["answers.proof"] and "study.report.columns" in imports["study.report.page"]
    # Remove the modules that import no remaining module, until only cycles are left.
    while ended := {name for name, used in imports.items() if not used & imports.keys()}:
        imports = {name: used for name, used in imports.items() if name not in ended}
    assert imports == {}
