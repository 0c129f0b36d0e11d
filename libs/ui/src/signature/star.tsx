import { FIXED, ui } from '../theme/tokens.js';
import { FONTS } from '../theme/typography.js';
import { NUMERAL_MIN_SIZE, radiusOfSize, ringOf, starPoints, type StarState } from './star-geometry.js';

export interface StarShapeProps {
  /** 1 to 5. */
  number: number;
  state: StarState;
  /** Centre and outer radius, in the drawing's units. */
  x: number;
  y: number;
  radius: number;
  /** Progress towards the next star, 0 to 100. */
  percent?: number | undefined;
  /** Drawn on a deep surface. */
  onDeep?: boolean | undefined;
  /** The background colour, which fills an unearned star. */
  behind?: string | undefined;
  withNumeral?: boolean | undefined;
}

/** A star in a drawing; its state shows in fill, outline and dashes as well as colour. */
export function StarShape({ number, state, x, y, radius, percent = 0, onDeep = false, behind, withNumeral = true }: StarShapeProps) {
  const colours = coloursOf(state, onDeep);
  const ground = behind ?? (onDeep ? ui.deep : ui.surface);
  return (
    <g>
      {state === 'next' && <Ring x={x} y={y} radius={radius} percent={percent} onDeep={onDeep} ground={ground} />}
      <polygon
        points={starPoints(x, y, radius)}
        fill={colours.fill ?? ground}
        stroke={colours.edge}
        strokeWidth={radius * (state === 'earned' ? 0.24 : 0.14)}
        strokeLinejoin="round"
        {...(state === 'locked' && { strokeDasharray: `${0.22 * radius} ${0.2 * radius}` })}
      />
      {withNumeral && (
        <text
          x={x}
          y={y + radius * 0.36}
          textAnchor="middle"
          fontFamily={FONTS.display}
          fontSize={radius * 0.82}
          fontWeight={750}
          fill={colours.numeral}
        >
          {number}
        </text>
      )}
    </g>
  );
}

export type StarProps = Omit<StarShapeProps, 'x' | 'y' | 'radius' | 'withNumeral'> & {
  /** Side of its square in pixels; below 30 there is no numeral. The ring may extend beyond it. */
  size: number;
};

/** A single decorative star; put text beside it. */
export function Star({ size, ...star }: StarProps) {
  return (
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} overflow="visible" aria-hidden="true" focusable="false">
      <StarShape {...star} x={size / 2} y={size / 2} radius={radiusOfSize(size)} withNumeral={size >= NUMERAL_MIN_SIZE} />
    </svg>
  );
}

interface RingProps {
  x: number;
  y: number;
  radius: number;
  percent: number;
  onDeep: boolean;
  ground: string;
}

function Ring({ x, y, radius, percent, onDeep, ground }: RingProps) {
  const ring = ringOf(radius);
  const shape = { cx: x, cy: y, r: ring.radius, strokeWidth: ring.width };
  return (
    <>
      <circle {...shape} fill={ground} stroke={onDeep ? ui.deepLine : ui.line} />
      {percent > 0 && (
        <circle
          {...shape}
          fill="none"
          stroke={onDeep ? FIXED.marigold : ui.star}
          strokeLinecap="round"
          pathLength={100}
          strokeDasharray={`${Math.min(percent, 100)} 100`}
          transform={`rotate(-90 ${x} ${y})`}
        />
      )}
    </>
  );
}

function coloursOf(state: StarState, onDeep: boolean) {
  if (state === 'earned') {
    const star = onDeep ? FIXED.marigold : ui.star;
    return { fill: star, edge: star, numeral: ui.onStar };
  }
  if (state === 'next') {
    return onDeep ? { edge: FIXED.marigold, numeral: ui.onDeep } : { edge: ui.starEdge, numeral: ui.starText };
  }
  return onDeep ? { edge: FIXED.lockedEdgeOnDeep, numeral: FIXED.lockedNumeralOnDeep } : { edge: ui.lineStrong, numeral: ui.ink3 };
}
