/** Whether an interview can be entered, and what is in the way (docs/interviews.md#limits). */
import type { ListedInterview } from '@paanch/contracts/interview/interviews/results';

export interface Standing {
  readonly interviews: readonly Pick<ListedInterview, 'id' | 'is_practice' | 'state'>[];
  readonly is_unlocked: boolean;
  readonly is_passed: boolean;
  readonly is_minor: boolean;
  readonly next_attempt_at: string | null;
  readonly attempts_left: number;
  readonly background_id: string | null;
}

export type Door =
  | { readonly kind: 'open'; readonly backgroundId: string }
  | { readonly kind: 'locked' | 'passed' | 'minor' | 'limit' | 'background' }
  /** Begun on an earlier page and not handed in. */
  | { readonly kind: 'unfinished'; readonly interviewId: string };

export function doorOf(standing: Standing, isPractice: boolean): Door {
  const begun = standing.interviews.find(({ state, is_practice }) => state === 'active' && is_practice === isPractice);
  if (begun !== undefined) return { kind: 'unfinished', interviewId: begun.id };
  if (!standing.is_unlocked) return { kind: 'locked' };
  if (!isPractice && standing.is_passed) return { kind: 'passed' };
  if (!isPractice && standing.is_minor) return { kind: 'minor' };
  if (!isPractice && (standing.attempts_left === 0 || standing.next_attempt_at !== null)) return { kind: 'limit' };
  return standing.background_id === null ? { kind: 'background' } : { kind: 'open', backgroundId: standing.background_id };
}
