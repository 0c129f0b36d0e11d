import type { InterviewFeedback } from '@paanch/contracts/interview/interviews/results';

export interface FeedbackProps {
  readonly feedback: InterviewFeedback;
  /** When the page was opened; epoch milliseconds. */
  readonly now: number;
}
