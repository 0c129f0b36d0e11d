/** Accounts that an import made, and their removal with all that was made with them. */
import { defineBatchStore } from '@paanch/platform/outbox/define-batch-store';
import type { Tx } from '@paanch/platform/postgres/database';
import { asc, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { consents } from '../../consents/tables.js';
import { mails } from '../../mails/tables.js';
import { notifications } from '../../notifications/tables.js';
import { invitations, passwordLinks } from '../../password-links/tables.js';
import { profiles } from '../../profile/tables.js';
import { enrolments, people, type PersonWithProfile, standings } from '../../users/tables.js';
import type { MadeAccount } from './undo.rule.js';

export interface MadeLearner extends MadeAccount {
  readonly person: PersonWithProfile;
}

const hasRow = (table: PgTable, owner: AnyPgColumn) => sql<boolean>`exists (select from ${table} where ${owner} = ${people.id})`;

/** A next state of null removes the account. */
export const madeAccountStore = defineBatchStore<string, MadeLearner | null>({
  nameOf: (id) => id,
  loadAll: async (tx, ids) => {
    const found = await tx
      .select({
        person: getTableColumns(people),
        hasMore: sql<boolean>`${hasRow(profiles, profiles.person_id)} or ${hasRow(consents, consents.person_id)}`,
        hasStanding: sql<boolean>`exists (select from standings where person_id = ${people.id} and (star_level is not null or tier is not null))`,
      })
      .from(people)
      .where(inArray(people.id, [...ids]))
      .orderBy(asc(people.id))
      .for('update');
    const byId = new Map(
      found.map(({ person, ...rest }) => [
        person.id,
        { ...person, ...rest, person: { ...person, background_type: null, minor_until: null, language: 'en' as const } },
      ]),
    );
    return ids.map((id) => byId.get(id) ?? null);
  },
  saveAll: async (tx, changes) => {
    const ids = changes.flatMap(({ key, next }) => (next === null ? [key] : []));
    if (ids.length > 0) await removePeople(tx, ids);
  },
});

async function removePeople(tx: Tx, ids: readonly string[]): Promise<void> {
  const owned = [mails, passwordLinks, invitations, notifications, enrolments, standings] as const;
  for (const table of owned) await tx.delete(table).where(inArray(table.person_id, [...ids]));
  await tx.delete(people).where(inArray(people.id, [...ids]));
}
