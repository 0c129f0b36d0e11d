/** An interview as the page that runs it sees it. */
import type { InterviewSession } from '@paanch/contracts/interview/interviews/sessions';
import type { BackgroundType } from '@paanch/contracts/kernel/vocabulary/study';
import { presentBreaks } from '../present-clock.js';
import type { Interview } from '../tables.js';

/** `COMPUTER_SCIENCE` as people write it: `Computer science`. */
const nameOf = (type: BackgroundType) => `${type.slice(0, 1)}${type.slice(1).toLowerCase().replaceAll('_', ' ')}`;

export const presentSession = (interview: Interview, now: Date): InterviewSession => ({
  interview_id: interview.id,
  background: { type: interview.background_type, name: nameOf(interview.background_type) },
  questions: interview.questions.map(({ id, question_text }) => ({ id, question_text })),
  seconds_allowed: interview.seconds_allowed,
  has_no_limit: interview.has_no_limit,
  is_practice: interview.is_practice,
  engine: interview.engine,
  breaks: presentBreaks(interview, now),
  state: interview.state,
  started_at: interview.started_at?.toISOString() ?? null,
  ends_at: interview.ends_at?.toISOString() ?? null,
  server_now: now.toISOString(),
});
