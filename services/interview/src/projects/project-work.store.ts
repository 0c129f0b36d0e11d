/** The projects of learners; each is changed by one request at a time (docs/projects.md#the-learners-side). */
import type { Sample } from '@paanch/contracts/kernel/sample/sample';
import { TIERS } from '@paanch/contracts/kernel/stars';
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { people, products, projectModules, projectTexts, standings } from '../copies/tables.js';
import { completions, submissions } from '../submissions/tables.js';
import type { ProjectWork, ShownModule } from './project-work.js';
import { briefs, projectDrafts } from './tables.js';

export interface WorkKey {
  readonly studentId: string;
  readonly moduleId: string;
}

const shownModules = (reader: Reader) =>
  reader
    .select({ module: projectModules, text: projectTexts, product: products })
    .from(projectModules)
    .innerJoin(projectTexts, eq(projectTexts.module_id, projectModules.id))
    .innerJoin(products, eq(products.id, projectModules.product_id));

function shownModule({ module, text, product }: Awaited<ReturnType<typeof shownModules>>[number]): ShownModule {
  const { id, product_id, sequence, is_required, visible_tiers, removed_at } = module;
  const { name, description, project_type } = text;
  const isGone = removed_at !== null || product.archived;
  return {
    id,
    product_id,
    name,
    description,
    project_type,
    sequence,
    is_required,
    // As progress shows them: what is required is for everybody.
    shownTo: is_required ? TIERS : (visible_tiers ?? product.visible_tiers),
    isGone,
  };
}

/** What the learner has done for these modules, with them. */
async function worksOf(reader: Reader, studentId: string, modules: readonly ShownModule[]): Promise<ProjectWork[]> {
  const ids = modules.map(({ id }) => id);
  if (ids.length === 0) return [];
  const productIds = [...new Set(modules.map(({ product_id: id }) => id))];
  const [person] = await reader.select({ background: people.background_type }).from(people).where(eq(people.id, studentId));
  const stood = await reader
    .select()
    .from(standings)
    .where(and(eq(standings.student_id, studentId), inArray(standings.product_id, productIds)));
  const written = await reader
    .select({ brief: briefs, draft: projectDrafts })
    .from(briefs)
    .innerJoin(projectDrafts, eq(projectDrafts.brief_id, briefs.id))
    .where(and(eq(briefs.student_id, studentId), inArray(briefs.module_id, ids)))
    .orderBy(desc(briefs.brief_version));
  const sent = await reader
    .select()
    .from(submissions)
    .where(and(eq(submissions.student_id, studentId), inArray(submissions.module_id, ids)))
    .orderBy(desc(submissions.submitted_at), desc(submissions.number));
  const done = await reader
    .select()
    .from(completions)
    .where(and(eq(completions.student_id, studentId), inArray(completions.module_id, ids)));
  return modules.map((module) => {
    const latest = written.find(({ brief }) => brief.module_id === module.id);
    return {
      studentId,
      module,
      standing: stood.find(({ product_id: id }) => id === module.product_id) ?? null,
      background: person?.background ?? null,
      brief: latest?.brief ?? null,
      draft: latest?.draft ?? null,
      submissions: sent.filter(({ module_id: id }) => id === module.id),
      completion: done.find(({ module_id: id }) => id === module.id) ?? null,
    };
  });
}

async function worksIn(reader: Reader, studentId: string, productId: string): Promise<ProjectWork[]> {
  const rows = await shownModules(reader)
    .where(eq(projectModules.product_id, productId))
    .orderBy(asc(projectModules.sequence), asc(projectModules.id));
  return worksOf(reader, studentId, rows.map(shownModule));
}

async function find(reader: Reader, { studentId, moduleId }: WorkKey): Promise<ProjectWork> {
  const rows = await shownModules(reader).where(eq(projectModules.id, moduleId));
  const [work] = await worksOf(reader, studentId, rows.map(shownModule));
  const nothing = { module: null, standing: null, background: null, brief: null, draft: null, submissions: [], completion: null };
  return work ?? { studentId, ...nothing };
}

/** There may be no row to lock yet. Grades and reviews lock their submission alone, and change nothing that is decided here. */
async function load(tx: Tx, key: WorkKey): Promise<ProjectWork> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`project:${key.studentId}:${key.moduleId}`}, 0))`);
  return find(tx, key);
}

async function save(tx: Tx, _key: WorkKey, next: ProjectWork, known: ProjectWork): Promise<void> {
  const { brief, draft } = next;
  if (brief !== null && brief.id !== known.brief?.id) await tx.insert(briefs).values(brief);
  if (draft !== null && draft !== known.draft)
    await tx.insert(projectDrafts).values(draft).onConflictDoUpdate({ target: projectDrafts.brief_id, set: draft });
  const added = next.submissions.filter((submission) => !known.submissions.includes(submission));
  if (added.length > 0) await tx.insert(submissions).values(added);
}

const openStore = defineStore({ load, save });

export function projectWorkStore(db: Database) {
  return {
    ...openStore(db),

    find: (key: WorkKey): Promise<ProjectWork> => find(db.drizzle, key),

    /** Every project of a programme, in their order; null if the learner is not in it. */
    async of(studentId: string, productId: string): Promise<readonly ProjectWork[] | null> {
      const [enrolled] = await db.drizzle
        .select({ id: standings.product_id })
        .from(standings)
        .where(and(eq(standings.student_id, studentId), eq(standings.product_id, productId)));
      return enrolled === undefined ? null : worksIn(db.drizzle, studentId, productId);
    },

    /** Every project of a sample learner's programme, in their order. */
    async ofSample(id: string, sample: Sample): Promise<readonly ProjectWork[]> {
      return (await worksIn(db.drizzle, id, sample.product_id)).map((work) => ({ ...work, standing: sample }));
    },

    /** The field of study that this learner has chosen; null: none. */
    async background(studentId: string) {
      const [person] = await db.drizzle.select({ background: people.background_type }).from(people).where(eq(people.id, studentId));
      return person?.background ?? null;
    },

    /** Of the projects that learners see there, in their order. */
    async namesIn(productId: string): Promise<string[]> {
      const rows = await shownModules(db.drizzle)
        .where(and(eq(projectModules.product_id, productId), isNull(projectModules.removed_at)))
        .orderBy(asc(projectModules.sequence), asc(projectModules.id));
      return rows.map(({ text }) => text.name);
    },

    /** Versions of the learner's briefs, by their ids. */
    async versions(studentId: string): Promise<ReadonlyMap<string, number>> {
      const rows = await db.drizzle
        .select({ id: briefs.id, version: briefs.brief_version })
        .from(briefs)
        .where(eq(briefs.student_id, studentId));
      return new Map(rows.map(({ id, version }) => [id, version]));
    },

    /** Of briefs for other projects too, so that none comes twice. */
    async titles(studentId: string): Promise<string[]> {
      const rows = await db.drizzle
        .select({ title: sql<string>`${briefs.brief}->>'title'` })
        .from(briefs)
        .where(eq(briefs.student_id, studentId));
      return rows.map(({ title }) => title);
    },
  };
}
