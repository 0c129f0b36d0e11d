import { refuse } from '@paanch/contracts/kernel/refusal';
import type { ReplyInputOf } from '@paanch/contracts/kernel/route';
import { voidExamQuestion as route } from '@paanch/contracts/progress/exams/staff-exams';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../../deps.js';
import { shownChanges } from '../../voids/shown-changes.js';
import { refusalOfVoid } from '../../voids/void.rule.js';
import { raisedTo } from '../../tiers/tier-history.rule.js';
import type { ClosedExam } from './closed-exam.store.js';
import type { RaisedExam } from './correct-exam.rule.js';
import { examQuestionVoided } from './exam-void.rule.js';
import { raisedExams } from './raised-exams.js';

type Change = ReplyInputOf<typeof route>['changes'][number];

function changeOf(exam: ClosedExam, { score, passed }: RaisedExam): Change {
  return {
    student_id: exam.studentId,
    full_name: exam.fullName,
    score_before: exam.score,
    score_after: score,
    passed_before: exam.passed,
    passed_after: passed,
    tier_before: exam.tier,
    tier_after: passed && !exam.passed ? raisedTo(exam.tier, exam.targetTier) : exam.tier,
  };
}

/** One of each learner who was asked it more than once: of the attempt that becomes a pass, else of the newest. */
async function changesOf(deps: ProgressDeps, made: Parameters<typeof raisedExams>[1]): Promise<Change[]> {
  const byLearner = new Map<string, Change>();
  for await (const { exam, raised } of raisedExams(deps, made)) {
    const known = byLearner.get(exam.studentId);
    const isPass = known !== undefined && known.passed_after && !known.passed_before;
    if (!isPass) byLearner.set(exam.studentId, changeOf(exam, raised));
  }
  return [...byLearner.values()];
}

/** Lists whose score rises. Unless it is a dry run it also stores the void, and `apply-exam-voids.ts` corrects completed exams. */
export const voidExamQuestion = serve(route, async ({ params: { questionId }, body, caller }, deps: ProgressDeps) => {
  const bank = await deps.examVoids.bankAsking(questionId);
  if (bank === null) return refuse('NOT_FOUND');
  const { bankId, throughVersion } = bank;
  const refusal = refusalOfVoid(await deps.examVoids.find({ bankId, questionId }), throughVersion);
  if (refusal) return refusal;
  const changes = await changesOf(deps, { bankId, questionId, throughVersion });
  if (!body.dry_run) {
    const { reason } = body;
    const made = { id: deps.newId(), bankId, questionId, throughVersion, reason, voidedBy: caller.userId, voidedAt: deps.clock() };
    await deps.examVoids.change({ bankId, questionId }, (known) => examQuestionVoided(known, made));
  }
  return { dry_run: body.dry_run, affected_count: changes.length, changes: shownChanges(changes) };
});
