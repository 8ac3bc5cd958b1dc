// The parts around and between the cells: lines with their labels, layers with their names, edges of a graph.

import type { PlanePoint, BoardShapes } from "./geometry.ts";

type LayerShape = BoardShapes["layers"][number];
type LineShape = BoardShapes["lines"][number];

/** Stands below the cells. */
export function BoardGround({ shapes }: { shapes: BoardShapes }) {
  return (
    <g aria-hidden="true">
      {shapes.layers.map((layer) => (
        <LayerFrame key={layer.bounds.join()} layer={layer} />
      ))}
      {shapes.edges.map(([from, to]) => (
        <LineStroke key={[from, to].join()} from={from} to={to} class="edge" />
      ))}
    </g>
  );
}

interface StrokeProps {
  from: PlanePoint;
  to: PlanePoint;
  class: string;
}

const LineStroke = ({ from, to, class: name }: StrokeProps) => (
  <line class={name} x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
);

/** In sides of a square cell: the gap between a layer and the dashes of its joined borders, or its name. */
const BORDER_GAP = 0.12;
const NAME_GAP = 0.2;

/** Dashes along the borders that are joined with the opposite ones, and the name of the layer. */
function LayerFrame({ layer }: { layer: LayerShape }) {
  const [[left, top], [right, bottom]] = layer.bounds;
  const horizontalDash = (y: number) => <LineStroke from={[left, y]} to={[right, y]} class="joined" />;
  const verticalDash = (x: number) => <LineStroke from={[x, top]} to={[x, bottom]} class="joined" />;
  return (
    <>
      {layer.joined_rows && [horizontalDash(top - BORDER_GAP), horizontalDash(bottom + BORDER_GAP)]}
      {layer.joined_cols && [verticalDash(left - BORDER_GAP), verticalDash(right + BORDER_GAP)]}
      {layer.name !== null && (
        <text class="layer" x={left} y={top - NAME_GAP}>
          {layer.name}
        </text>
      )}
    </>
  );
}

interface LinesProps {
  shapes: BoardShapes;
  /** The lines of the explanation, by their places. */
  ringed: ReadonlySet<number>;
  isConflict: boolean;
}

const lineClass = (at: number, { ringed, isConflict }: LinesProps): string =>
  ringed.has(at) ? `line ${isConflict ? "gone" : "reason"}` : "line";

/** The borders of regions, and a mark of each line that its label does not tell; stands below what the cells hold. */
export function LineMarks(props: LinesProps) {
  const { shapes, ringed } = props;
  const centreByCell = new Map(shapes.cells.map(({ cell, centre }) => [cell.join(), centre]));
  return (
    <g class="lines" aria-hidden="true">
      {shapes.borders.map(([from, to]) => (
        <LineStroke key={[from, to].join()} from={from} to={to} class="border" />
      ))}
      {shapes.lines.map(
        (line, at) =>
          (ringed.has(at) || !line.straight) && (
            <g key={at} class={lineClass(at, props)}>
              <LineThrough places={line.cells.flatMap((cell) => centreByCell.get(cell.join()) ?? [])} />
            </g>
          ),
      )}
    </g>
  );
}

/** The clues of the lines; stands above the cells, and lets presses through. */
export function LineLabels(props: LinesProps) {
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

/** A mark through the cells of a line, or around its only cell. */
function LineThrough({ places: points }: { places: readonly number[] }) {
  if (points.length === 2) return <circle class="through" cx={points[0]} cy={points[1]} r={0.3} />;
  return <polyline class="through" points={points.join(" ")} />;
}

/** In sides of a square cell, as in the pictures of the command. */
const LABEL_SIZE = 0.36;
const CHARACTER_WIDTH = 0.24;

function LineLabel({ line: { label, at } }: { line: LineShape }) {
  const width = Math.max(LABEL_SIZE, CHARACTER_WIDTH * label.length) + 0.1;
  const height = LABEL_SIZE + 0.14;
  return (
    <>
      <rect x={at[0] - width / 2} y={at[1] - height / 2} width={width} height={height} rx={0.12} />
      <text x={at[0]} y={at[1]} font-size={LABEL_SIZE}>
        {label}
      </text>
    </>
  );
}
