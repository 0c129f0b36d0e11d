/** Jobs; a deleted one stays as archived. */
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { clients } from '../copies/tables.js';
import { employers } from '../employers/tables.js';
import type { NamedOthers } from './job.rule.js';
import { type Job, jobs } from './tables.js';

async function load(tx: Tx, id: string): Promise<Job | null> {
  const [row] = await tx.select().from(jobs).where(eq(jobs.id, id)).for('update');
  return row ?? null;
}

/** Archived, never deleted, so `next` is only null by type. */
async function save(tx: Tx, _id: string, next: Job | null): Promise<void> {
  if (next === null) return;
  await tx.insert(jobs).values(next).onConflictDoUpdate({ target: jobs.id, set: next });
}

const openStore = defineStore({ load, save });
export const isListed = isNull(jobs.archived_at);
const isActive = and(isListed, eq(jobs.status, 'active'));

export interface Naming {
  readonly employer_id?: string | null | undefined;
  readonly client_id?: string | null | undefined;
}

export function jobStore(db: Database) {
  async function activeIds(where: SQL | undefined, atOnce: number): Promise<string[]> {
    const found = await db.drizzle.select({ id: jobs.id }).from(jobs).where(and(isActive, where)).orderBy(asc(jobs.deadline)).limit(atOnce);
    return found.map(({ id }) => id);
  }

  return {
    ...openStore(db),

    /** Null if there is none or it is archived. */
    async find(id: string): Promise<Job | null> {
      const [row] = await db.drizzle
        .select()
        .from(jobs)
        .where(and(eq(jobs.id, id), isListed));
      return row ?? null;
    },

    /** Neither is ever deleted: what is known now stays known. */
    async othersNamed({ employer_id: employerId, client_id: clientId }: Naming): Promise<NamedOthers> {
      const [employersFound, clientsFound] = await Promise.all([
        employerId ? db.drizzle.$count(employers, eq(employers.id, employerId)) : 1,
        clientId ? db.drizzle.$count(clients, eq(clients.id, clientId)) : 1,
      ]);
      return { isEmployerKnown: employersFound > 0, isClientKnown: clientsFound > 0 };
    },

    /** The first ones that are active after their deadline. */
    pastDeadline: (now: Date, atOnce: number) => activeIds(lte(jobs.deadline, now), atOnce),

    /** The first ones of whose deadline nobody was warned. */
    unwarned(now: Date, until: Date, atOnce: number): Promise<string[]> {
      const isNew = or(isNull(jobs.warned_of), sql`${jobs.warned_of} <> ${jobs.deadline}`);
      return activeIds(and(gt(jobs.deadline, now), lte(jobs.deadline, until), isNew), atOnce);
    },
  };
}
