/** An Admin sets star and tier; folding the log derives the rest (docs/path.md#overrides). */
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { changeBetween } from '@paanch/contracts/kernel/records/change-between';
import { isRefusal, type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import { STAR_LEVELS, starCount, type StarLevel, type Tier, TIERS } from '@paanch/contracts/kernel/stars';
import { ProgressOverridden } from '@paanch/contracts/progress/events';
import { notInReadiness } from '@paanch/contracts/progress/reasons';
import type { CompletedAttempt } from '../learner-record/attempt.js';
import type { CountedWork } from '../learner-record/counted-work.rule.js';
import { foldStanding } from '../learner-record/fold-standing.rule.js';
import type { Decision, Known, LearnerRecord } from '../learner-record/learner-record.js';
import { recordFact, standingOf } from '../learner-record/standing.rule.js';
import type { Programme } from '../products/programme.js';
import { STARS } from '../stars/stars.rule.js';
import { voidAttempt } from '../voids/void-attempt.rule.js';

/** Undefined: as it is. */
export interface Choice {
  readonly level: StarLevel | null | undefined;
  readonly tier: Tier | null | undefined;
}

/** Who added the learner, and when; null: the system, or not known. */
export interface Added {
  readonly by: string | null;
  readonly at: Date | null;
}

export interface OverrideInput extends Choice {
  readonly id: string;
  readonly reason: string;
  readonly note: string | null;
  readonly by: string;
  readonly at: Date;
  readonly reopensModules: boolean;
  readonly added: Added;
}

/** Every entry of the log is one more (docs/forms.md#two-people-at-once). */
export const revisionOf = ({ log }: LearnerRecord) => log.length + 1;

/** A record as another Admin left it. */
export const presentStored = ({ record }: Known) =>
  record && { revision: revisionOf(record), job_readiness_star_level: record.starLevel, job_readiness_tier: record.tier };

interface Reopenable {
  readonly attempts: readonly CompletedAttempt[];
  /** Courses and expert sessions. */
  readonly modules: readonly CountedWork[];
}

/** The completed work that the stars above this level rest on. */
export function reopenable(record: LearnerRecord, level: StarLevel | null): Reopenable {
  const lost = STAR_LEVELS.slice(starCount(level), starCount(record.starLevel));
  const kinds = new Set(STARS.filter((rule) => lost.includes(rule.level)).map(({ work }) => work));
  const attempts = kinds.has('assessment') ? record.attempts.filter((attempt) => attempt.status === 'COMPLETED') : [];
  const counted = [...foldStanding(record.log).counted.values()];
  return { attempts, modules: counted.filter(({ work }) => work !== 'assessment' && kinds.has(work)) };
}

/** The row of each piece of work is closed where the log's entry is saved. */
function withReopened({ record, programme }: { record: LearnerRecord; programme: Programme }, modules: readonly CountedWork[], at: Date) {
  return modules.reduce((before, { work, subjectId, evidenceId, version }) => {
    return recordFact(before, programme, { kind: 'voided', at, work, subjectId, evidenceId, version }).record;
  }, record);
}

const STANDING = { kept: ['star_level', 'tier'] } as const;

const standingIn = ({ id, starLevel, tier }: LearnerRecord) => ({ id, star_level: starLevel, tier });

const rankOf = (tier: Tier | null) => (tier === null ? -1 : TIERS.indexOf(tier));

export function isDownward(before: LearnerRecord, after: LearnerRecord): boolean {
  return starCount(after.starLevel) < starCount(before.starLevel) || rankOf(after.tier) < rankOf(before.tier);
}

const minutesSinceActorAdded = ({ by, at, added }: OverrideInput) =>
  added.by === by && added.at !== null ? Math.floor((at.getTime() - added.at.getTime()) / 60_000) : null;

/** The learner is told by the override's fact, so those of reopened attempts say that they belong to it. */
export function override(known: Known, input: OverrideInput): Decision<LearnerRecord> | Refusal {
  const { record, programme } = known;
  if (!record || !programme.isReadiness || programme.isArchived) return refuse(notInReadiness);
  const { id, reason, note, by, at } = input;
  const level = input.level === undefined ? record.starLevel : input.level;
  const tier = input.tier === undefined ? record.tier : input.tier;
  const change = recordFact(record, programme, { kind: 'overridden', at, override: { id, level, tier, reason, note, by } });
  const fields = [...(level === record.starLevel ? [] : (['star_level'] as const)), ...(tier === record.tier ? [] : (['tier'] as const))];
  const told = changeBetween(STANDING, { action: 'overridden', before: standingIn(record), after: standingIn(change.record), reason });
  const overridden = fact(ProgressOverridden, record.id, {
    ...standingOf(change.record),
    override_id: id,
    previous_star_level: record.starLevel,
    previous_tier: record.tier,
    change: { ...told, fields },
    minutes_since_actor_added: minutesSinceActorAdded(input),
  });
  let next: Known = { ...known, record: change.record };
  const facts: Fact[] = [overridden, ...change.facts];
  const reopened = input.reopensModules ? reopenable(record, level) : { attempts: [], modules: [] };
  for (const attempt of reopened.attempts) {
    const voided = voidAttempt(next, attempt.id, { reason, by, at }, { cause: 'override' });
    if (isRefusal(voided)) return voided;
    next = voided.next;
    facts.push(...voided.facts);
  }
  const after = withReopened({ record: next.record ?? change.record, programme }, reopened.modules, at);
  return { next: { ...next, record: after }, facts, outcome: after };
}
