/** How an interview stands now, as its page sees it. */
import type { InterviewBreaks, InterviewClock } from '@paanch/contracts/interview/interviews/sessions';
import { BREAKS_PER_INTERVIEW } from '@paanch/contracts/interview/interviews/vocabulary';
import { isPaused } from './breaks/break.rule.js';
import type { Interview } from './tables.js';

export function presentBreaks(interview: Interview, now: Date): InterviewBreaks | null {
  const { has_breaks, breaks_taken: taken, break_until } = interview;
  if (!has_breaks) return null;
  return { taken, allowed: BREAKS_PER_INTERVIEW, until: isPaused(interview, now) ? (break_until?.toISOString() ?? null) : null };
}

export const presentClock = (interview: Interview, now: Date): InterviewClock => ({
  server_now: now.toISOString(),
  ends_at: interview.ends_at?.toISOString() ?? null,
  refunded_seconds: interview.refunded_seconds,
  breaks: presentBreaks(interview, now),
  state: interview.state,
});
