import { refuse } from '@paanch/contracts/kernel/refusal';
import type { ReplyInputOf } from '@paanch/contracts/kernel/route';
import type { Tier } from '@paanch/contracts/kernel/stars';
import { voidQuestion as route } from '@paanch/contracts/progress/corrections/voids';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../deps.js';
import { foldStanding } from '../learner-record/fold-standing.rule.js';
import type { ScoreRaised } from '../learner-record/record-log.js';
import type { AffectedRecord, ClosedAttempt } from './closed-attempt.store.js';
import type { RaisedScore } from './correct-score.rule.js';
import { raisedScores } from './raised-scores.js';
import { shownChanges } from './shown-changes.js';
import { refusalOfVoid, voided } from './void.rule.js';

type Change = ReplyInputOf<typeof route>['changes'][number];

const RECORDS_PER_READ = 200;

interface AffectedAttempt {
  readonly attempt: ClosedAttempt;
  readonly raised: RaisedScore;
}

/** The tier after the correction. */
function tierWith({ attempt, raised }: AffectedAttempt, { log, tier }: AffectedRecord, assessmentId: string): Tier | null {
  const last = log.at(-1);
  if (!last) return tier;
  const { at, required, ranges } = last;
  const { attemptId, score } = raised;
  const correction: ScoreRaised = {
    kind: 'score_corrected',
    position: last.position + 1,
    at,
    required,
    ranges,
    work: 'assessment',
    subjectId: assessmentId,
    evidenceId: attemptId,
    version: attempt.version,
    score,
    voidId: attemptId,
  };
  return foldStanding([...log, correction], tier).tier;
}

async function changesOf({ closedAttempts }: ProgressDeps, affected: readonly AffectedAttempt[], assessmentId: string): Promise<Change[]> {
  const changes: Change[] = [];
  for (let from = 0; from < affected.length; from += RECORDS_PER_READ) {
    const some = affected.slice(from, from + RECORDS_PER_READ);
    const records = await closedAttempts.recordsOf(some.map(({ attempt }) => attempt.recordId));
    for (const one of some) {
      const record = records.get(one.attempt.recordId);
      if (!record) continue;
      changes.push({
        student_id: one.attempt.studentId,
        full_name: record.fullName,
        score_before: one.attempt.score,
        score_after: one.raised.score,
        tier_before: record.tier,
        tier_after: tierWith(one, record, assessmentId),
      });
    }
  }
  return changes;
}

/** Lists whose score changes. Unless it is a dry run it also stores the void, and `apply-voids.ts` corrects closed attempts. */
export const voidQuestion = serve(route, async ({ params, body, caller }, deps: ProgressDeps) => {
  const { assessmentId, questionId } = params;
  const throughVersion = await deps.bodies.newestAsking(assessmentId, questionId);
  if (throughVersion === null) return refuse('NOT_FOUND');
  const refusal = refusalOfVoid(await deps.voids.find({ assessmentId, questionId }), throughVersion);
  if (refusal) return refusal;
  const affected: AffectedAttempt[] = [];
  for await (const one of raisedScores(deps, { assessmentId, questionId, throughVersion })) affected.push(one);
  const changes = await changesOf(deps, affected, assessmentId);
  if (!body.dry_run) {
    const { reason } = body;
    const made = { id: deps.newId(), assessmentId, questionId, throughVersion, reason, voidedBy: caller.userId, voidedAt: deps.clock() };
    await deps.voids.change({ assessmentId, questionId }, (known) => voided(known, made));
  }
  return { dry_run: body.dry_run, affected_count: changes.length, changes: shownChanges(changes) };
});
