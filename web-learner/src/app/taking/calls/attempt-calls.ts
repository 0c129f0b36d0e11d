/** What the screens of taking call; attempts at assessments and at the promotion exam answer alike (docs/exams.md#attempt). */
import type { Answered } from '@paanch/client/calling/send';
import type { Attempt, leaseAttempt, pingAttempt, saveAnswers } from '@paanch/contracts/progress/attempts';
import type { BreakState } from '@paanch/contracts/progress/breaks';
import type { Save } from '../answers/answer-sheet.rule.js';

/** Which attempt: its own id, and the id of its assessment; an exam's is under `EXAM`. */
export interface AttemptRef {
  readonly holder: string;
  readonly id: string;
}

export const EXAM = 'promotion-exam';

/** An attempt as the screens show it. */
export type Paper = Pick<Attempt, 'id' | 'status' | 'question_count' | 'refundable_seconds' | 'seq' | 'questions' | 'breaks'>;

interface Writer {
  readonly tab_id: string;
}

export interface AttemptCalls {
  readonly ref: AttemptRef;
  read(): Promise<Paper>;
  lease(body: Writer & { readonly take_over: boolean }): Promise<Answered<typeof leaseAttempt>>;
  ping(body: Writer): Promise<Answered<typeof pingAttempt>>;
  /** `keepalive`: it arrives even if the page closes. Without a tab id it is refused while a tab has the lease. */
  save(body: Save & Partial<Writer>, options?: { readonly keepalive?: boolean }): Promise<Answered<typeof saveAnswers>>;
  leave(body: Writer): Promise<unknown>;
  submit(body: Writer): Promise<Paper>;
  note(body: { readonly note_id: string; readonly seconds: number }): Promise<unknown>;
  startBreak(): Promise<BreakState>;
  endBreak(): Promise<BreakState>;
}
