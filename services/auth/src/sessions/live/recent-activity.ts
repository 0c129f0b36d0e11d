/** Activity that is too young to be written: kept here, so that seeing the same input again later is not news (trust 1.8). */
import type { Activity } from './activity.rule.js';

/** Beyond this the oldest are forgotten: at worst their idle time counts 30 s more. */
const SESSIONS_KEPT = 50_000;

export interface RecentActivity {
  /** The stored session with what is known beyond it. */
  recall<A extends Activity & { id: string }>(stored: A): A;
  keep(session: Activity & { id: string }): void;
  forget(id: string): void;
}

export function recentActivity(): RecentActivity {
  const unwritten = new Map<string, Activity>();
  return {
    recall: (stored) => {
      const recent = unwritten.get(stored.id);
      if (!recent || recent.lastActivityAt <= stored.lastActivityAt) return stored;
      return { ...stored, highestActivity: recent.highestActivity, lastActivityAt: recent.lastActivityAt };
    },
    keep: ({ id, highestActivity, lastActivityAt }) => {
      unwritten.delete(id);
      unwritten.set(id, { highestActivity, lastActivityAt });
      const [oldest] = unwritten.keys();
      if (unwritten.size > SESSIONS_KEPT && oldest !== undefined) unwritten.delete(oldest);
    },
    forget: (id) => void unwritten.delete(id),
  };
}
