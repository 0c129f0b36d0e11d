/** Why progress refuses. */
import { defineReason } from '../kernel/errors.js';

export const productIdRequired = defineReason('PRODUCT_ID_REQUIRED', 'VALIDATION_FAILED', 'Product ID is required', 'productId');
/** Submitted, closed by the clock or voided by staff: one text for all three. */
export const attemptClosed = defineReason(
  'ATTEMPT_CLOSED',
  'STATE_CONFLICT',
  'This attempt is closed. Go back to your assessments to see where you stand.',
);
export const alreadySubmitted = defineReason('ALREADY_SUBMITTED', 'STATE_CONFLICT', 'You have already submitted this assessment.');
export const unknownQuestion = defineReason(
  'UNKNOWN_QUESTION',
  'VALIDATION_FAILED',
  'This question is not in this assessment',
  'answers[0].question_id',
);
export const invalidAnswer = defineReason(
  'INVALID_ANSWER',
  'VALIDATION_FAILED',
  'This answer does not fit the question',
  'answers[0].value',
);
export const attemptElsewhere = defineReason(
  'ATTEMPT_ELSEWHERE',
  'STATE_CONFLICT',
  'This assessment is open in another window or on another device.',
);
export const attemptPaused = defineReason('ATTEMPT_PAUSED', 'STATE_CONFLICT', 'This attempt is paused. End the break to go on.');
export const noBreaks = defineReason('NO_BREAKS', 'STATE_CONFLICT', 'This attempt cannot be paused.');
export const noBreakLeft = defineReason('NO_BREAK_LEFT', 'STATE_CONFLICT', 'You have taken all breaks of this attempt.');
export const commentClosed = defineReason(
  'COMMENT_CLOSED',
  'STATE_CONFLICT',
  'A comment can be written once the attempt is over, for 30 days.',
);
export const notInReadiness = defineReason(
  'NOT_IN_READINESS',
  'STATE_CONFLICT',
  'This learner is not in that Job Readiness programme, or in none.',
);
export const alreadyVoided = defineReason('ALREADY_VOIDED', 'STATE_CONFLICT', 'This question has already been voided.');
export const attemptAbandoned = defineReason('ATTEMPT_ABANDONED', 'STATE_CONFLICT', 'This attempt no longer counts.');
export const unknownStudent = defineReason('UNKNOWN_STUDENT', 'VALIDATION_FAILED', 'This learner does not exist', 'student_id');
/** Archived ones too. */
export const unknownProduct = defineReason('UNKNOWN_PRODUCT', 'VALIDATION_FAILED', 'This product does not exist', 'product_id');
export const notReadinessProduct = defineReason(
  'NOT_READINESS_PRODUCT',
  'VALIDATION_FAILED',
  'Choose a Job Readiness product',
  'product_id',
);
export const courseLocked = defineReason('COURSE_LOCKED', 'STATE_CONFLICT', 'Earn star ONE to open the courses.');
export const lessonLocked = defineReason('LESSON_LOCKED', 'STATE_CONFLICT', 'Complete the lessons before this one first.');
export const expertSessionLocked = defineReason('EXPERT_SESSION_LOCKED', 'STATE_CONFLICT', 'Earn star TWO to open the expert sessions.');
export const quizWait = defineReason('QUIZ_WAIT', 'STATE_CONFLICT', 'You can try this quiz again when the wait is over.');
export const drawChanged = defineReason(
  'DRAW_CHANGED',
  'STATE_CONFLICT',
  'This quiz has new questions now. Your answers are kept where they still fit.',
);
export const invalidQuizAnswer = defineReason(
  'INVALID_QUIZ_ANSWER',
  'VALIDATION_FAILED',
  'This answer does not fit the question',
  'answers',
);

/** An override is a person's decision about a person; stars, tiers and promotions can be shared (docs/credentials.md). */
export const receiptNotShared = defineReason('RECEIPT_NOT_SHARED', 'STATE_CONFLICT', 'Only a star or a tier that you hold can be shared.');
