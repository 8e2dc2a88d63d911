"""Prints what gpxpy makes of the GPX files in a folder, as JSON: {file: {"length_2d": metres, "points": number}}."""

import json
import pathlib
import sys

import gpxpy


def figures(path):
    with path.open(encoding="utf-8-sig") as file:
        gpx = gpxpy.parse(file)
    return {"length_2d": gpx.length_2d(), "points": gpx.get_track_points_no()}


print(json.dumps({path.name: figures(path) for path in sorted(pathlib.Path(sys.argv[1]).glob("*.gpx"))}))
