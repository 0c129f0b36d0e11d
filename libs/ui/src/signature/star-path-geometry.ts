/** Coordinates of the path: five legs rising evenly from the start dot to the fifth star. */
import { round } from './star-geometry.js';

export interface PathDrawing {
  readonly width: number;
  readonly height: number;
  /** Outer radius of its stars. */
  readonly radius: number;
  readonly from: Point;
  readonly to: Point;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Has room for names and captions. */
export const WIDE: PathDrawing = { width: 928, height: 224, radius: 21, from: { x: 14, y: 170 }, to: { x: 884, y: 39 } };
/** Without text, for a panel or a tablet. */
export const PANEL: PathDrawing = { width: 584, height: 232, radius: 21, from: { x: 12, y: 212 }, to: { x: 546, y: 44 } };
/** Without text: the page's title names the next step. */
export const PHONE: PathDrawing = { width: 292, height: 112, radius: 15, from: { x: 14, y: 82 }, to: { x: 264, y: 28 } };

/** Six points: the start dot, then stars ONE to FIVE. */
export function pathPoints({ from, to }: PathDrawing): readonly Point[] {
  return Array.from({ length: 6 }, (_, index) => ({
    x: round(from.x + ((to.x - from.x) * index) / 5),
    y: round(from.y + ((to.y - from.y) * index) / 5),
  }));
}

/** A cubic Bezier with horizontal handles, so that the legs join smoothly. */
export function legCurve(start: Point, end: Point): string {
  const width = end.x - start.x;
  return `M${start.x} ${start.y}C${round(start.x + 0.55 * width)} ${start.y} ${round(start.x + 0.45 * width)} ${end.y} ${end.x} ${end.y}`;
}
