/** Work on a course or an expert session that begins, and that is completed: an entry of the log, and what it earns (docs/path.md#the-log). */
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import type { StarLevel } from '@paanch/contracts/kernel/stars';
import type { ModuleWorkKind } from '@paanch/contracts/progress/work';
import { ModuleCompleted, ModuleStarted } from '@paanch/contracts/progress/events';
import type { Decision, Known, LearnerRecord } from '../learner-record/learner-record.js';
import { recordFact, standingOf } from '../learner-record/standing.rule.js';

/** A module in the version that the learner works on; of an interview the programme itself. */
export interface WorkedModule {
  readonly work: ModuleWorkKind;
  readonly moduleId: string;
  readonly moduleName: string;
  readonly version: number;
}

/** What each fact about work on a module says. */
export function ofModule(record: LearnerRecord, { work, moduleId, moduleName, version }: WorkedModule) {
  return { ...standingOf(record), module_id: moduleId, work, module_name: moduleName, version };
}

export function startedFact(record: LearnerRecord, module: WorkedModule): Fact {
  return fact(ModuleStarted, record.id, ofModule(record, module));
}

export interface CompletedModule extends WorkedModule {
  /** The id of the work. */
  readonly evidenceId: string;
}

export interface Completion {
  /** The star that it unlocked. */
  readonly starUnlocked: StarLevel | null;
}

const NOTHING: Completion = { starUnlocked: null };

/** The completion's own fact comes before those of the standing. The same evidence counts once. */
export function completeModule(known: Known, module: CompletedModule, now: Date): Decision<Completion> {
  const { record, programme } = known;
  const { work, moduleId: subjectId, evidenceId, version } = module;
  const isRecorded = record?.log.some((entry) => entry.kind === 'completed' && entry.evidenceId === evidenceId) ?? true;
  if (!record || isRecorded) return { next: known, facts: [], outcome: NOTHING };
  const change = recordFact(record, programme, { kind: 'completed', at: now, work, subjectId, evidenceId, version, score: null });
  const completed = fact(ModuleCompleted, record.id, { ...ofModule(change.record, module), evidence_id: evidenceId });
  const { starLevel } = change.record;
  return {
    next: { ...known, record: change.record },
    facts: [completed, ...change.facts],
    outcome: { starUnlocked: starLevel === record.starLevel ? null : starLevel },
  };
}
