/** Tells Admins once each working day of what has waited for a person for more than two (docs/projects.md#review). */
import { ReviewsWaiting } from '@paanch/contracts/interview/events';
import { REVIEW_TOLD_DAYS } from '@paanch/contracts/interview/vocabulary';
import { fact } from '@paanch/contracts/kernel/event';
import { appendFacts } from '@paanch/platform/outbox/append-facts';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { InterviewDeps } from '../deps.js';
import { indianDayOf, isWorkingDay, workingDaysBefore } from '../submissions/working-days.rule.js';

export const TELL_OF_WAITING_MS = 900_000;

/** The day is taken in the transaction of the fact, so that no two processes tell of it. */
export async function tellOfWaiting({
  db,
  reviews,
  interviewReviews,
  newId,
  clock,
}: Pick<InterviewDeps, 'db' | 'reviews' | 'interviewReviews' | 'newId' | 'clock'>): Promise<void> {
  const now = clock();
  if (!isWorkingDay(now)) return;
  const since = workingDaysBefore(now, REVIEW_TOLD_DAYS);
  const waiting = (await reviews.waitingSince(since)) + (await interviewReviews.waitingSince(since));
  if (waiting === 0) return;
  const overdue = (await reviews.waiting(now)).overdue + (await interviewReviews.waiting(now)).overdue;
  const day = indianDayOf(now);
  await inTransaction(db, async (tx) => {
    if (await reviews.takeDay(tx, day)) await appendFacts(tx, [fact(ReviewsWaiting, newId(), { waiting, overdue })]);
  });
}
