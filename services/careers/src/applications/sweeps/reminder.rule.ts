import { ApplicationsUnanswered } from '@paanch/contracts/careers/events';
import { DAY_MS } from '@paanch/contracts/careers/vocabulary';
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import type { Job } from '../../jobs/tables.js';

interface Reminded {
  readonly next: Job | null;
  readonly facts: readonly Fact[];
  readonly outcome: undefined;
}

/** Tells a job's creator how many applications wait, at most once a day. No change that a form must know of: the revision stays. */
export function remindOfUnanswered(known: Job | null, unanswered: number, now: Date): Reminded {
  if (known === null || unanswered === 0 || !mayRemind(known, now)) return { next: known, facts: [], outcome: undefined };
  const { id, title, created_by } = known;
  const said = { job_id: id, job_title: title, created_by, unanswered };
  return { next: { ...known, reminded_at: now }, facts: [fact(ApplicationsUnanswered, id, said)], outcome: undefined };
}

function mayRemind({ archived_at: archived, reminded_at: last }: Job, now: Date): boolean {
  return archived === null && (last === null || now.getTime() - last.getTime() >= DAY_MS);
}
