/** Learners whose name an import changes: many in a few statements. */
import { defineBatchStore } from '@paanch/platform/outbox/define-batch-store';
import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { PUBLIC_PROFILE } from '../../profile/profile.store.js';
import { profiles } from '../../profile/tables.js';
import { people, type PersonWithProfile } from '../../users/tables.js';

export const learnerNameStore = defineBatchStore<string, PersonWithProfile | null>({
  nameOf: (id) => id,
  loadAll: async (tx, ids) => {
    const found = await tx
      .select({ ...getTableColumns(people), ...PUBLIC_PROFILE })
      .from(people)
      .leftJoin(profiles, eq(profiles.person_id, people.id))
      .where(inArray(people.id, [...ids]))
      .orderBy(asc(people.id))
      .for('update', { of: people });
    const byId = new Map(found.map((person) => [person.id, person]));
    return ids.map((id) => byId.get(id) ?? null);
  },
  saveAll: async (tx, changes) => {
    const rows = changes.flatMap(({ next }) => (next ? [{ id: next.id, full_name: next.full_name, revision: next.revision }] : []));
    await tx.execute(sql`
      update people set full_name = changed.full_name, revision = changed.revision
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed (id uuid, full_name text, revision int)
      where people.id = changed.id`);
  },
});
