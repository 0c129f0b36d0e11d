import type { Interview, StoredInterviewEvent } from '../tables.js';

/** An event without its words. */
export type Heard = Omit<StoredInterviewEvent, 'interview_id' | 'text'>;

/** An interview with what was said of it so far (docs/interviews.md#time). */
export interface Sitting {
  /** Null: there is no such one. */
  readonly interview: Interview | null;
  /** In the order in which it happened. */
  readonly heard: readonly Heard[];
  /** Added by this change. */
  readonly said: readonly StoredInterviewEvent[];
}
