/** The dashboard's counts as rows to draw; nothing here knows colours or words. */
import { SEVERITIES, type Severity } from '@paanch/contracts/security/vocabulary';

export interface Bar {
  readonly key: string;
  readonly count: number;
  /** 0 to 100, of the longest bar. */
  readonly length: number;
}

/** Longest first, equal ones by name, so that nothing jumps between two answers. */
export function barsOf(counts: Readonly<Record<string, number>>): readonly Bar[] {
  const rows = Object.entries(counts).filter(([, count]) => count > 0);
  const longest = Math.max(...rows.map(([, count]) => count), 0);
  return rows
    .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([key, count]) => ({ key, count, length: (count / longest) * 100 }));
}

export interface Shortened {
  readonly shown: readonly Bar[];
  /** How many rows were left out, and their counts together. */
  readonly others: number;
  readonly othersCount: number;
}

/** At most `room` rows, the last one standing for all that do not fit. */
export function shorten(bars: readonly Bar[], room: number): Shortened {
  if (bars.length <= room) return { shown: bars, others: 0, othersCount: 0 };
  const rest = bars.slice(room - 1);
  return { shown: bars.slice(0, room - 1), others: rest.length, othersCount: rest.reduce((sum, { count }) => sum + count, 0) };
}

export interface SeverityShare {
  readonly severity: Severity;
  readonly count: number;
  /** 0 to 100, of all events. */
  readonly percent: number;
}

/** All four, from mild to grave, also those that did not happen. */
export function severitySharesOf(counts: Readonly<Record<string, number>>): readonly SeverityShare[] {
  const total = SEVERITIES.reduce((sum, severity) => sum + (counts[severity] ?? 0), 0);
  return SEVERITIES.map((severity) => {
    const count = counts[severity] ?? 0;
    return { severity, count, percent: total === 0 ? 0 : (count / total) * 100 };
  });
}

/** One decimal; what exists is never shown as nothing, and less than all never as all. */
export function percentText(percent: number): string {
  if (percent > 0 && percent < 0.05) return '< 0.1%';
  if (percent < 100 && percent >= 99.95) return '99.9%';
  return `${percent.toFixed(1)}%`;
}

/** 18462 as "18,462"; lakhs the Indian way. */
export function countText(count: number): string {
  return count.toLocaleString('en-IN');
}
