/** By when answers to applications are due, which careers decides (docs/calendar.md#what-is-in-it). */
import { ApplicationMoved, ApplicationSubmitted } from '@paanch/contracts/careers/events';
import type { DataOf, Envelope } from '@paanch/contracts/kernel/event';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { Tx } from '@paanch/platform/postgres/database';
import type { ProgressDeps } from '../deps.js';

type OfApplication = Pick<DataOf<typeof ApplicationMoved>, 'application_id' | 'student_id' | 'job_title' | 'answer_due_at'>;

async function answerExpected({ data, agg_version: revision }: Envelope<OfApplication>, { calendarEntries }: ProgressDeps, tx: Tx) {
  const { application_id: ref_id, student_id, job_title: title, answer_due_at: due } = data;
  const at = due ? new Date(due) : null;
  await calendarEntries.save(tx, { kind: 'answer', ref_id, student_id, at, title, revision });
}

export const onApplicationSubmitted = subscribe(ApplicationSubmitted, (fact, deps: ProgressDeps, tx) => answerExpected(fact, deps, tx));
export const onApplicationMoved = subscribe(ApplicationMoved, (fact, deps: ProgressDeps, tx) => answerExpected(fact, deps, tx));
