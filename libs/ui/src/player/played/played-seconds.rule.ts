/** Which seconds of a video were really played, from what its player reports (docs/path.md#watching). */
import { joined, NO_SECONDS, type Range, type Ranges } from './ranges.rule.js';

/** What a player reports. `at` counts milliseconds of a clock that nobody can set. */
export type PlayerReport =
  /** It plays, and is now here; several a second. */
  | { readonly kind: 'time'; readonly position: number; readonly at: number; readonly rate: number }
  /** It was moved, or stopped: the next report begins anew. */
  | { readonly kind: 'moved' }
  | { readonly kind: 'stopped'; readonly position: number; readonly at: number; readonly rate: number }
  /** It has played its last frame. */
  | { readonly kind: 'ended'; readonly position: number; readonly at: number; readonly rate: number; readonly duration: number };

export interface Played {
  /** To the fraction of a second. */
  readonly exact: Ranges;
  /** The last report while it plays; null while it does not. */
  readonly last: { readonly position: number; readonly at: number } | null;
}

export const NOTHING_PLAYED: Played = { exact: NO_SECONDS, last: null };

/** A position may be this far ahead of the clock, because reports come late in a hidden tab; seconds. */
const AHEAD = 1.5;
/** A second of which so much is missing still counts: films begin and end between two reports. */
const SLACK = 0.3;

export function afterReport(played: Played, report: PlayerReport): Played {
  if (report.kind === 'moved') return { ...played, last: null };
  const { position, at } = report;
  const exact = withStretch(played, report);
  if (report.kind === 'time') return { exact, last: { position, at } };
  if (report.kind === 'stopped') return { exact, last: null };
  // The last fraction is played although its report says a little less.
  const isWhole = exact.some(([from, to]) => from < position && to >= position - SLACK);
  return { exact: isWhole ? joined([...exact, [position - SLACK, Math.max(position, report.duration)]], SLACK) : exact, last: null };
}

function withStretch({ exact, last }: Played, { position, at, rate }: Exclude<PlayerReport, { kind: 'moved' }>): Ranges {
  if (last === null || position <= last.position) return exact;
  const possible = ((at - last.at) / 1_000) * rate + AHEAD;
  return position - last.position > possible ? exact : joined([...exact, [last.position, position]], 0.05);
}

/** The whole seconds among them. */
export function wholeSecondsOf({ exact }: Played): Ranges {
  return joined(exact.map(([from, to]): Range => [Math.max(0, Math.ceil(from - SLACK)), Math.floor(to + SLACK)]));
}
