/** Imports a few rows in one transaction: accounts, facts, invitations, and that the rows are done (docs/imports.md#committing). */
import { userEmailTaken } from '@paanch/contracts/auth/reasons';
import { FullName } from '@paanch/contracts/auth/people';
import { isRefusal, refuse } from '@paanch/contracts/kernel/refusal';
import { currentContext } from '@paanch/platform/observing/context';
import { unchanged } from '@paanch/platform/outbox/define-store';
import type { Tx } from '@paanch/platform/postgres/database';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { AuthDeps } from '../../deps.js';
import { inviteNewPeople } from '../../password-links/invitations/invite-new-people.js';
import { newPerson } from '../../users/new-person.js';
import type { PersonWithProfile } from '../../users/tables.js';
import { editPerson } from '../../users/user.rule.js';
import { checkRow, type CheckedRow, emailKeyOf } from '../checking/row.rule.js';
import { mailDue } from '../import.rule.js';
import type { StoredRow } from '../tables.js';

const ROWS = 250;
const TRIES = 5;

export interface Committing {
  readonly importId: string;
  /** When this commit began or went on; invitations are spread from then. */
  readonly startedAt: Date;
  /** Invitations of the import so far. */
  readonly invited: number;
}

export interface ImportedBatch {
  readonly rows: number;
  readonly invited: number;
}

/** Null if there is nothing left to do, or the import was stopped. Another import may add the same people: then it looks again. */
export async function importBatch(committing: Committing, deps: AuthDeps): Promise<ImportedBatch | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(deps.db, (tx) => importRows(tx, committing, deps));
    } catch (error) {
      const isTaken = isRefusal(error) && error.details.some(({ code }) => code === userEmailTaken.reason);
      if (!isTaken || tries === TRIES) throw error;
    }
  }
}

interface Planned extends CheckedRow {
  readonly stored: StoredRow;
}

async function importRows(tx: Tx, { importId, startedAt, invited }: Committing, deps: AuthDeps): Promise<ImportedBatch | null> {
  // The lock keeps a process that was taken for dead, and one that stops the import, out of this batch.
  const known = await deps.imports.locked(tx, importId);
  if (known?.state !== 'committing') return null;
  const rows = await deps.importRows.waiting(tx, importId, ROWS);
  if (rows.length === 0) return null;
  // What the rows were checked against may have changed since.
  const lookups = await deps.importRows.lookups(tx, rows, new Map());
  const planned = rows.map((stored) => ({ stored, ...checkRow(stored, lookups) }));
  const created = await createAll(
    tx,
    planned.filter(({ outcome }) => outcome === 'create'),
    { startedAt, invited },
    deps,
  );
  await updateAll(
    tx,
    planned.filter(({ outcome }) => outcome === 'update'),
    deps,
  );
  await deps.importRows.save(
    tx,
    planned.map(({ stored, outcome, faults, personId, knownName }) => {
      const isDone = outcome === 'create' || outcome === 'update';
      const known_name = isDone ? null : knownName;
      return { ...stored, outcome, faults, known_name, is_done: isDone, person_id: created.get(stored.row) ?? personId };
    }),
  );
  return { rows: rows.length, invited: created.size };
}

/** The id of each new account by its row. */
async function createAll(
  tx: Tx,
  rows: readonly Planned[],
  { startedAt, invited }: Pick<Committing, 'startedAt' | 'invited'>,
  deps: AuthDeps,
): Promise<ReadonlyMap<number, string>> {
  const now = deps.clock();
  const made = rows.map(({ stored, client }, nth) => {
    if (client === null) throw refuse('INTERNAL');
    const person = newPerson({
      id: deps.newId(),
      full_name: FullName.parse(stored.full_name),
      email: emailKeyOf(stored.email),
      role: 'student',
      client_id: client.id,
      password_hash: null,
      isPasswordSetByAdmin: false,
      at: now,
    });
    return { row: stored.row, person, at: mailDue(invited + nth, startedAt, now), isBulk: true };
  });
  await inviteNewPeople(tx, made, deps);
  return new Map(made.map(({ row, person }) => [row, person.id]));
}

async function updateAll(tx: Tx, rows: readonly Planned[], { learnerNames }: AuthDeps): Promise<void> {
  const context = currentContext();
  const changes = rows.flatMap(({ stored, personId }) => {
    if (personId === null) return [];
    const full_name = FullName.parse(stored.full_name);
    return [
      {
        key: personId,
        context,
        decide: (known: PersonWithProfile | null) => {
          if (known === null) return unchanged(known, undefined);
          return { ...editPerson(known, { full_name }), outcome: undefined };
        },
      },
    ];
  });
  await learnerNames.within(tx).changeAll(changes);
}
