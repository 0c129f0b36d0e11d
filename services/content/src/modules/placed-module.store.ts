import type { Database } from '@paanch/platform/postgres/database';
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { assessments } from '../assessments/tables.js';
import { courses } from '../courses/tables.js';
import { expertSessions } from '../expert-sessions/tables.js';
import { projects } from '../projects/tables.js';
import { type Module, modules } from './tables.js';

export interface NamedModule {
  readonly module: Module;
  readonly name: string;
  readonly draft_version: number;
}

const { product_id: productId, ...module } = getTableColumns(modules);
const name = sql<string>`coalesce(${assessments.name}, ${courses.name}, ${expertSessions.name}, ${projects.name})`;
const draft_version = sql<number>`coalesce(${assessments.draft_version}, ${courses.draft_version}, ${expertSessions.draft_version}, ${projects.draft_version})`;

/** The modules of products with what their bodies are called. */
export function placedModuleStore({ drizzle }: Database) {
  return {
    /** In their order. */
    of: (product: string): Promise<NamedModule[]> =>
      drizzle
        .select({ module, name, draft_version })
        .from(modules)
        .leftJoin(assessments, eq(assessments.id, modules.id))
        .leftJoin(courses, eq(courses.id, modules.id))
        .leftJoin(expertSessions, eq(expertSessions.id, modules.id))
        .leftJoin(projects, eq(projects.id, modules.id))
        .where(and(eq(productId, product), isNull(modules.archived_at)))
        .orderBy(modules.sequence, modules.id),
  };
}
