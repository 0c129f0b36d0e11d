/** What an override would do, by the same rule, without doing it (docs/path.md#overrides). */
import { isRefusal, type Refusal } from '@paanch/contracts/kernel/refusal';
import { starCount } from '@paanch/contracts/kernel/stars';
import { MODULE_GROUPS, type ModuleGroup } from '@paanch/contracts/progress/learner-products';
import type { Decision, Known, LearnerRecord } from '../learner-record/learner-record.js';
import { isUnlocked } from '../stars/module-groups.rule.js';
import { type Choice, isDownward, override, reopenable } from './override.rule.js';

interface Preview {
  readonly before: LearnerRecord;
  readonly after: LearnerRecord;
  readonly isDownward: boolean;
  /** Modules that could be reopened. */
  readonly reopenable: readonly string[];
}

/** Leaves everything as it is. */
export function preview(known: Known, choice: Choice, { id, at }: { id: string; at: Date }): Decision<Preview> | Refusal {
  const decided = override(known, {
    ...choice,
    id,
    at,
    by: id,
    reason: '',
    note: null,
    reopensModules: false,
    added: { by: null, at: null },
  });
  if (isRefusal(decided)) return decided;
  const { outcome: after } = decided;
  const before = known.record ?? after;
  const { attempts, modules } = reopenable(before, after.starLevel);
  const ids = [...attempts.map(({ assessmentId }) => assessmentId), ...modules.map(({ subjectId }) => subjectId)];
  return { next: known, facts: [], outcome: { before, after, isDownward: isDownward(before, after), reopenable: ids } };
}

export function openGroups({ starLevel }: LearnerRecord): ModuleGroup[] {
  return MODULE_GROUPS.filter((group) => isUnlocked(group, starCount(starLevel)));
}
