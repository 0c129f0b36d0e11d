/** People are added and changed here. */
import { userEmailTaken } from '@paanch/contracts/auth/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Tx } from '@paanch/platform/postgres/database';
import { isUniqueViolation } from '@paanch/platform/postgres/unique-violation';
import { and, eq, ne } from 'drizzle-orm';
import { findBackgroundType } from '../profile/find-profile.js';
import { people, type PersonWithBackground } from './tables.js';

/** The field of study is read behind the lock: whoever changes it locks the person first. */
export async function lockPerson(tx: Tx, id: string): Promise<PersonWithBackground | null> {
  const [found] = await tx.select().from(people).where(eq(people.id, id)).for('update');
  return found ? { ...found, background_type: await findBackgroundType(tx, id) } : null;
}

/** @throws Refusal USER_EMAIL_TAKEN */
async function savePerson(tx: Tx, next: PersonWithBackground, known: PersonWithBackground | null): Promise<void> {
  const { full_name, role, client_id, session_version } = next;
  if (known) await tx.update(people).set({ full_name, role, client_id, session_version }).where(eq(people.id, next.id));
  else await tx.insert(people).values(next).catch(refuseTaken);
}

function refuseTaken(error: unknown): never {
  throw isUniqueViolation(error, 'people_email') ? refuse(userEmailTaken) : error;
}

/** The field of study is kept by the store of profiles. */
export const peopleStore = defineStore<string, PersonWithBackground | null>({
  load: lockPerson,
  save: async (tx, _id, next, known) => {
    if (next) await savePerson(tx, next, known);
  },
});

export interface StaffMember {
  readonly person: PersonWithBackground | null;
  /** Active Admins beside this person. */
  readonly otherAdmins: number;
}

/** The other active Admins are locked too, so that two of them cannot take each other's role at the same moment. */
export const staffStore = defineStore<string, StaffMember>({
  load: async (tx, id) => {
    const admins = and(eq(people.role, 'Admin'), eq(people.is_active, true), ne(people.id, id));
    const others = await tx.select({ id: people.id }).from(people).where(admins).orderBy(people.id).for('update');
    return { person: await lockPerson(tx, id), otherAdmins: others.length };
  },
  save: async (tx, _id, next, known) => {
    if (next.person) await savePerson(tx, next.person, known.person);
  },
});
