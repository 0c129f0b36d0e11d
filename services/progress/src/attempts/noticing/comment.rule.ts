/** Until when a learner may write a comment on an attempt (docs/path.md#notes). */
import { COMMENT_DAYS } from '@paanch/contracts/progress/noticing/notes';

const DAY_MS = 86_400_000;

/** Null: the attempt is open. */
export function commentUntil(endedAt: Date | null): Date | null {
  return endedAt === null ? null : new Date(endedAt.getTime() + COMMENT_DAYS * DAY_MS);
}

export function mayComment(endedAt: Date | null, now: Date): boolean {
  const until = commentUntil(endedAt);
  return until !== null && now < until;
}
