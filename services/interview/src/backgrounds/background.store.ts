/** Background configurations and their versions (docs/projects.md#backgrounds). */
import type { BackgroundType, ProjectType } from '@paanch/contracts/kernel/vocabulary/study';
import { backgroundTaken } from '@paanch/contracts/interview/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { currentContext } from '@paanch/platform/observing/context';
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { isUniqueViolation } from '@paanch/platform/postgres/unique-violation';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { configurationOf } from './background.rule.js';
import { type Background, backgrounds, backgroundVersions, type Configuration } from './tables.js';

async function load(tx: Tx, id: string): Promise<Background | null> {
  const [row] = await tx.select().from(backgrounds).where(eq(backgrounds.id, id)).for('update');
  return row ?? null;
}

/** Archived, never deleted, so `next` is only null by type. */
async function save(tx: Tx, id: string, next: Background | null): Promise<void> {
  if (next === null) return;
  try {
    await tx.insert(backgrounds).values(next).onConflictDoUpdate({ target: backgrounds.id, set: next });
  } catch (error) {
    throw isUniqueViolation(error, 'backgrounds_one_a_pair') ? refuse(backgroundTaken) : error;
  }
  const version = { background_id: id, version: next.revision, configuration: configurationOf(next) };
  await tx.insert(backgroundVersions).values({ ...version, saved_at: next.updated_at, saved_by: currentContext().actor.user_id });
}

const openStore = defineStore({ load, save });
const isListed = isNull(backgrounds.archived_at);

export function backgroundStore(db: Database) {
  return {
    ...openStore(db),

    /** There is at most one for each pair, so never more than ninety. */
    list: (): Promise<Background[]> =>
      db.drizzle.select().from(backgrounds).where(isListed).orderBy(backgrounds.background_type, backgrounds.project_type),

    /** Those of a learner with this field of study: for each type the own one, else that of OTHER. */
    async fitting(reader: Reader, background: BackgroundType): Promise<ReadonlyMap<ProjectType, Background>> {
      const rows = await reader
        .select()
        .from(backgrounds)
        .where(and(isListed, inArray(backgrounds.background_type, [background, 'OTHER'])));
      const ownLast = rows.toSorted((a, b) => Number(a.background_type === background) - Number(b.background_type === background));
      return new Map(ownLast.map((row) => [row.project_type, row]));
    },

    /** Of a configuration, archived or not; null: there is none. */
    async typeOf(id: string): Promise<BackgroundType | null> {
      const [row] = await db.drizzle.select({ type: backgrounds.background_type }).from(backgrounds).where(eq(backgrounds.id, id));
      return row?.type ?? null;
    },

    /** As it was when it was saved. */
    async version(id: string, version: number): Promise<Configuration> {
      const [row] = await db.drizzle
        .select({ configuration: backgroundVersions.configuration })
        .from(backgroundVersions)
        .where(and(eq(backgroundVersions.background_id, id), eq(backgroundVersions.version, version)));
      if (row === undefined) throw new Error('A configuration without this version');
      return row.configuration;
    },
  };
}
