import { isOpenStatus, type ApplicationStatus } from '@paanch/contracts/careers/vocabulary';

interface Waiting {
  readonly status: ApplicationStatus;
  /** Null once there is an answer, and at the end. */
  readonly answer_due_at: string | null;
}

export type Answer = 'by' | 'overdue' | 'answered' | 'over';

/** What is to be said of the answer to an application. */
export function answerTo({ status, answer_due_at: due }: Waiting, now: Date): Answer {
  if (due !== null) return new Date(due) < now ? 'overdue' : 'by';
  return isOpenStatus(status) || status === 'hired' || status === 'rejected' ? 'answered' : 'over';
}
