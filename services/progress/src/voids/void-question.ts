import { refuse } from '@paanch/contracts/kernel/refusal';
import type { ReplyInputOf } from '@paanch/contracts/kernel/route';
import type { Tier } from '@paanch/contracts/kernel/stars';
import { voidQuestion as route } from '@paanch/contracts/progress/voids';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../deps.js';
import { foldStanding } from '../learner-record/fold-standing.rule.js';
import type { ScoreRaised } from '../learner-record/record-log.js';
import type { ClosedAttempt, Standing } from './closed-attempt.store.js';
import type { RaisedScore } from './correct-score.rule.js';
import { raisedBy } from './raised-by.js';
import { refusalOfVoid, voided } from './void.rule.js';

type Change = ReplyInputOf<typeof route>['changes'][number];

/** Of those whose score rises; the rest is counted only. */
const SHOWN_CHANGES = 200;
const READ_AT_ONCE = 200;

interface Affected {
  readonly attempt: ClosedAttempt;
  readonly raised: RaisedScore;
}

/** The tier the record's log would come to with the correction in it. */
function tierWith({ attempt, raised }: Affected, { log, tier }: Standing, assessmentId: string): Tier | null {
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
    assessmentId,
    attemptId,
    version: attempt.version,
    score,
    voidId: attemptId,
  };
  return foldStanding([...log, correction], tier).tier;
}

async function changesOf({ closedAttempts }: ProgressDeps, affected: readonly Affected[], assessmentId: string): Promise<Change[]> {
  const changes: Change[] = [];
  for (let from = 0; from < affected.length; from += READ_AT_ONCE) {
    const some = affected.slice(from, from + READ_AT_ONCE);
    const standings = await closedAttempts.standingsOf(some.map(({ attempt }) => attempt.recordId));
    for (const one of some) {
      const standing = standings.get(one.attempt.recordId);
      if (!standing) continue;
      changes.push({
        student_id: one.attempt.studentId,
        full_name: standing.fullName,
        score_before: one.attempt.score,
        score_after: one.raised.score,
        tier_before: standing.tier,
        tier_after: tierWith(one, standing, assessmentId),
      });
    }
  }
  return changes.toSorted((a, b) => a.full_name.localeCompare(b.full_name, 'en') || (a.student_id < b.student_id ? -1 : 1));
}

/** Says who changes; unless it is a dry run, the void then stands and `apply-voids.ts` corrects what was graded before. */
export const voidQuestion = serve(route, async ({ params, body, caller }, deps: ProgressDeps) => {
  const { assessmentId, questionId } = params;
  const throughVersion = await deps.bodies.newestAsking(assessmentId, questionId);
  if (throughVersion === null) return refuse('NOT_FOUND');
  const refusal = refusalOfVoid(await deps.voids.find({ assessmentId, questionId }), throughVersion);
  if (refusal) return refusal;
  const affected: Affected[] = [];
  for await (const one of raisedBy(deps, { assessmentId, questionId, throughVersion })) affected.push(one);
  const changes = await changesOf(deps, affected, assessmentId);
  if (!body.dry_run) {
    const { reason } = body;
    const made = { id: deps.newId(), assessmentId, questionId, throughVersion, reason, voidedBy: caller.userId, voidedAt: deps.clock() };
    await deps.voids.change({ assessmentId, questionId }, (known) => voided(known, made));
  }
  return { dry_run: body.dry_run, affected_count: changes.length, changes: changes.slice(0, SHOWN_CHANGES) };
});
