// The parts around and between the cells: lines with their labels, layers with their names, edges of a graph.

import type { Place, Shapes } from "./geometry.ts";

type Layer = Shapes["layers"][number];
type Line = Shapes["lines"][number];

/** Stands below the cells. */
export function Ground({ shapes }: { shapes: Shapes }) {
  return (
    <g aria-hidden="true">
      {shapes.layers.map((layer) => (
        <LayerFrame key={layer.bounds.join()} layer={layer} />
      ))}
      {shapes.edges.map(([from, to]) => (
        <Stroke key={[from, to].join()} from={from} to={to} class="edge" />
      ))}
    </g>
  );
}

interface StrokeProps {
  from: Place;
  to: Place;
  class: string;
}

const Stroke = ({ from, to, class: name }: StrokeProps) => (
  <line class={name} x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
);

/** In sides of a square cell: the gap between a layer and the dashes of its joined borders, or its name. */
const GAP = 0.12;
const NAME_GAP = 0.2;

/** Dashes along the borders that are joined with the opposite ones, and the name of the layer. */
function LayerFrame({ layer }: { layer: Layer }) {
  const [[left, top], [right, bottom]] = layer.bounds;
  const across = (y: number) => <Stroke from={[left, y]} to={[right, y]} class="joined" />;
  const down = (x: number) => <Stroke from={[x, top]} to={[x, bottom]} class="joined" />;
  return (
    <>
      {layer.joined_rows && [across(top - GAP), across(bottom + GAP)]}
      {layer.joined_cols && [down(left - GAP), down(right + GAP)]}
      {layer.name !== null && (
        <text class="layer" x={left} y={top - NAME_GAP}>
          {layer.name}
        </text>
      )}
    </>
  );
}

interface LinesProps {
  shapes: Shapes;
  /** The lines of the explanation, by their places. */
  ringed: ReadonlySet<number>;
  isConflict: boolean;
}

const lineClass = (at: number, { ringed, isConflict }: LinesProps): string =>
  ringed.has(at) ? `line ${isConflict ? "gone" : "reason"}` : "line";

/** The borders of regions, and a mark of each line that its label does not tell; stands below what the cells hold. */
export function Lines(props: LinesProps) {
  const { shapes, ringed } = props;
  const centres = new Map(shapes.cells.map(({ cell, centre }) => [cell.join(), centre]));
  return (
    <g class="lines" aria-hidden="true">
      {shapes.borders.map(([from, to]) => (
        <Stroke key={[from, to].join()} from={from} to={to} class="border" />
      ))}
      {shapes.lines.map(
        (line, at) =>
          (ringed.has(at) || !line.straight) && (
            <g key={at} class={lineClass(at, props)}>
              <Through places={line.cells.flatMap((cell) => centres.get(cell.join()) ?? [])} />
            </g>
          ),
      )}
    </g>
  );
}

/** The clues of the lines; stands above the cells, and lets presses through. */
export function Labels(props: LinesProps) {
  return (
    <g class="lines" aria-hidden="true">
      {props.shapes.lines.map((line, at) => (
        <g key={at} class={lineClass(at, props)}>
          <Label line={line} />
        </g>
      ))}
    </g>
  );
}

/** A mark through the cells of a line, or around its only cell. */
function Through({ places: points }: { places: readonly number[] }) {
  if (points.length === 2) return <circle class="through" cx={points[0]} cy={points[1]} r={0.3} />;
  return <polyline class="through" points={points.join(" ")} />;
}

/** In sides of a square cell, as in the pictures of the command. */
const SIZE = 0.36;
const CHARACTER = 0.24;

function Label({ line: { label, at } }: { line: Line }) {
  const width = Math.max(SIZE, CHARACTER * label.length) + 0.1;
  const height = SIZE + 0.14;
  return (
    <>
      <rect x={at[0] - width / 2} y={at[1] - height / 2} width={width} height={height} rx={0.12} />
      <text x={at[0]} y={at[1]} font-size={SIZE}>
        {label}
      </text>
    </>
  );
}
