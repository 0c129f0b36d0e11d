/** Which star a learner's work earns; the fold of the log asks after every entry (docs/path.md#stars). */
import type { StarLevel } from '@paanch/contracts/kernel/stars';
import type { StarRuleName } from '@paanch/contracts/progress/receipts';
import type { Requirements } from '../learner-record/record-log.js';
import type { StarRule } from './star-rule.js';

/** A star that a learner holds, and why. */
export interface HeldStar {
  readonly level: StarLevel;
  /** Null: staff set it. */
  readonly rule: StarRuleName | null;
  /** Position and moment of the log's entry that completed it. */
  readonly position: number;
  readonly at: Date;
  /** What it rests on: evidence by subject; nothing if staff set it. */
  readonly evidence: Readonly<Record<string, string>>;
}

/** What a learner has completed and what is required. */
export interface Work {
  /** Evidence that counts, by subject. */
  readonly counted: ReadonlyMap<string, { readonly evidenceId: string; readonly position: number }>;
  readonly required: Requirements;
}

/** A step from one star to the next that a programme makes possible. */
export interface OpenStep {
  readonly rule: StarRule;
  /** Of what the rule counts. */
  readonly subjectIds: readonly string[];
  readonly needed: number;
}

/** Null while nothing can earn it: a group without a published required module completes nothing. */
export function openStep(rule: StarRule, required: Requirements): OpenStep | null {
  const subjectIds = required[rule.work] ?? [];
  return subjectIds.length === 0 ? null : { rule, subjectIds, needed: rule.needed(subjectIds.length) };
}

/** The star after those held, what has not been completed for it, and how much of that is needed; null if no rule leads to it yet. */
export function nextStar(
  held: number,
  { counted, required }: Work,
  stars: readonly StarRule[],
): { level: StarLevel; needed: number; missing: readonly string[] } | null {
  const rule = stars[held];
  const step = rule && openStep(rule, required);
  if (!step) return null;
  const missing = step.subjectIds.filter((id) => !counted.has(id));
  const done = step.subjectIds.length - missing.length;
  return { level: step.rule.level, needed: Math.max(0, step.needed - done), missing };
}

/** The evidence that earns the star, some of it from after that position; null: not yet. */
function evidenceFor(rule: StarRule | undefined, { counted, required }: Work, since: number): HeldStar['evidence'] | null {
  const step = rule && openStep(rule, required);
  if (!step) return null;
  const done = step.subjectIds.filter((id) => counted.has(id));
  const isNew = since === 0 || done.some((id) => (counted.get(id)?.position ?? 0) > since);
  return done.length < step.needed || !isNew ? null : Object.fromEntries(done.map((id) => [id, counted.get(id)?.evidenceId ?? '']));
}

interface Moment {
  readonly position: number;
  readonly at: Date;
}

/**
 * Repeats until nothing more is earned: work done early counts once the star before it is earned.
 * @param since position of the override after which each further star needs new work; 0: none
 */
export function earned(
  held: readonly HeldStar[],
  work: Work,
  { position, at }: Moment,
  stars: readonly StarRule[],
  since = 0,
): readonly HeldStar[] {
  const rule = stars[held.length];
  const evidence = evidenceFor(rule, work, since);
  if (!rule || !evidence) return held;
  return earned([...held, { level: rule.level, rule: rule.name, position, at, evidence }], work, { position, at }, stars, since);
}
