import * as contract from '@paanch/contracts/interview/interviews/results';
import { serve } from '@paanch/platform/http/serve';
import type { InterviewDeps } from '../../deps.js';
import { attemptsOf, practiceOf } from '../attempts.rule.js';
import { engineOf, isMinor, isPassed, isUnlocked, secondsAllowed } from '../interviewee.rule.js';
import { recordingState } from '../present-analysis.js';
import type { Interview, Recording } from '../tables.js';
import { unsentUntil } from '../timing.rule.js';
import { resultOf } from './result.rule.js';

/** Null: nothing is missing, or it is too late. */
function missingUntil(interview: Interview, isIncomplete: boolean, now: Date): string | null {
  const until = unsentUntil(interview);
  const isMissing = !interview.is_practice && (interview.state === 'active' || isIncomplete);
  return isMissing && until !== null && until > now ? until.toISOString() : null;
}

function present(interview: Interview, tracks: readonly Recording[], now: Date): contract.ListedInterview {
  const { id, is_practice, state, background_type, tier, score } = interview;
  const recording_state = recordingState(interview, tracks);
  return {
    id,
    is_practice,
    state,
    result: resultOf(interview),
    background_type,
    tier,
    started_at: interview.started_at?.toISOString() ?? null,
    ends_at: interview.ends_at?.toISOString() ?? null,
    submitted_at: interview.submitted_at?.toISOString() ?? null,
    overall: score,
    recording_state,
    unsent_until: missingUntil(interview, recording_state === 'incomplete', now),
  };
}

export const listInterviews = serve(
  contract.listInterviews,
  async ({ caller: { userId, sample } }, { interviewees, ownInterviews, provider, clock }: InterviewDeps) => {
    const now = clock();
    const found = await interviewees.find(userId);
    const known = sample === null ? found : { ...found, standing: sample };
    const attempts = attemptsOf(known.interviews, now);
    const is_passed = isPassed(known);
    return {
      interviews: (await ownInterviews.begun(userId)).map(({ interview, tracks }) => present(interview, tracks, now)),
      is_unlocked: isUnlocked(known),
      is_passed,
      attempts_left: is_passed ? 0 : attempts.left,
      next_attempt_at: is_passed ? null : (attempts.nextAt?.toISOString() ?? null),
      practice_left: practiceOf(known.interviews, now).left,
      background_id: known.background,
      seconds_allowed: secondsAllowed(known),
      has_no_limit: known.hasNoLimit,
      engine: engineOf(known, provider.describe().engine, false, now),
      is_minor: isMinor(known, now),
      server_now: now.toISOString(),
    };
  },
);
