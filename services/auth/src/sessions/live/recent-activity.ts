/** Activity not written yet, kept in memory so that the same input reported again does not count twice (docs/sessions.md#activity). */
import type { Activity } from './activity.rule.js';

/** Beyond this the oldest are dropped: at worst they idle out 30 s early. */
const SESSIONS_KEPT = 50_000;

export interface RecentActivity {
  /** The stored session with its unwritten activity. */
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
