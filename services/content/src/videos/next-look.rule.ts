import { LIMITS } from '@paanch/contracts/kernel/limits';
import { UPLOAD_SECONDS } from '@paanch/platform/files/file-store';

const SOONEST_MS = 5_000;
const LATEST_MS = 60_000;
/** A link works for minutes, and an upload that it began may take an hour. */
const MAY_COME_MS = UPLOAD_SECONDS * 1_000 + LIMITS.uploadTimeoutMs;

/** When to look again for a video that a draft names before its bytes have come; null: they will not come any more. */
export function nextLookAt(linkedAt: Date, now: Date): Date | null {
  const elapsedMs = now.getTime() - linkedAt.getTime();
  if (elapsedMs >= MAY_COME_MS) return null;
  return new Date(now.getTime() + Math.min(LATEST_MS, Math.max(SOONEST_MS, elapsedMs / 4)));
}
