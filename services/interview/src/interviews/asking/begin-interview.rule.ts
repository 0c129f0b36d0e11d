/** The open interview of a learner, or a new one (docs/interviews.md#an-interview). */
import * as reasons from '@paanch/contracts/interview/interviews/reasons';
import { type Engine, TIER_WITHOUT } from '@paanch/contracts/interview/vocabulary';
import type { BackgroundType } from '@paanch/contracts/kernel/vocabulary/study';
import { isRefusal, refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { type Allowance, attemptsOf, practiceOf } from '../attempts.rule.js';
import type { Interviewee, IntervieweeDecision } from '../interviewee.js';
import { engineOf, isPassed, isUnlocked, openOne, secondsAllowed, withInterview } from '../interviewee.rule.js';
import type { Interview, StoredQuestion } from '../tables.js';

/** What is made outside, before anything is stored. */
export interface Made {
  readonly id: string;
  readonly backgroundType: BackgroundType;
  readonly questions: readonly StoredQuestion[];
  readonly questionVersion: string;
}

type Standing = NonNullable<Interviewee['standing']>;
/** Whose next interview is possible now. */
export type Ready = Interviewee & { readonly standing: Standing };

export const tierOf = ({ standing }: Ready) => standing.tier ?? TIER_WITHOUT;

/** With when the next one is possible. */
const limited = (reason: typeof reasons.interviewLimit, { nextAt }: Allowance): Refusal =>
  refuse(reason, { members: { next_attempt_at: nextAt?.toISOString() ?? null } });

/** Under four stars there is nothing; beyond a limit no new one, and the open one stays. */
export function mayBegin(known: Interviewee, isPractice: boolean, now: Date): Ready | Refusal {
  const { standing, interviews } = known;
  if (standing === null || !isUnlocked(known)) return refuse(reasons.interviewLocked);
  const ready = { ...known, standing };
  if (openOne(known, isPractice, now) !== undefined) return ready;
  if (isPractice) {
    const practice = practiceOf(interviews, now);
    return practice.nextAt === null ? ready : limited(reasons.practiceLimit, practice);
  }
  if (isPassed(known)) return refuse(reasons.interviewPassed);
  const attempts = attemptsOf(interviews, now);
  return attempts.nextAt === null ? ready : limited(reasons.interviewLimit, attempts);
}

/** The one that is there already wins: many calls at once give one. */
export function beginInterview(
  known: Interviewee,
  made: Made | null,
  { isPractice, ofOperator, now }: { readonly isPractice: boolean; readonly ofOperator: Engine; readonly now: Date },
): IntervieweeDecision<Interview | null> | Refusal {
  const ready = mayBegin(known, isPractice, now);
  if (isRefusal(ready)) return ready;
  const open = openOne(known, isPractice, now) ?? null;
  if (open !== null || made === null) return { next: known, facts: [], outcome: open };
  const { id, backgroundType, questions, questionVersion } = made;
  const interview: Interview = {
    ...UNTOUCHED,
    id,
    student_id: known.studentId,
    product_id: ready.standing.product_id,
    is_practice: isPractice,
    background_type: backgroundType,
    tier: tierOf(ready),
    engine: engineOf(known, ofOperator, isPractice, now),
    seconds_allowed: secondsAllowed(known),
    has_no_limit: known.hasNoLimit,
    has_breaks: known.hasBreaks,
    questions,
    question_version: questionVersion,
    created_at: now,
  };
  return { next: withInterview(known, interview), facts: [], outcome: interview };
}

/** Nothing has happened in it. */
export const UNTOUCHED = {
  state: 'ready',
  held_by: null,
  started_at: null,
  ends_at: null,
  ended_at: null,
  refunded_seconds: 0,
  breaks_taken: 0,
  break_seconds: 0,
  break_until: null,
  lost_at: null,
  submitted_at: null,
  number: null,
  video_storage_path: null,
  stage: 'waiting',
  retries: 0,
  ai_grade_status: null,
  manual_review_status: 'not_required',
  score: null,
  confidence_score: null,
  ai_verdict: null,
  area_grades: [],
  answers: [],
  flags: [],
  graded_at: null,
  admin_feedback: null,
  reviewed_by: null,
  reviewed_at: null,
  waiting_since: null,
  review_due_at: null,
  passed_at: null,
  revision: 1,
} as const satisfies Partial<Interview>;
