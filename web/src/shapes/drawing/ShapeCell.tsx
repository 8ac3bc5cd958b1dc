// One cell of a board of any shape: its ground, its sign or text, and its rings.

import { Component } from "preact";
import { svgPoints, shrinkPolygon, type ShapedCell } from "./geometry.ts";
import type { CellAppearance, CellRing, CellSign } from "./appearances.ts";

interface Props {
  shaped: ShapedCell;
  appearance: CellAppearance;
  isSelected: boolean;
  id: string;
}

/** Whether two cells have the same place and outline on the board. */
const isSamePlace = (one: ShapedCell, other: ShapedCell): boolean =>
  one.shape === other.shape && one.centre.join() === other.centre.join();

/** One cell. The page draws a cell again only after a change of the cell, because a board has thousands of cells. */
export class ShapeCell extends Component<Props> {
  override shouldComponentUpdate(next: Props): boolean {
    const { appearance, shaped, isSelected } = this.props;
    const isSameAppearance = (Object.keys(appearance) as (keyof CellAppearance)[]).every(
      (key) => appearance[key] === next.appearance[key],
    );
    return (
      !isSameAppearance ||
      isSelected !== next.isSelected ||
      shaped.centre.join() !== next.shaped.centre.join()
    );
  }

  override render() {
    const { shaped, appearance, isSelected, id } = this.props;
    return (
      <g
        role="option"
        id={id}
        class="cell"
        aria-label={appearance.name}
        aria-selected={isSelected}
        data-cell={shaped.cell.join()}
      >
        <Outline shaped={shaped} share={0} class="press" />
        {appearance.ring && RING_ELEMENTS[appearance.ring](shaped)}
        {isSelected && <SelectionRing shaped={shaped} />}
        <CellFace shaped={shaped} appearance={appearance} />
      </g>
    );
  }
}

/** The ground of a cell. The marks of lines lie above the ground. */
export class CellBackground extends Component<{ shaped: ShapedCell; fill: string }> {
  override shouldComponentUpdate(next: CellBackground["props"]): boolean {
    return this.props.fill !== next.fill || !isSamePlace(this.props.shaped, next.shaped);
  }

  override render() {
    return <Outline shaped={this.props.shaped} share={0} fill={this.props.fill} class="ground" />;
  }
}

interface OutlineProps {
  shaped: ShapedCell;
  /** The share of the cell by which its outline is smaller than the cell. */
  share: number;
  fill?: string;
  class: string;
}

function Outline({ shaped, share, fill, class: name }: OutlineProps) {
  const { polygon, centre, radius } = shaped;
  return polygon.length === 0 ? (
    <circle class={name} fill={fill} cx={centre[0]} cy={centre[1]} r={radius * (1 - share)} />
  ) : (
    <polygon class={name} fill={fill} points={svgPoints(shrinkPolygon(shaped, share))} />
  );
}

/** The gap between a ring and the border of its cell, as a share of the cell. */
const RING_GAP_SHARE = 0.12;

const ringOf = (name: CellRing) => (shaped: ShapedCell) => (
  <Outline shaped={shaped} share={RING_GAP_SHARE} class={`ring ${name}`} />
);
const RING_ELEMENTS = {
  reason: ringOf("reason"),
  gone: ringOf("gone"),
  next: ringOf("next"),
  move: ringOf("move"),
  chosen: ringOf("chosen"),
} satisfies Record<CellRing, unknown>;

/** A ring of two colours is visible on any ground. */
function SelectionRing({ shaped }: { shaped: ShapedCell }) {
  return (
    <>
      <Outline shaped={shaped} share={RING_GAP_SHARE / 2} class="selected dark" />
      <Outline shaped={shaped} share={RING_GAP_SHARE / 2} class="selected bright" />
    </>
  );
}

/** The font size of a single character in a cell, as a share of the cell's width. */
const SINGLE_CHARACTER_FONT_SHARE = 0.58;
/** The font size of a longer text in a cell is this share of the cell's width, divided by the number of characters. */
const TEXT_WIDTH_SHARE = 1.12;
/** The radius of a sign, as a share of the cell's radius. */
const SIGN_RADIUS_SHARE = 0.55;
/** The size of a sign and a text side by side, as a share of the cell's radius. */
const SIGN_WITH_TEXT_SCALE = 0.7;
/** The distance of a sign and a text side by side from the centre, as a share of the cell's radius. */
const SIGN_WITH_TEXT_OFFSET = 0.36;

function CellFace({
  shaped: { centre, radius },
  appearance,
}: {
  shaped: ShapedCell;
  appearance: CellAppearance;
}) {
  const [x, y] = centre;
  const hasSignAndText = appearance.sign !== null && appearance.text !== "";
  const [scale, offset] = hasSignAndText
    ? [SIGN_WITH_TEXT_SCALE * radius, SIGN_WITH_TEXT_OFFSET * radius]
    : [radius, 0];
  const fontSize =
    2 * scale * Math.min(SINGLE_CHARACTER_FONT_SHARE, TEXT_WIDTH_SHARE / appearance.text.length);
  return (
    <>
      {appearance.sign && (
        <g
          transform={`translate(${x - offset} ${y}) scale(${scale * SIGN_RADIUS_SHARE})`}
          style={`color: ${appearance.ink}`}
        >
          {SIGN_ELEMENTS[appearance.sign]}
        </g>
      )}
      {appearance.text !== "" && (
        <text x={x + offset} y={y} font-size={fontSize} fill={appearance.ink}>
          {appearance.text}
        </text>
      )}
    </>
  );
}

const spikePath = (number: number, reach: number): string =>
  Array.from({ length: number }, (_, at) => {
    const spikeAngle = (2 * Math.PI * at) / number;
    return `M0 0L${(Math.cos(spikeAngle) * reach).toFixed(2)} ${(Math.sin(spikeAngle) * reach).toFixed(2)}`;
  }).join("");

/** The drawings of the signs, within a circle of radius 1. Boards of mines have the same signs. */
const SIGN_ELEMENTS: Record<CellSign, preact.JSX.Element> = {
  check: <path class="stroke" stroke-width="0.42" d="M-1 0L-0.25 0.75L1 -0.75" />,
  mine: (
    <>
      <path class="stroke" stroke-width="0.25" d={spikePath(8, 1.15)} />
      <circle class="solid" r="0.72" />
    </>
  ),
  hit: <path class="stroke" stroke-width="0.25" d={spikePath(12, 1.3)} />,
  flag: (
    <>
      <path class="stroke" stroke-width="0.25" d="M-0.6 1.1V-1.1" />
      <path class="solid" d="M-0.6 -1.1L1 -0.45L-0.6 0.2Z" />
    </>
  ),
};
