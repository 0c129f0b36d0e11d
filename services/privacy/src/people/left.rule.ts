/** Since when a learner's account is inactive, and whether that is long enough to erase it (docs/privacy.md#when-a-learner-leaves). */
import type { PersonChanged } from '@paanch/contracts/auth/events';
import type { DataOf, Envelope } from '@paanch/contracts/kernel/event';
import { LEFT_KEPT_DAYS } from '@paanch/contracts/privacy/vocabulary';

const DAY_MS = 86_400_000;

type Told = Pick<Envelope<DataOf<typeof PersonChanged>>, 'data' | 'occurred_at'>;

/** Null: they are here, are staff, or the account was removed or erased. */
export function leftAt({ data: { role, is_active: isActive, full_name: name, change }, occurred_at: at }: Told): Date | null {
  const hasLeft = role === 'student' && !isActive && name !== '' && change.action !== 'removed';
  return hasLeft ? new Date(at) : null;
}

/** Whether the account became inactive by this very change: a fact that arrives before an older one must not hide that they were back. */
export const hasJustLeft = ({ data: { change } }: Told): boolean => change.fields.includes('is_active');

/** Those who left at this moment or before are erased. */
export const lastToErase = (now: Date): Date => new Date(now.getTime() - LEFT_KEPT_DAYS * DAY_MS);

export const isErasedFor = (left: Date | null, now: Date): boolean => left !== null && left <= lastToErase(now);
