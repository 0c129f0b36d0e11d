/** Stores events once, with the sums and the presence that are counted from them, in one transaction (trust 3.1, 3.4). */
import type { Tx } from '@paanch/platform/postgres/database';
import { sql } from 'drizzle-orm';
import { happeningsOf, type RecordedEvent } from '../classification/recorded-event.js';
import { GRAIN_MS, type Grain } from '../dashboards/window.rule.js';
import { rollups, securityEvents, userLastSeen } from './tables.js';

const keyOf = (occurredAt: Date, eventId: string) => `${occurredAt.getTime()} ${eventId}`;

/** Inserts what is new and answers it; the key is its own inbox, so a second copy changes nothing. */
async function insertNew(tx: Tx, events: readonly RecordedEvent[]): Promise<RecordedEvent[]> {
  const stored = await tx
    .insert(securityEvents)
    .values(events.map((event) => ({ ...event })))
    .onConflictDoNothing()
    .returning({ occurredAt: securityEvents.occurredAt, eventId: securityEvents.eventId });
  const fresh = new Set(stored.map((row) => keyOf(row.occurredAt, row.eventId)));
  return events.filter((event) => fresh.delete(keyOf(event.occurredAt, event.eventId)));
}

const GRAINS: readonly Grain[] = ['minute', 'hour', 'day'];

type Sum = typeof rollups.$inferInsert;

/** Sums of the batch, sorted so that two batches lock shared rows in one order. */
function sumsOf(events: readonly RecordedEvent[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const event of events) {
    for (const grain of GRAINS) {
      const start = Math.floor(event.occurredAt.getTime() / GRAIN_MS[grain]) * GRAIN_MS[grain];
      const endpoint = event.endpoint ?? '';
      const key = [grain, start, event.eventType, event.severity, endpoint].join(' ');
      const sum = sums.get(key) ?? {
        grain,
        bucket: new Date(start),
        eventType: event.eventType,
        severity: event.severity,
        endpoint,
        events: 0,
        happenings: 0,
      };
      sums.set(key, { ...sum, events: sum.events + 1, happenings: sum.happenings + happeningsOf(event) });
    }
  }
  return [...sums.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}

async function addSums(tx: Tx, events: readonly RecordedEvent[]): Promise<void> {
  await tx
    .insert(rollups)
    .values(sumsOf(events))
    .onConflictDoUpdate({
      target: [rollups.grain, rollups.bucket, rollups.eventType, rollups.severity, rollups.endpoint],
      set: { events: sql`${rollups.events} + excluded.events`, happenings: sql`${rollups.happenings} + excluded.happenings` },
    });
}

async function notePresence(tx: Tx, events: readonly RecordedEvent[]): Promise<void> {
  const latest = new Map<string, Date>();
  for (const { userId, occurredAt } of events) {
    if (userId !== null && (latest.get(userId) ?? new Date(0)) < occurredAt) latest.set(userId, occurredAt);
  }
  if (latest.size === 0) return;
  const rows = [...latest].map(([userId, lastAt]) => ({ userId, lastAt })).toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
  await tx
    .insert(userLastSeen)
    .values(rows)
    .onConflictDoUpdate({ target: userLastSeen.userId, set: { lastAt: sql`greatest(${userLastSeen.lastAt}, excluded.last_at)` } });
}

/** Answers the events that were not known before. */
export async function recordEvents(tx: Tx, events: readonly RecordedEvent[]): Promise<RecordedEvent[]> {
  if (events.length === 0) return [];
  const fresh = await insertNew(tx, events);
  if (fresh.length === 0) return [];
  await addSums(tx, fresh);
  await notePresence(tx, fresh);
  return fresh;
}
