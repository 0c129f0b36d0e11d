/** Which star a learner's work earns; the fold of the log asks after every entry (docs/path.md#stars). */
import type { StarLevel } from '@paanch/contracts/kernel/stars';
import type { StarRuleName } from '@paanch/contracts/progress/receipts';
import type { Requirements } from '../learner-record/record-log.js';
import type { StarRule } from './star-rule.js';

/** A star and the evidence for it. */
export interface EarnedStar {
  readonly level: StarLevel;
  readonly rule: StarRuleName;
  /** Position and moment of the log's entry that completed it. */
  readonly position: number;
  readonly at: Date;
  /** What it rests on: evidence by subject. */
  readonly evidence: Readonly<Record<string, string>>;
}

/** What a learner has completed and what is required. */
export interface Work {
  /** Evidence that counts, by subject. */
  readonly counted: ReadonlyMap<string, { readonly evidenceId: string }>;
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

/** The star after those held and what has not been completed for it; null if no rule leads to it yet. */
export function nextStar(
  held: number,
  { counted, required }: Work,
  stars: readonly StarRule[],
): { level: StarLevel; missing: readonly string[] } | null {
  const rule = stars[held];
  const step = rule && openStep(rule, required);
  return step ? { level: step.rule.level, missing: step.subjectIds.filter((id) => !counted.has(id)) } : null;
}

/** The evidence that earns the star; null: not yet. */
function evidenceFor(rule: StarRule | undefined, { counted, required }: Work): EarnedStar['evidence'] | null {
  const step = rule && openStep(rule, required);
  if (!step) return null;
  const done = step.subjectIds.filter((id) => counted.has(id));
  return done.length < step.needed ? null : Object.fromEntries(done.map((id) => [id, counted.get(id)?.evidenceId ?? '']));
}

/** Repeats until nothing more is earned: work done early counts once the star before it is earned. */
export function earned(
  held: readonly EarnedStar[],
  work: Work,
  { position, at }: { position: number; at: Date },
  stars: readonly StarRule[],
): readonly EarnedStar[] {
  const rule = stars[held.length];
  const evidence = evidenceFor(rule, work);
  if (!rule || !evidence) return held;
  return earned([...held, { level: rule.level, rule: rule.name, position, at, evidence }], work, { position, at }, stars);
}
