import type { Tx } from '@paanch/platform/postgres/database';
import { and, asc, count, eq, getTableColumns, gte, max, sql } from 'drizzle-orm';
import { type Detection, rangeAround } from './detection.rule.js';
import { type GroupKey, groupName, type HitGroup } from './hit-groups.rule.js';
import type { Hit } from './rules/hit.rule.js';
import { SUCCESS } from './rules/sign-in-attacks/sign-in-hit.rule.js';
import { ruleHits } from './tables.js';

/** Related events kept with an alert (docs/alerts.md#life-of-an-alert). */
const MAX_RELATED = 50;

/** Until the end of the transaction: two replicas judging the same group would each miss the other's hits. */
export async function lockGroups(tx: Tx, groups: readonly GroupKey[]): Promise<void> {
  const names = groups.map(({ rule, group_key }) => groupName(rule.id, group_key));
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${sql.param(names)}::text[]) as name`);
}

/** By the clock of the database, which all replicas share. */
const judgeAfter = ({ settlesMs }: HitGroup['rule']) =>
  settlesMs === undefined ? null : sql<Date>`now() + make_interval(secs => ${settlesMs / 1_000})`;

export async function saveHits(tx: Tx, groups: readonly HitGroup[]): Promise<void> {
  await tx
    .insert(ruleHits)
    .values(groups.flatMap(({ rule, fresh }) => fresh.map((hit) => ({ rule: rule.id, judge_after: judgeAfter(rule), ...hit }))))
    .onConflictDoNothing();
}

/** By group name, the hits of the windows that contain new ones. Reading all of them would make a long attack ever slower to judge. */
export async function hitsAround(tx: Tx, groups: readonly HitGroup[]): Promise<ReadonlyMap<string, readonly Hit[]>> {
  const ranges = groups.map(({ rule, group_key, fresh }) => ({ rule: rule.id, group_key, ...rangeAround(rule, fresh) }));
  const judged = sql`jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) as judged (rule text, group_key text, after timestamptz, before timestamptz)`;
  const isNear = sql`(${ruleHits.rule}, ${ruleHits.group_key}) = (judged.rule, judged.group_key)
    and ${ruleHits.occurred_at} > judged.after and ${ruleHits.occurred_at} < judged.before`;
  const is_settling = sql<boolean>`coalesce(${ruleHits.judge_after} > now(), false)`;
  const rows = await tx
    .select({ ...getTableColumns(ruleHits), is_settling })
    .from(ruleHits)
    .innerJoin(judged, isNear);
  return Map.groupBy(rows, ({ rule, group_key }) => groupName(rule, group_key));
}

/** The value that all hits share, or null. */
const sharedValue = (column: typeof ruleHits.ip_address | typeof ruleHits.user_role) =>
  sql<string | null>`case when min(${column}) = max(${column}) and count(${column}) = count(*) then min(${column}) end`;

/** What the hits of a group add up to, from the start of its detection. A success is no part of an attack. */
export async function sumHits(tx: Tx, { rule, group_key }: HitGroup, { since }: Detection) {
  const isPart = sql`${ruleHits.kind} is distinct from ${SUCCESS}`;
  const where = and(eq(ruleHits.rule, rule.id), eq(ruleHits.group_key, group_key), gte(ruleHits.occurred_at, since), isPart);
  const [sums] = await tx
    .select({
      event_count: count(),
      last_seen_at: max(ruleHits.occurred_at),
      ip_address: sharedValue(ruleHits.ip_address),
      user_role: sharedValue(ruleHits.user_role),
    })
    .from(ruleHits)
    .where(where);
  const related = await tx
    .select({ event_id: ruleHits.event_id })
    .from(ruleHits)
    .where(where)
    .orderBy(asc(ruleHits.occurred_at), asc(ruleHits.event_id))
    .limit(MAX_RELATED);
  return {
    event_count: sums?.event_count ?? 0,
    last_seen_at: sums?.last_seen_at ?? since,
    ip_address: sums?.ip_address ?? null,
    user_role: sums?.user_role ?? null,
    related_events: related.map(({ event_id }) => event_id),
  };
}
