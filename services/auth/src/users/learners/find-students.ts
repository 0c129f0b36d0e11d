import type { Reader } from '@paanch/platform/postgres/database';
import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import { clients } from '../../clients/tables.js';
import { people, standings } from '../tables.js';

const isStudent = eq(people.role, 'student');

function selectStudents(reader: Reader, where: SQL | undefined) {
  return reader
    .select({ person: people, client: { id: clients.id, name: clients.name }, standing: standings })
    .from(people)
    .innerJoin(clients, eq(clients.id, people.client_id))
    .leftJoin(standings, eq(standings.person_id, people.id))
    .where(and(isStudent, where));
}

export async function findStudent(reader: Reader, id: string) {
  const [found] = await selectStudents(reader, eq(people.id, id));
  return found ?? null;
}

/** Newest first. */
export function findStudents(reader: Reader, where: SQL | undefined, { page, pageSize }: { page: number; pageSize: number }) {
  return selectStudents(reader, where)
    .orderBy(desc(people.created_at), desc(people.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

export async function countStudents(reader: Reader, where: SQL | undefined): Promise<number> {
  const [counted] = await reader.select({ total: count() }).from(people).where(and(isStudent, where));
  return counted?.total ?? 0;
}
