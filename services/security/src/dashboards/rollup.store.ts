import type { SecurityEventType, Severity } from '@paanch/contracts/security/vocabulary';
import type { Database } from '@paanch/platform/postgres/database';
import { gte, or, sql } from 'drizzle-orm';
import { rollups, userLastSeen } from '../feed/tables.js';
import { bucketRanges, type TimeRange } from './window.rule.js';

/** The events of a window that share type, severity and endpoint (empty for none). */
export interface WindowSum {
  readonly event_type: SecurityEventType;
  readonly severity: Severity;
  readonly endpoint: string;
  readonly events: number;
  /** Events weighted by how many happenings each stands for. */
  readonly happenings: number;
}

export function rollupStore({ drizzle }: Database) {
  return {
    sums(window: TimeRange): Promise<WindowSum[]> {
      const isInWindow = bucketRanges(window).map(
        ({ grain, from, to }) =>
          sql`(${rollups.grain} = ${grain} and ${rollups.bucket} >= ${new Date(from)} and ${rollups.bucket} < ${new Date(to)})`,
      );
      return drizzle
        .select({
          event_type: rollups.event_type,
          severity: rollups.severity,
          endpoint: rollups.endpoint,
          events: sql<number>`sum(${rollups.events})::float8`,
          happenings: sql<number>`sum(${rollups.happenings})::float8`,
        })
        .from(rollups)
        .where(or(...isInWindow))
        .groupBy(rollups.event_type, rollups.severity, rollups.endpoint);
    },

    /** How many people were last seen at or after that time. */
    usersSeenSince: (since: Date): Promise<number> => drizzle.$count(userLastSeen, gte(userLastSeen.last_at, since)),
  };
}
