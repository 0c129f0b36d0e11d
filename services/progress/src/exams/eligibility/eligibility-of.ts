import type { ProgressDeps } from '../../deps.js';
import { assessmentsDone } from '../../programmes/assessments-done.rule.js';
import type { LearnerProgramme } from '../../programmes/learner-programme.js';
import { examOfferOf } from '../configurations/exam-offer.js';
import type { ExamOffer } from '../configurations/pool.rule.js';
import type { ExamState } from '../exam-attempt.js';
import { type Eligibility, eligibility } from './eligibility.rule.js';

interface JudgedEligibility extends Eligibility {
  /** What it was judged on. */
  readonly offer: ExamOffer | null;
  readonly exams: ExamState;
}

const NONE: ExamState = { attempts: [], extra: null };

/** As a start would judge at that moment. */
export async function eligibilityOf(
  deps: ProgressDeps,
  studentId: string,
  { id, isArchived, tier, modules }: LearnerProgramme,
  now: Date,
): Promise<JudgedEligibility> {
  const [offer, all] = await Promise.all([examOfferOf(deps, id), deps.exams.of(studentId)]);
  const exams = all.get(id) ?? NONE;
  const judged = { isActive: !isArchived, areAssessmentsComplete: assessmentsDone(modules).isComplete, tier, offer, exams };
  return { ...eligibility(judged, now), offer, exams };
}
