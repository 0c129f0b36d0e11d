import type { ReactNode } from 'react';
import { starPoints } from '../../signature/star-geometry.js';
import { ui } from '../../theme/tokens.js';

/** What is drawn for each kind; `closed` is what no star opens. */
export type Drawing = EmptyKind | 'closed';
export type EmptyKind = 'no-jobs' | 'no-applications' | 'no-resumes' | 'search-empty' | 'access-denied' | 'error';

/** A decorative line drawing, 132 by 76 pixels, made of the path, the star and the document. */
export function EmptyDrawing({ drawing }: { drawing: Drawing }) {
  return (
    <svg
      width={132}
      height={76}
      viewBox={`${LEFT_EDGES[drawing]} 0 132 76`}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {DRAWINGS[drawing]}
    </svg>
  );
}

/** Where each drawing begins: at the edge of the texts below it. */
const LEFT_EDGES: Readonly<Record<Drawing, number>> = {
  'no-jobs': 5.5,
  'no-applications': 24,
  'no-resumes': 42.75,
  'search-empty': 34.5,
  'access-denied': 4,
  closed: 29,
  error: 5.5,
};

const DRAWINGS: Readonly<Record<Drawing, ReactNode>> = {
  'no-jobs': (
    <>
      <path d="M8 64C34 64 38 30 66 30" stroke={ui.star} strokeWidth={5} />
      <path d="M86 26 104 19" stroke={ui.lineStrong} strokeWidth={2.5} strokeDasharray="1 6" />
      {star(66, 30, 13, true)}
      {star(118, 16, 11, false)}
    </>
  ),
  'no-applications': (
    <>
      <rect x={25} y={10} width={66} height={46} rx={6} stroke={ui.line} strokeWidth={2} fill={ui.surface} />
      <rect x={35} y={18} width={66} height={46} rx={6} stroke={ui.line} strokeWidth={2} fill={ui.surface} />
      <rect x={45} y={26} width={66} height={46} rx={6} stroke={ui.lineStrong} strokeWidth={2} fill={ui.surface} />
      <path d="M55 46H92M55 56H78" stroke={ui.line} strokeWidth={4} />
    </>
  ),
  'no-resumes': (
    <>
      <path d="M44 6H77L92 21V70H44Z" stroke={ui.lineStrong} strokeWidth={2.5} strokeDasharray="6 5" />
      <path d="M67 56V33M57 43 67 33l10 10" stroke={ui.brand} strokeWidth={3.5} />
    </>
  ),
  'search-empty': (
    <>
      <circle cx={60} cy={32} r={24} stroke={ui.lineStrong} strokeWidth={3} />
      <path d="M78 50 96 68" stroke={ui.lineStrong} strokeWidth={6} />
      {star(60, 32, 11, false)}
    </>
  ),
  'access-denied': (
    <>
      {star(18, 38, 13, true)}
      {star(50, 38, 13, true)}
      {star(82, 38, 13, false)}
      {star(114, 38, 13, false)}
    </>
  ),
  closed: (
    <>
      <rect x={30} y={8} width={62} height={60} rx={6} stroke={ui.line} strokeWidth={2} fill={ui.surface} />
      <path d="M42 24H80M42 36H70M42 48H64" stroke={ui.line} strokeWidth={4} />
      <path d="M82 46v-7a8 8 0 0 1 16 0v7" stroke={ui.lineStrong} strokeWidth={3} />
      <rect x={76} y={46} width={28} height={22} rx={5} stroke={ui.lineStrong} strokeWidth={2.5} fill={ui.surface} />
    </>
  ),
  error: (
    <>
      <path d="M8 52C32 52 34 36 54 34M78 30C98 28 98 14 124 14" stroke={ui.star} strokeWidth={5} />
      <path d="M60 24 66 42M72 22 77 38" stroke={ui.err} strokeWidth={3.5} />
    </>
  ),
};

function star(x: number, y: number, radius: number, earned: boolean): ReactNode {
  return earned ? (
    <polygon points={starPoints(x, y, radius)} fill={ui.star} stroke={ui.star} strokeWidth={radius * 0.24} />
  ) : (
    <polygon points={starPoints(x, y, radius)} fill={ui.surface} stroke={ui.lineStrong} strokeWidth={1.6} strokeDasharray="2.5 2.5" />
  );
}
