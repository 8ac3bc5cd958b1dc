import { afterEach, expect, it } from "vitest";
import { language } from "../words/index.ts";
import { boardFacts, boardName, layerName } from "./description.ts";
import type { BoardShapes } from "./drawing/geometry.ts";

afterEach(() => {
  language.value = "en";
});

const shapesOf = (shape: BoardShapes["cells"][number]["shape"], layers = 1): BoardShapes =>
  ({ cells: [{ shape }], layers: new Array(layers).fill({}) }) as unknown as BoardShapes;

const HEXAGONS =
  "cells tiling=hex wrap=both layers=2 rows=3 cols=4 capacity=2 mines=1\n? ?\nrule connected\nrule odd\n";

it("names a board by its cells, its size and its layers", () => {
  expect(boardName(shapesOf("hexagon", 2), HEXAGONS)).toBe("3x4 board of hexagons in 2 layers");
  expect(boardName(shapesOf("triangle-up"), "cells tiling=triangle rows=1 cols=2\n? ?\n")).toBe(
    "1x2 board of triangles",
  );
  expect(boardName(shapesOf("circle"), "cells tiling=graph rows=1 cols=1\n?\n")).toBe("graph of 1 cell");
  expect([layerName("layer 0"), layerName("layer 1,2")]).toEqual(["layer 0", "layer 1,2"]);
  language.value = "zh";
  expect(boardName(shapesOf("hexagon", 2), HEXAGONS)).toBe("3x4 的六边形局面，共 2 层");
  expect(layerName("layer 1,2")).toBe("第 1,2 层");
});

it("states the facts that no cell shows", () => {
  expect(boardFacts(shapesOf("hexagon"), HEXAGONS)).toEqual([
    "1 mine in all",
    "up to 2 mines in a cell",
    "opposite borders are joined",
    "Connected: All mines form one group of neighbours",
    "rule odd",
  ]);
  const knight = "cells tiling=knight rows=1 cols=2\n? ?\n";
  expect(boardFacts(shapesOf("square"), knight)).toEqual(["neighbours are a knight's move apart"]);
  const offsets = "cells offsets=-2,0;2,0 rows=1 cols=2\n? ?\n";
  expect(boardFacts(shapesOf("square"), offsets)).toEqual(["neighbours by rows and columns: -2,0; 2,0"]);
  // Hexagons with sides at the top and bottom have the usual neighbours.
  expect(boardFacts(shapesOf("flat-hexagon"), offsets)).toEqual([]);
});
