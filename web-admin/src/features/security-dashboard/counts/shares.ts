/** Turns the dashboard's counts into rows, without colours or texts. */
import { SEVERITIES, type Severity } from '@paanch/contracts/security/vocabulary';

export interface Bar {
  readonly key: string;
  readonly count: number;
  /** 0 to 100, relative to the longest bar. */
  readonly length: number;
}

/** Longest first, then by name, so that rows do not jump between updates. */
export function barsOf(counts: Readonly<Record<string, number>>): readonly Bar[] {
  const rows = Object.entries(counts).filter(([, count]) => count > 0);
  const longest = Math.max(...rows.map(([, count]) => count), 0);
  return rows
    .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([key, count]) => ({ key, count, length: (count / longest) * 100 }));
}

export interface Shortened {
  readonly shown: readonly Bar[];
  /** How many rows were left out, and their total count. */
  readonly others: number;
  readonly othersCount: number;
}

/** At most `room` rows; the last one sums up those that do not fit. */
export function shorten(bars: readonly Bar[], room: number): Shortened {
  if (bars.length <= room) return { shown: bars, others: 0, othersCount: 0 };
  const rest = bars.slice(room - 1);
  return { shown: bars.slice(0, room - 1), others: rest.length, othersCount: rest.reduce((sum, { count }) => sum + count, 0) };
}

export interface SeverityShare {
  readonly severity: Severity;
  readonly count: number;
  /** 0 to 100, relative to all events. */
  readonly percent: number;
}

/** All four, from least to most severe, including those without events. */
export function severitySharesOf(counts: Readonly<Record<string, number>>): readonly SeverityShare[] {
  const total = SEVERITIES.reduce((sum, severity) => sum + (counts[severity] ?? 0), 0);
  return SEVERITIES.map((severity) => {
    const count = counts[severity] ?? 0;
    return { severity, count, percent: total === 0 ? 0 : (count / total) * 100 };
  });
}

/** One decimal; never rounded to 0 or 100. */
export function percentText(percent: number): string {
  if (percent > 0 && percent < 0.05) return '< 0.1%';
  if (percent < 100 && percent >= 99.95) return '99.9%';
  return `${percent.toFixed(1)}%`;
}

/** "18,462"; lakhs grouped the Indian way. */
export function countText(count: number): string {
  return count.toLocaleString('en-IN');
}
