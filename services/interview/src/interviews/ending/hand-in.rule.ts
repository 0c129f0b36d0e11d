/** How an interview ends: handed in, or given up (docs/interviews.md#the-end). */
import { InterviewSubmitted } from '@paanch/contracts/interview/events';
import * as reasons from '@paanch/contracts/interview/interviews/reasons';
import { analyzeInterview } from '@paanch/contracts/interview/tasks';
import { fact } from '@paanch/contracts/kernel/event';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { task } from '@paanch/contracts/kernel/tasks/task';
import { gradePractice } from '../../analysis/grade-practice.rule.js';
import { attemptsOf } from '../attempts.rule.js';
import type { Interviewee, IntervieweeDecision } from '../interviewee.js';
import { revised, withInterview } from '../interviewee.rule.js';
import { ofInterview } from '../known-interview.rule.js';
import type { Interview } from '../tables.js';
import { endOf, isShort, lastedSeconds } from '../timing.rule.js';

type Decision = IntervieweeDecision<Interview>;

/** It counts for nothing from now on; what was said in it stays. */
export function abandoned(known: Interviewee, interview: Interview, now: Date): Decision {
  const ended = interview.started_at === null ? {} : { ended_at: endOf(interview, now) };
  const next = revised(interview, { ...ended, state: 'abandoned', lost_at: null });
  return { next: withInterview(known, next), facts: [], outcome: next };
}

const nextNumber = ({ interviews }: Interviewee) => 1 + Math.max(0, ...interviews.map(({ number }) => number ?? 0));

/** One that was begun and holds something to judge. Practice has its levels at once. */
export function handedIn(known: Interviewee, interview: Interview, now: Date): Decision {
  const ended = revised(interview, { ended_at: endOf(interview, now), lost_at: null, state: 'submitted', submitted_at: now });
  if (interview.is_practice) {
    const said = known.said.filter(({ interview_id: id }) => id === interview.id);
    const graded = { ...ended, ...gradePractice(ended, said, now) };
    return { next: withInterview(known, graded), facts: [], outcome: graded };
  }
  const number = nextNumber(known);
  const next = { ...ended, number, ai_grade_status: 'pending' as const };
  const after = withInterview(known, next);
  const next_attempt_at = attemptsOf(after.interviews, now).nextAt?.toISOString() ?? null;
  const submitted = { ...ofInterview(next), number, duration_seconds: lastedSeconds(next, now), next_attempt_at };
  return {
    next: after,
    facts: [fact(InterviewSubmitted, next.id, submitted)],
    tasks: [task(analyzeInterview, { submission_id: next.id, retry: next.retries })],
    outcome: next,
  };
}

/** Why this one cannot be handed in; null: it can, or it was before. */
export function whyNot(interview: Interview, now: Date): Refusal | null {
  if (interview.started_at === null) return refuse(reasons.interviewNotStarted);
  if (interview.state !== 'abandoned') return null;
  return refuse(isShort(interview, now) ? reasons.interviewTooShort : reasons.interviewOver);
}

/** Too short for a person to judge; practice has its levels from any words. */
function countsForNothing({ said }: Interviewee, interview: Interview, now: Date): boolean {
  if (!isShort(interview, now)) return false;
  return (
    !interview.is_practice ||
    !said.some(({ interview_id: id, kind, text }) => id === interview.id && kind === 'typed' && text.trim() !== '')
  );
}

/**
 * The learner hands it in. The same one again changes nothing; one that ended within a minute is given up, which its outcome says.
 * @param videoStoragePath of a recording that was taken over; null: there is none
 */
export function submitted(known: Interviewee, id: string, videoStoragePath: string | null, now: Date): Decision | Refusal {
  const interview = known.interviews.find((one) => one.id === id);
  if (interview === undefined) return refuse(reasons.unknownInterview);
  const fault = whyNot(interview, now);
  if (fault !== null) return fault;
  if (interview.state === 'submitted') return { next: known, facts: [], outcome: interview };
  if (countsForNothing(known, interview, now)) return abandoned(known, interview, now);
  return handedIn(known, { ...interview, video_storage_path: videoStoragePath }, now);
}

/** The learner gives it up. */
export function removed(known: Interviewee, id: string, now: Date): Decision | Refusal {
  const interview = known.interviews.find((one) => one.id === id);
  if (interview === undefined) return refuse('NOT_FOUND');
  if (interview.state === 'submitted') return refuse(reasons.interviewOver);
  if (interview.state === 'abandoned') return { next: known, facts: [], outcome: interview };
  return abandoned(known, interview, now);
}
