const SOONEST_MS = 5_000;
const LATEST_MS = 60_000;

/**
 * When to look again for a video that a draft names before its bytes have come; null: they will not come any more.
 * @param mayComeMs how long after its link they may
 */
export function nextLookAt(linkedAt: Date, now: Date, mayComeMs: number): Date | null {
  const elapsedMs = now.getTime() - linkedAt.getTime();
  if (elapsedMs >= mayComeMs) return null;
  return new Date(now.getTime() + Math.min(LATEST_MS, Math.max(SOONEST_MS, elapsedMs / 4)));
}
