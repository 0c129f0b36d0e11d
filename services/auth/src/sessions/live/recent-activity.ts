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
      if (!recent || recent.last_activity_at <= stored.last_activity_at) return stored;
      return { ...stored, highest_activity: recent.highest_activity, last_activity_at: recent.last_activity_at };
    },
    keep: ({ id, highest_activity, last_activity_at }) => {
      unwritten.delete(id);
      unwritten.set(id, { highest_activity, last_activity_at });
      const [oldest] = unwritten.keys();
      if (unwritten.size > SESSIONS_KEPT && oldest !== undefined) unwritten.delete(oldest);
    },
    forget: (id) => void unwritten.delete(id),
  };
}
