/** People, staff and learners alike. */
import type { exportUsers } from '@paanch/contracts/auth/exports';
import type { listUsers } from '@paanch/contracts/auth/people';
import { userEmailTaken } from '@paanch/contracts/auth/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { type Role, STAFF_ROLES } from '@paanch/contracts/kernel/roles';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import { type RowsToExport, rowsToExport } from '@paanch/platform/exports/rows-to-export';
import { defineStore } from '@paanch/platform/outbox/define-store';
import { contains } from '@paanch/platform/postgres/contains';
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { newestFirst, type Page, pageOf } from '@paanch/platform/postgres/page-of';
import { isUniqueViolation } from '@paanch/platform/postgres/unique-violation';
import { and, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import { CLIENT_NAME, type ClientName, findClientName } from '../clients/client.store.js';
import { clients } from '../clients/tables.js';
import { invitations } from '../password-links/tables.js';
import { findPublicProfile } from '../profile/profile.store.js';
import { sessions } from '../sessions/tables.js';
import { canStaffSignIn, type StaffStatus } from './account-status.rule.js';
import { exportedAccount, isInState, isPendingOf, LAST_ACTIVE, PENDING_INVITATION, secondStepFor } from './account-columns.store.js';
import type { Pending, PresentedStaff } from './present-person.js';
import { ACCOUNT, type Person, people, type PersonWithProfile } from './tables.js';

/** The invitation that the person has not accepted yet. */
export async function findPending(tx: Tx, personId: string): Promise<Pending> {
  const which = and(eq(invitations.person_id, personId), isNull(invitations.accepted_at));
  const [found] = await tx.select(PENDING_INVITATION).from(invitations).where(which);
  return found ?? null;
}

export async function lockPersonRow(tx: Tx, id: string): Promise<Person | null> {
  const [found] = await tx.select().from(people).where(eq(people.id, id)).for('update');
  return found ?? null;
}

/** The profile is read after the lock: changing it locks the person first. */
export async function lockPerson(tx: Tx, id: string): Promise<PersonWithProfile | null> {
  const found = await lockPersonRow(tx, id);
  return found ? { ...found, ...(await findPublicProfile(tx, id)) } : null;
}

/** @throws Refusal USER_EMAIL_TAKEN */
export async function savePerson(tx: Tx, next: PersonWithProfile, known: PersonWithProfile | null): Promise<void> {
  const { full_name, role, client_id, session_version, revision } = next;
  if (known) await tx.update(people).set({ full_name, role, client_id, session_version, revision }).where(eq(people.id, next.id));
  else await tx.insert(people).values(next).catch(refuseTaken);
}

function refuseTaken(error: unknown): never {
  throw isUniqueViolation(error, 'people_email') ? refuse(userEmailTaken) : error;
}

/** The profile is saved by its own store. */
const openPeople = defineStore<string, PersonWithProfile | null>({
  load: lockPerson,
  save: async (tx, _id, next, known) => {
    if (next) await savePerson(tx, next, known);
  },
});

/** Who a new password is checked against, and the hash it replaces. */
export type PasswordOwnerRow = Pick<Person, 'password_hash' | 'email' | 'full_name'> & { readonly client_name: string | null };

export function personStore(db: Database) {
  return {
    ...openPeople(db),

    /** Before a change that reads the profile first: each change of it locks the person. */
    lock: lockPersonRow,

    async find(id: string, reader: Reader = db.drizzle): Promise<Person | null> {
      const [found] = await reader.select().from(people).where(eq(people.id, id));
      return found ?? null;
    },

    async findByEmail(email: string, reader: Reader): Promise<Person | null> {
      const [found] = await reader.select().from(people).where(eq(people.email, email));
      return found ?? null;
    },

    /** Reads the person's row, because rows of old sessions are removed: a stranger's sign-in must be noticed even after months. */
    async hadSignedInBefore(tx: Tx, personId: string, sessionId: string): Promise<boolean> {
      const isLater = and(eq(sessions.id, sessionId), gt(sessions.created_at, people.first_sign_in_at));
      const [found] = await tx.select({ id: sessions.id }).from(people).innerJoin(sessions, isLater).where(eq(people.id, personId));
      return found !== undefined;
    },

    async findPasswordOwner(id: string): Promise<PasswordOwnerRow | null> {
      const { password_hash, email, full_name } = people;
      const [found] = await db.drizzle
        .select({ password_hash, email, full_name, client_name: clients.name })
        .from(people)
        .leftJoin(clients, eq(clients.id, people.client_id))
        .where(eq(people.id, id));
      return found ?? null;
    },
  };
}

const isAdmin = eq(people.role, 'Admin');

export interface StaffMember {
  readonly person: PersonWithProfile | null;
  readonly client: ClientName | null;
  readonly invitation: Pending;
  readonly lastActiveAt: Date | null;
  /** Every Admin other than this person. */
  readonly otherAdmins: readonly StaffStatus[];
}

/** The other Admins are locked too, so that two of them cannot take each other's role at the same moment. */
const openStaff = defineStore<string, StaffMember>({
  load: async (tx, id) => {
    const otherAdmins = await tx
      .select({ is_active: people.is_active, banned_until: people.banned_until, password_hash: people.password_hash })
      .from(people)
      .where(and(isAdmin, ne(people.id, id)))
      .orderBy(people.id)
      .for('update');
    const person = await lockPerson(tx, id);
    const client = person?.client_id ? await findClientName(tx, person.client_id) : null;
    const [active] = await tx.select({ at: LAST_ACTIVE }).from(people).where(eq(people.id, id));
    return { person, client, invitation: await findPending(tx, id), lastActiveAt: active?.at ?? null, otherAdmins };
  },
  save: async (tx, _id, next, known) => {
    if (next.person) await savePerson(tx, next.person, known.person);
  },
});

const isClientOf = eq(clients.id, people.client_id);

const exportedStaff = (now: Date) => ({
  ...exportedAccount(now),
  last_active_at: LAST_ACTIVE,
  role: people.role,
  client: clients.name,
});

type StaffFilters = Pick<QueryOf<typeof listUsers>, 'role' | 'clientId' | 'status' | 'search'>;

export interface StaffView {
  readonly role: Role;
  readonly now: Date;
}

/** A caller who sees no e-mails cannot search by them, or search would reveal them. */
function staffFound({ role, clientId, status, search }: StaffFilters, view: StaffView) {
  const where = and(
    role ? eq(people.role, role) : inArray(people.role, [...STAFF_ROLES]),
    clientId ? eq(people.client_id, clientId) : undefined,
    status ? isInState(status, view.now) : undefined,
    contains(search, view.role === 'Viewer' ? [people.full_name] : [people.full_name, people.email]),
  );
  return { table: people, where, order: newestFirst(people) };
}

export function staffStore(db: Database) {
  return {
    ...openStaff(db),

    /** Of the people of these roles who can sign in. */
    async openIds(reader: Reader, roles: readonly ('Admin' | 'Staff')[], now: Date): Promise<string[]> {
      const { id, is_active, banned_until, password_hash } = people;
      const found = await reader
        .select({ id, is_active, banned_until, password_hash })
        .from(people)
        .where(inArray(people.role, [...roles]))
        .orderBy(id);
      return found.filter((person) => canStaffSignIn(person, now)).map((person) => person.id);
    },

    /** Null if nobody has this id. */
    async nameOf(reader: Reader, id: string): Promise<string | null> {
      const [found] = await reader.select({ name: people.full_name }).from(people).where(eq(people.id, id));
      return found?.name ?? null;
    },

    page(query: QueryOf<typeof listUsers>, view: StaffView): Promise<Page<PresentedStaff>> {
      const rows = db.drizzle
        .select({
          person: ACCOUNT,
          client: CLIENT_NAME,
          invitation: PENDING_INVITATION,
          lastActiveAt: LAST_ACTIVE,
          hasSecondStep: secondStepFor(view.role),
        })
        .from(people)
        .leftJoin(clients, isClientOf)
        .leftJoin(invitations, isPendingOf)
        .$dynamic();
      return pageOf(db, query, { ...staffFound(query, view), rows });
    },

    exported(query: QueryOf<typeof exportUsers>, now: Date): Promise<RowsToExport> {
      const fields = exportedStaff(now);
      const rows = db.drizzle.select(fields).from(people).leftJoin(clients, isClientOf).$dynamic();
      return rowsToExport(db, { ...staffFound(query, { role: 'Admin', now }), rows, fields });
    },
  };
}
