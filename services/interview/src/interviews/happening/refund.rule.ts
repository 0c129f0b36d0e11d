/** The seconds of a lost connection that are given back (docs/interviews.md#time). */
import { LOST_GRACE_SECONDS } from '@paanch/contracts/interview/interviews/vocabulary';
import { RESUMED_WITHIN_MS } from '../timing.rule.js';
import type { Heard } from './sitting.js';

type Event = Pick<Heard, 'at_ms' | 'kind' | 'received_at'>;

/**
 * What a browser claims is believed as far as the server was silent meanwhile: since it heard of the loss, else since it heard anything.
 * @param before in their order, with what came in the same message
 * @param runsSince when the clock began, or went on after the latest break
 * @returns whole seconds
 */
export function refundSeconds(resumed: Event, before: readonly Event[], runsSince: Date): number {
  // It counts once, so that nobody gets time by losing the connection again and again.
  if (before.some(({ kind }) => kind === 'resumed')) return 0;
  const lost = before.findLast(({ kind }) => kind === 'lost');
  if (lost === undefined) return 0;
  const now = resumed.received_at.getTime();
  const isToldLate = lost.received_at.getTime() === now;
  const earlier = before.filter(({ received_at: at }) => at.getTime() < now).map(({ received_at: at }) => at.getTime());
  const silentSince = Math.max(runsSince.getTime(), ...(isToldLate ? earlier : [lost.received_at.getTime()]));
  const lostMs = Math.min(resumed.at_ms - lost.at_ms, now - silentSince, RESUMED_WITHIN_MS);
  return lostMs > LOST_GRACE_SECONDS * 1_000 ? Math.floor(lostMs / 1_000) : 0;
}
