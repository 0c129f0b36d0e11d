/** An interview as its store loads and saves it; what changes it is decided by the rules of each room (docs/interviews.md). */
import type { Fact } from '@paanch/contracts/kernel/event';
import type { Task } from '@paanch/contracts/kernel/tasks/task';
import type { GradePass, Review } from '../submissions/tables.js';
import type { Interview } from './tables.js';

export interface KnownInterview {
  readonly interview: Interview;
  /** Added by this change. */
  readonly passes: readonly GradePass[];
  readonly reviews: readonly Review[];
}

export interface InterviewDecision {
  readonly next: KnownInterview;
  readonly facts: readonly Fact[];
  readonly tasks?: readonly Task[];
  readonly outcome: Interview;
}

/** What every fact about an interview says. */
export const ofInterview = ({ id, student_id, product_id }: Interview) => ({ submission_id: id, student_id, product_id });

/** The usual decision: a changed interview, one revision on. */
export function changed(known: KnownInterview, change: Partial<Interview>, facts: readonly Fact[] = []): InterviewDecision {
  const interview = { ...known.interview, ...change, revision: known.interview.revision + 1 };
  return { next: { ...known, interview }, facts, outcome: interview };
}

/** Nothing changes. */
export const unchanged = (known: KnownInterview): InterviewDecision => ({ next: known, facts: [], outcome: known.interview });
