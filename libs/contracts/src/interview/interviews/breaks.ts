/** Breaks of a learner to whom staff gave them: the clock of a running interview stands still (docs/interviews.md#breaks). */
import { defineRoute } from '../../kernel/route.js';
import * as reasons from './reasons.js';
import { InterviewClock, InterviewId, own } from './sessions.js';

const ofInterview = {
  ...own,
  path: '/api/app/job-readiness/interviews/:interviewId/break',
  naturalKey: true,
  params: InterviewId,
  reply: InterviewClock,
} as const;

export const startInterviewBreak = defineRoute({
  ...ofInterview,
  name: 'startInterviewBreak',
  method: 'POST',
  summary: 'Pause a running interview for ten minutes at most; again during a break answers the same',
  errors: [
    'NOT_FOUND',
    reasons.interviewNotStarted,
    reasons.interviewOver,
    reasons.interviewElsewhere,
    reasons.noBreaks,
    reasons.noBreakLeft,
  ],
});

export const endInterviewBreak = defineRoute({
  ...ofInterview,
  name: 'endInterviewBreak',
  method: 'DELETE',
  summary: 'Go on with a paused interview; without a break nothing changes',
  errors: ['NOT_FOUND', reasons.interviewElsewhere],
});
