// Draws the parts of a board around and between its cells: lines with labels, layers with names, and edges of a graph.

import { layerName } from "../description.ts";
import { AXIS_SIZE, axisNumbers, cellNames, hasAxes, type PlanePoint, type BoardShapes } from "./geometry.ts";

type LayerShape = BoardShapes["layers"][number];
type LineShape = BoardShapes["lines"][number];

/** Draws the layers, the edges of a graph and the names of its cells, and the row and column numbers. This drawing lies below the cells. */
export function BoardBackground({ shapes }: { shapes: BoardShapes }) {
  return (
    <g aria-hidden="true">
      {shapes.layers.map((layer) => (
        <LayerFrame key={layer.bounds.join()} layer={layer} />
      ))}
      {shapes.edges.map(([from, to]) => (
        <LineStroke key={[from, to].join()} from={from} to={to} class="edge" />
      ))}
      {axisNumbers(shapes).map(({ key, number, at }) => (
        <text key={key} class="axis" x={at[0]} y={at[1]} font-size={AXIS_FONT_SIZE}>
          {number}
        </text>
      ))}
      {cellNames(shapes).map(({ name, at }) => (
        <text key={name} class="axis" x={at[0]} y={at[1]} font-size={AXIS_FONT_SIZE}>
          {name}
        </text>
      ))}
    </g>
  );
}

interface LineStrokeProps {
  from: PlanePoint;
  to: PlanePoint;
  class: string;
}

const LineStroke = ({ from, to, class: name }: LineStrokeProps) => (
  <line class={name} x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
);

/** The font size of row and column numbers. A square cell has side 1. */
const AXIS_FONT_SIZE = 0.26;
/** The gap between a layer and the dashes of its joined borders. A square cell has side 1. */
const BORDER_DASH_GAP = 0.12;
/** The gap between the name of a layer and the numbers or cells below it. A square cell has side 1. */
const LAYER_NAME_GAP = 0.2;

/** Draws dashes along joined borders, and the name of the layer. */
function LayerFrame({ layer }: { layer: LayerShape }) {
  const [[left, top], [right, bottom]] = layer.bounds;
  const horizontalDash = (y: number) => <LineStroke from={[left, y]} to={[right, y]} class="joined" />;
  const verticalDash = (x: number) => <LineStroke from={[x, top]} to={[x, bottom]} class="joined" />;
  return (
    <>
      {layer.joined_rows && [horizontalDash(top - BORDER_DASH_GAP), horizontalDash(bottom + BORDER_DASH_GAP)]}
      {layer.joined_cols && [verticalDash(left - BORDER_DASH_GAP), verticalDash(right + BORDER_DASH_GAP)]}
      {layer.name !== null && (
        <text class="layer" x={left} y={top - LAYER_NAME_GAP - (hasAxes(layer) ? AXIS_SIZE : 0)}>
          {layerName(layer.name)}
        </text>
      )}
    </>
  );
}

interface LineMarksProps {
  shapes: BoardShapes;
  /** The indices of the lines that the explanation uses. */
  ringed: ReadonlySet<number>;
  isConflict: boolean;
}

const lineClass = (at: number, { ringed, isConflict }: LineMarksProps): string =>
  ringed.has(at) ? `line ${isConflict ? "gone" : "reason"}` : "line";

/**
 * Draws the borders of regions, and marks through the lines that are not straight, because the label does not show the
 * cells of such a line. Also draws marks through the lines of the explanation. The marks lie below the contents of the
 * cells.
 */
export function LineMarks(props: LineMarksProps) {
  const { shapes, ringed } = props;
  const centreByCell = new Map(shapes.cells.map(({ cell, centre }) => [cell.join(), centre]));
  const centresOf = (cell: readonly number[]) =>
    [centreByCell.get(cell.join())].filter((centre) => centre !== undefined);
  return (
    <g class="lines" aria-hidden="true">
      {shapes.borders.map(([from, to]) => (
        <LineStroke key={[from, to].join()} from={from} to={to} class="border" />
      ))}
      {shapes.lines.map(
        (line, at) =>
          (ringed.has(at) || !line.straight) && (
            <g key={at} class={lineClass(at, props)}>
              <LineThrough
                centres={line.cells.flatMap((cell) => centresOf(cell))}
                hasDots={line.passes_over_cells}
              />
            </g>
          ),
      )}
    </g>
  );
}

/** Draws the clues of lines. The clues lie above the cells, but presses go through to the cells. */
export function LineLabels(props: LineMarksProps) {
  return (
    <g class="lines" aria-hidden="true">
      {props.shapes.lines.map((line, at) => (
        <g key={at} class={lineClass(at, props)}>
          <LineLabel line={line} />
        </g>
      ))}
    </g>
  );
}

interface LineThroughProps {
  /** The centres of the cells. */
  centres: readonly (readonly [number, number])[];
  /** Whether each cell has a dot, because the line passes over other cells. */
  hasDots: boolean;
}

/** Draws a mark through the cells of a line. If the line has only one cell, the mark surrounds this cell. */
function LineThrough({ centres, hasDots }: LineThroughProps) {
  const [first, ...others] = centres;
  if (first && others.length === 0) return <circle class="through" cx={first[0]} cy={first[1]} r={0.3} />;
  return (
    <>
      <polyline class="through" points={centres.join(" ")} />
      {hasDots &&
        centres.map(([x, y]) => <circle key={`${x},${y}`} class="through dot" cx={x} cy={y} r={0.1} />)}
    </>
  );
}

/** The font size of labels. A square cell has side 1, as in the pictures of `draw`. */
const LABEL_FONT_SIZE = 0.36;
/** The width of a character of a label. A square cell has side 1. */
const LABEL_CHARACTER_WIDTH = 0.24;

function LineLabel({ line: { label, at } }: { line: LineShape }) {
  const width = Math.max(LABEL_FONT_SIZE, LABEL_CHARACTER_WIDTH * label.length) + 0.1;
  const height = LABEL_FONT_SIZE + 0.14;
  return (
    <>
      <rect x={at[0] - width / 2} y={at[1] - height / 2} width={width} height={height} rx={0.12} />
      <text x={at[0]} y={at[1]} font-size={LABEL_FONT_SIZE}>
        {label}
      </text>
    </>
  );
}
