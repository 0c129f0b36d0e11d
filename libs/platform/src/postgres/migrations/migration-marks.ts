/** What a migration says of itself in the comments it begins with (docs/operating/upgrade.md#writing-a-migration). */

export interface Marks {
  /** PostgreSQL refuses its one statement inside a transaction. */
  readonly isOutside: boolean;
  /** It takes away what only versions before this one use. */
  readonly unusedSince: string | null;
}

const OUTSIDE = /^-- outside a transaction$/m;
const CONTRACTS = /^-- contracts: unused since (\d+\.\d+\.\d+)$/m;

export function marksOf(text: string): Marks {
  const [beginning = ''] = /^(?:(?:--.*)?\n)*/.exec(text) ?? [];
  return { isOutside: OUTSIDE.test(beginning), unusedSince: CONTRACTS.exec(beginning)?.[1] ?? null };
}

/** Of two versions such as 0.10.2. */
export function isBefore(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) < 0;
}
