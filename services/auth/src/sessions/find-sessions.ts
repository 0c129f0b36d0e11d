/** Sessions with the person and the client they depend on, ended ones too. */
import type { Reader } from '@paanch/platform/postgres/database';
import { eq, type Param, type Placeholder, sql } from 'drizzle-orm';
import { clients } from '../clients/tables.js';
import { type Person, people } from '../users/tables.js';
import { secondFactors } from './second-factor/tables.js';
import { type Session, sessions } from './tables.js';

export interface SessionOfPerson {
  readonly session: Session;
  readonly person: Person;
  /** Null where the person has no client. */
  readonly isClientActive: boolean | null;
  /** Since when a second step is asked for; null without one. */
  readonly mfaSince: Date | null;
}

/** In the order of their ids, so that whoever locks them never waits for one who waits. An id without a session is left out. */
export function selectSessions(reader: Reader, ids: readonly string[]) {
  return sessionsOf(reader, sql.param([...ids]));
}

function sessionsOf(reader: Reader, ids: Param | Placeholder) {
  return reader
    .select({ session: sessions, person: people, isClientActive: clients.is_active, mfaSince: secondFactors.confirmed_at })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.person_id))
    .leftJoin(clients, eq(clients.id, people.client_id))
    .leftJoin(secondFactors, eq(secondFactors.person_id, people.id))
    .where(sql`${sessions.id} = any(${ids}::uuid[])`)
    .orderBy(sessions.id);
}

export type FindSessions = (ids: readonly string[]) => Promise<SessionOfPerson[]>;

/** Built and planned once: the gateway asks for all who are at work, all the time. */
export function sessionFinder(reads: Reader): FindSessions {
  const found = sessionsOf(reads, sql.placeholder('ids')).prepare('find_sessions');
  return (ids) => found.execute({ ids: [...ids] });
}

export async function findSession(reader: Reader, id: string): Promise<SessionOfPerson | null> {
  const [found] = await selectSessions(reader, [id]);
  return found ?? null;
}
