/** Rows that name an erased person in their details, where no index finds them (docs/privacy.md#events-of-erased-people). */
import type { Database } from '@paanch/platform/postgres/database';
import { sql } from 'drizzle-orm';
import type { PersonAlias } from '../../aliases/alias.store.js';
import { daysOfEvents } from '../days-of-events.js';

export async function coverRows({ drizzle }: Database, { person_id: id, alias }: PersonAlias, stopping: AbortSignal): Promise<void> {
  for (const { from, until } of daysOfEvents(new Date())) {
    if (stopping.aborted) return;
    await drizzle.execute(sql`
      update security_events set
        user_id = case when user_id = ${id} then ${alias} else user_id end,
        subject_id = case when subject_id = ${id} then ${alias} else subject_id end,
        details = replace(details::text, ${id}::text, ${alias}::text)::jsonb,
        metadata = replace(metadata::text, ${id}::text, ${alias}::text)::jsonb
      where occurred_at >= ${from.toISOString()}::timestamptz and occurred_at < ${until.toISOString()}::timestamptz
        and (user_id = ${id} or subject_id = ${id} or strpos(details::text, ${id}::text) > 0 or strpos(metadata::text, ${id}::text) > 0)`);
  }
}
