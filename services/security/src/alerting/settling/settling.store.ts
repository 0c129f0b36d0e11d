/** Hits that wait to be judged (docs/alerts.md#settling). They wait in the database, so a restart forgets none. */
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { and, asc, eq, getTableColumns, lt, lte, sql } from 'drizzle-orm';
import type { Hit } from '../rules/hit.rule.js';
import { signInAfterAttack } from '../rules/sign-in-attacks/sign-in-after-attack.rule.js';
import { ruleHits } from '../tables.js';

const GROUPS_AT_ONCE = 100;
const HITS_AT_ONCE = 10_000;

const isDue = lte(ruleHits.judge_after, sql`now()`);

export interface DueGroup {
  readonly rule: string;
  readonly group_key: string;
}

/** Groups with hits that have waited long enough. */
export function dueGroups(db: Database): Promise<DueGroup[]> {
  const { rule, group_key } = ruleHits;
  return db.drizzle.selectDistinct({ rule, group_key }).from(ruleHits).where(isDue).orderBy(rule, group_key).limit(GROUPS_AT_ONCE);
}

/** The oldest of them; they wait no longer once the transaction commits. */
export async function takeDueHits(tx: Tx, { rule, group_key }: DueGroup): Promise<Hit[]> {
  const due = tx
    .select({ occurred_at: ruleHits.occurred_at, event_id: ruleHits.event_id })
    .from(ruleHits)
    .where(and(eq(ruleHits.rule, rule), eq(ruleHits.group_key, group_key), isDue))
    .orderBy(asc(ruleHits.occurred_at))
    .limit(HITS_AT_ONCE);
  const { judge_after: _wait, rule: _rule, ...hit } = getTableColumns(ruleHits);
  return tx
    .update(ruleHits)
    .set({ judge_after: null })
    .where(and(eq(ruleHits.rule, rule), eq(ruleHits.group_key, group_key), sql`(${ruleHits.occurred_at}, ${ruleHits.event_id}) in ${due}`))
    .returning(hit);
}

/** Due at once, in a transaction of their own: those of other accounts would be locked in any order here. */
export async function saveTries(tx: Tx, tries: readonly Hit[]): Promise<void> {
  // Sorted, so that concurrent transactions lock rows in the same order; a statement cannot change a row twice.
  const ordered = [...new Map(tries.map((hit) => [`${hit.group_key} ${hit.event_id}`, hit])).values()].toSorted((one, other) =>
    one.group_key === other.group_key ? (one.event_id < other.event_id ? -1 : 1) : one.group_key < other.group_key ? -1 : 1,
  );
  for (let from = 0; from < ordered.length; from += HITS_IN_A_STATEMENT)
    await tx
      .insert(ruleHits)
      .values(
        ordered
          .slice(from, from + HITS_IN_A_STATEMENT)
          .map((hit) => ({ rule: signInAfterAttack.id, ...hit, judge_after: sql<Date>`now()` })),
      )
      .onConflictDoUpdate({
        target: [ruleHits.rule, ruleHits.group_key, ruleHits.occurred_at, ruleHits.event_id],
        set: { weight: sql`excluded.weight`, judge_after: sql`excluded.judge_after` },
        setWhere: lt(ruleHits.weight, sql`excluded.weight`),
      });
}

/** A statement takes 65,535 values. */
const HITS_IN_A_STATEMENT = 1_000;
