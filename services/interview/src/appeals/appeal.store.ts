import type { listAppeals } from '@paanch/contracts/interview/appeals';
import { appealOpen, decidedBefore } from '@paanch/contracts/interview/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import { defineStore } from '@paanch/platform/outbox/define-store';
import { contains } from '@paanch/platform/postgres/contains';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { type Page, pageOf } from '@paanch/platform/postgres/page-of';
import { isUniqueViolation } from '@paanch/platform/postgres/unique-violation';
import { aliasedTable, and, desc, eq, exists, type SQL, sql } from 'drizzle-orm';
import { clients, people, projectTexts } from '../copies/tables.js';
import { interviews } from '../interviews/tables.js';
import { deciders, submissions } from '../submissions/tables.js';
import type { KnownAppeal } from './appeal.rule.js';
import { moduleNameOf, readAppealed } from './appealed.store.js';
import { appeals, type StoredAppeal } from './tables.js';

/** As Admins see it. */
export interface ListedAppeal extends KnownAppeal {
  readonly fullName: string | null;
  readonly clientName: string | null;
  readonly score: number | null;
  readonly decidedBy: string | null;
  /** The Admin who asks has decided on this submission before. */
  readonly isDecider: boolean;
}

async function load(tx: Tx, id: string): Promise<KnownAppeal | null> {
  const [appeal] = await tx.select().from(appeals).where(eq(appeals.id, id)).for('update');
  if (appeal === undefined) return null;
  return { appeal, moduleName: await moduleNameOf(tx, appeal.module_id) };
}

/** An Admin who decides is in the table of deciders from then on; one who is in it already is kept out by its key. */
async function saveDecider(tx: Tx, { subject_type, subject_id, decided_by, decided_at }: StoredAppeal): Promise<void> {
  if (decided_by === null || decided_at === null) return;
  try {
    await tx.insert(deciders).values({ subject_type, subject_id, person_id: decided_by, first_decided_at: decided_at });
  } catch (error) {
    throw isUniqueViolation(error, 'deciders_pkey') ? refuse(decidedBefore) : error;
  }
}

async function save(tx: Tx, _id: string, next: KnownAppeal | null): Promise<void> {
  if (next === null) return;
  const { appeal } = next;
  try {
    await tx.insert(appeals).values(appeal).onConflictDoUpdate({ target: appeals.id, set: appeal });
  } catch (error) {
    throw isUniqueViolation(error, 'appeals_one_open') ? refuse(appealOpen) : error;
  }
  await saveDecider(tx, appeal);
}

const openStore = defineStore({ load, save });
const decider = aliasedTable(people, 'decider');

const listedFor = ({ drizzle }: Database, adminId: string) =>
  drizzle
    .select({
      appeal: appeals,
      moduleName: sql<string | null>`case when ${appeals.module_id} is not null then coalesce(${projectTexts.name}, '') end`,
      fullName: people.full_name,
      clientName: clients.name,
      score: sql<number | null>`coalesce(${submissions.score}, ${interviews.score})`,
      decidedBy: decider.full_name,
      isDecider: sql<boolean>`exists (select from ${deciders} where ${deciders.subject_id} = ${appeals.subject_id} and ${deciders.person_id} = ${adminId})`,
    })
    .from(appeals)
    .leftJoin(submissions, eq(submissions.id, appeals.subject_id))
    .leftJoin(interviews, eq(interviews.id, appeals.subject_id))
    .leftJoin(projectTexts, eq(projectTexts.module_id, appeals.module_id))
    .leftJoin(people, eq(people.id, appeals.student_id))
    .leftJoin(clients, eq(clients.id, people.client_id))
    .leftJoin(decider, eq(decider.id, appeals.decided_by))
    .$dynamic();

/** A page counts its rows without what is joined to them. */
function ofNamed({ drizzle }: Database, search: string): SQL | undefined {
  const named = contains(search, [people.full_name]);
  if (named === undefined) return undefined;
  const theirs = drizzle
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, appeals.student_id), named));
  return exists(theirs);
}

export function appealStore(db: Database) {
  return {
    ...openStore(db),

    /** Newest first. */
    ofStudent: (studentId: string): Promise<StoredAppeal[]> =>
      db.drizzle.select().from(appeals).where(eq(appeals.student_id, studentId)).orderBy(desc(appeals.created_at), desc(appeals.id)),

    appealed: readAppealed,

    /** Names of the projects, by module. */
    async names(studentId: string): Promise<ReadonlyMap<string, string>> {
      const rows = await db.drizzle
        .select({ id: appeals.module_id, name: projectTexts.name })
        .from(appeals)
        .innerJoin(projectTexts, eq(projectTexts.module_id, appeals.module_id))
        .where(eq(appeals.student_id, studentId));
      return new Map(rows.flatMap(({ id, name }) => (id === null ? [] : [[id, name] as const])));
    },

    async find(id: string, adminId: string): Promise<ListedAppeal | null> {
      const [row] = await listedFor(db, adminId).where(eq(appeals.id, id));
      return row ?? null;
    },

    /** Open ones first, of those the oldest. */
    page(query: QueryOf<typeof listAppeals>, adminId: string): Promise<Page<ListedAppeal>> {
      const { status, search } = query;
      return pageOf(db, query, {
        table: appeals,
        where: and(status ? eq(appeals.status, status) : undefined, ofNamed(db, search)),
        order: { by: [sql`(${appeals.status} = 'decided')`, appeals.created_at, appeals.id], direction: 'asc' },
        rows: listedFor(db, adminId),
      });
    },
  };
}
