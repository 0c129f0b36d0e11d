import type { InterviewDeps } from '../deps.js';

export const SWEEP_CONVERSATIONS_MS = 24 * 3_600_000;
/** From the last message (docs/privacy.md#retention). */
const KEPT_MS = 180 * 24 * 3_600_000;

export async function sweepConversations({
  coachConversations,
  clock,
}: Pick<InterviewDeps, 'coachConversations' | 'clock'>): Promise<void> {
  await coachConversations.removeBefore(new Date(clock().getTime() - KEPT_MS));
}
