/** A learner begins the exam: one open attempt at a time, with all values of the configuration copied (docs/exams.md#attempt). */
import { type Refusal, refuse, refuseReasons } from '@paanch/contracts/kernel/refusal';
import type { Tier } from '@paanch/contracts/kernel/stars';
import { EXAM_REFUSAL_OF } from '@paanch/contracts/progress/exams/reasons';
import { startedClock } from '../../attempts/writing/clock.rule.js';
import type { TimeAllowed } from '../../learner-record/attempt.js';
import { assessmentsDone } from '../../programmes/assessments-done.rule.js';
import type { ExamConfiguration, TargetTier } from '../configurations/exam-configuration.js';
import type { ExamOffer } from '../configurations/pool.rule.js';
import { type Eligibility, eligibility } from '../eligibility/eligibility.rule.js';
import type { ExamState, OpenExam } from '../exam-attempt.js';
import { type ExamDecision, unchanged } from '../exam-decision.rule.js';
import { examChanged } from '../exam-facts.rule.js';
import type { ExamRecord } from '../exam.store.js';
import { draw, type Shuffle } from './draw.rule.js';

export interface ExamStart {
  /** Id for the attempt if a new one is opened; it seeds the draw. */
  readonly id: string;
  readonly now: Date;
  readonly allowed: TimeAllowed;
  readonly offer: ExamOffer | null;
  readonly shuffle: Shuffle;
}

interface Started {
  readonly attemptId: string;
  /** Null: it was open already. */
  readonly opened: OpenExam | null;
}

function judge({ record, programme, exams }: ExamRecord, { offer, now }: ExamStart): Eligibility {
  const completed = new Set(record?.attempts.flatMap(({ status, assessmentId }) => (status === 'COMPLETED' ? [assessmentId] : [])));
  const modules = programme.modules.map((module) => ({ ...module, isCompleted: completed.has(module.id) }));
  const areAssessmentsComplete = assessmentsDone(modules).isComplete;
  return eligibility({ isActive: !programme.isArchived, areAssessmentsComplete, tier: record?.tier ?? null, offer, exams }, now);
}

/** Returns the open attempt or opens one; else refuses with every reason why the learner may not begin. */
export function start(known: ExamRecord, input: ExamStart): ExamDecision<Started> | Refusal {
  const { record, programme, exams } = known;
  if (!record || !programme.isReadiness) return refuse('NOT_FOUND');
  const judged = judge(known, input);
  if (judged.openAttemptId !== null) return unchanged(known, { attemptId: judged.openAttemptId, opened: null });
  const [first, ...others] = judged.reasons.flatMap((reason) => (reason === 'ATTEMPT_IN_PROGRESS' ? [] : [EXAM_REFUSAL_OF[reason]]));
  if (first) return refuseReasons([first, ...others]);
  if (!input.offer || !record.tier || !judged.target) throw new Error('A learner who may begin has a tier, a target and an exam');
  const extra = judged.needsExtra ? exams.extra : null;
  const step = { currentTier: record.tier, targetTier: judged.target, extraAttemptId: extra?.id ?? null };
  const questions = drawn(input, input.offer, judged.target, exams);
  const attempt = opened(input, input.offer.configuration, step, questions);
  const next = { attempts: [...exams.attempts, attempt], extra: extra === null ? exams.extra : null };
  return {
    next: { ...known, exams: next },
    facts: [examChanged(record, next, attempt, 'started', { now: input.now })],
    outcome: { attemptId: attempt.id, opened: attempt },
  };
}

interface Step {
  readonly currentTier: Tier;
  readonly targetTier: TargetTier;
  readonly extraAttemptId: string | null;
}

/** Nothing that the last attempt asked, while others are left. */
function drawn({ id: seed, shuffle }: ExamStart, { configuration, pools }: ExamOffer, target: TargetTier, { attempts }: ExamState) {
  const avoided = new Set(attempts.at(-1)?.questionIds);
  return draw({ pool: pools[target], count: configuration.questionCount, avoided, seed, shuffle });
}

function opened(
  { id, now, allowed }: ExamStart,
  { id: configurationId, version: configVersion, questionCount, passThreshold, timeLimitMinutes }: ExamConfiguration,
  step: Step,
  questions: OpenExam['questions'],
): OpenExam {
  return {
    ...startedClock(now, timeLimitMinutes, allowed),
    id,
    configurationId,
    configVersion,
    ...step,
    questionCount,
    passThreshold,
    timeLimitMinutes,
    extraTimeFactor: allowed.extraTimeFactor,
    mayBreak: allowed.mayBreak,
    status: 'IN_PROGRESS',
    writerTab: null,
    questions,
    questionIds: questions.map((question) => question.id),
    answers: new Map(),
    voided: new Set(),
  };
}
