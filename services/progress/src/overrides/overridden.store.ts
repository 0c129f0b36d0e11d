import type { Database } from '@paanch/platform/postgres/database';
import { and, asc, eq, exists, inArray, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { factOf } from '../learner-record/fact-rows.js';
import { foldStanding } from '../learner-record/fold-standing.rule.js';
import { recordFacts } from '../learner-record/tables.js';
import { setByStaff, type SetByStaff } from './set-by-staff.rule.js';

/** By record; only those that staff have overridden, so that hardly any log is read. */
export async function setByStaffIn({ drizzle }: Database, recordIds: readonly string[]): Promise<ReadonlyMap<string, SetByStaff>> {
  const other = alias(recordFacts, 'overridden');
  const overridden = drizzle
    .select({ id: other.record_id })
    .from(other)
    .where(and(eq(other.record_id, recordFacts.record_id), isNotNull(other.override_id)));
  const rows = await drizzle
    .select()
    .from(recordFacts)
    .where(and(inArray(recordFacts.record_id, [...recordIds]), exists(overridden)))
    .orderBy(asc(recordFacts.position));
  const found = [...Map.groupBy(rows, ({ record_id }) => record_id)].flatMap(([recordId, facts]) => {
    const set = setByStaff(foldStanding(facts.map(factOf)));
    return set ? [[recordId, set] as const] : [];
  });
  return new Map(found);
}
