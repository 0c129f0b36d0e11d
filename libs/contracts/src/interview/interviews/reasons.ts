/** Why interviews refuse, in the specification's words where it has them. */
import { defineReason } from '../../kernel/errors.js';

export const backgroundIdRequired = defineReason(
  'BACKGROUND_ID_REQUIRED',
  'VALIDATION_FAILED',
  'Background ID not provided',
  'backgroundId',
);
export const unknownBackground = defineReason('UNKNOWN_BACKGROUND', 'VALIDATION_FAILED', 'Unknown background', 'backgroundId');
export const interviewLocked = defineReason('INTERVIEW_LOCKED', 'STATE_CONFLICT', 'The interview opens with star FOUR.');
/** With `next_attempt_at`. */
export const interviewLimit = defineReason(
  'INTERVIEW_LIMIT',
  'LIMIT_REACHED',
  'You can take one interview in 24 hours and three in 30 days. You can still practise in the meantime.',
);
/** With `next_attempt_at`. */
export const practiceLimit = defineReason('PRACTICE_LIMIT', 'LIMIT_REACHED', 'You can practise five times in 24 hours.');
export const interviewPassed = defineReason(
  'INTERVIEW_PASSED',
  'STATE_CONFLICT',
  'You have passed the interview already. You can still practise.',
);
export const noOpenInterview = defineReason('NO_OPEN_INTERVIEW', 'STATE_CONFLICT', 'Get the questions of an interview first.');
/** With `next_attempt_at`. */
export const tokenLimit = defineReason('TOKEN_LIMIT', 'LIMIT_REACHED', 'You have connected too often. Please wait a while and try again.');
export const interviewElsewhere = defineReason(
  'INTERVIEW_ELSEWHERE',
  'STATE_CONFLICT',
  'This interview is running on another device. End it there, or wait until its time is over.',
);
export const interviewOver = defineReason('INTERVIEW_OVER', 'STATE_CONFLICT', 'This interview is over.');
export const interviewNotStarted = defineReason('INTERVIEW_NOT_STARTED', 'STATE_CONFLICT', 'This interview has not been started.');
export const noBreaks = defineReason('NO_BREAKS', 'STATE_CONFLICT', 'This interview cannot be paused.');
export const noBreakLeft = defineReason('NO_BREAK_LEFT', 'STATE_CONFLICT', 'You have taken all breaks of this interview.');
export const interviewTooShort = defineReason(
  'INTERVIEW_TOO_SHORT',
  'STATE_CONFLICT',
  'This interview ended within a minute, so it does not count. You can start again.',
);
export const sessionMissing = defineReason(
  'SESSION_MISSING',
  'MISSING_SESSION_ID',
  'Required information is missing. Please refresh the page and try again.',
  'interview_id',
);
export const unknownInterview = defineReason(
  'UNKNOWN_INTERVIEW',
  'INVALID_SESSION_ID',
  'Invalid session. Please refresh the page and try again.',
  'interview_id',
);
export const submissionMissing = defineReason(
  'SUBMISSION_MISSING',
  'MISSING_SUBMISSION_ID',
  'Required information is missing. Please refresh the page and try again.',
  'submissionId',
);
export const unknownSubmission = defineReason(
  'UNKNOWN_SUBMISSION',
  'INVALID_SUBMISSION_ID',
  'Invalid session. Please refresh the page and try again.',
  'submissionId',
);
export const otherQuestions = defineReason(
  'OTHER_QUESTIONS',
  'VALIDATION_FAILED',
  'These are not the questions of this interview.',
  'questions',
);
export const foreignRecording = defineReason(
  'FOREIGN_RECORDING',
  'VALIDATION_FAILED',
  'This recording was not sent for this interview.',
  'video_storage_path',
);
export const notFailed = defineReason('NOT_FAILED', 'STATE_CONFLICT', 'Only an analysis that failed can be tried again.');
export const retryLimit = defineReason(
  'RETRY_LIMIT',
  'LIMIT_REACHED',
  'This analysis was tried three times. A person looks at your interview.',
);
export const recordingClosed = defineReason('RECORDING_CLOSED', 'STATE_CONFLICT', 'This recording can no longer be sent.');
export const partOutOfRange = defineReason('PART_OUT_OF_RANGE', 'VALIDATION_FAILED', 'There is no such part.', 'part');
export const partDiffers = defineReason('PART_DIFFERS', 'STATE_CONFLICT', 'This part has arrived already, with other bytes.');
export const recordingUnreadable = defineReason('RECORDING_UNREADABLE', 'FILE_REJECTED', 'This is not a recording that can be played.');
export const ticketNotValid = defineReason('TICKET_NOT_VALID', 'ACCESS_DENIED', 'This link has expired. Open the recording again.');
