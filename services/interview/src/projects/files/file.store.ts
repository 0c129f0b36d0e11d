/** Documents that learners send with a project (docs/projects.md#files). */
import type { RecordedVerdict } from '@paanch/platform/files/accepting/judge-once';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { projectFiles, type StoredProjectFile } from '../tables.js';

export interface OwnFile {
  readonly id: string;
  readonly moduleId: string;
  readonly studentId: string;
}

export function projectFileStore({ drizzle }: Database) {
  return {
    /** Of this learner and this project; null if there is none, or its bytes are gone. */
    async findOwn({ id, moduleId, studentId }: OwnFile): Promise<StoredProjectFile | null> {
      const ofProject = and(eq(projectFiles.student_id, studentId), eq(projectFiles.module_id, moduleId));
      const own = and(eq(projectFiles.id, id), ofProject, isNull(projectFiles.destroyed_at));
      const [row] = await drizzle.select().from(projectFiles).where(own);
      return row ?? null;
    },

    /** In the order of the ids; unknown ones are left out. */
    async named(ids: readonly string[]): Promise<StoredProjectFile[]> {
      if (ids.length === 0) return [];
      const rows = await drizzle
        .select()
        .from(projectFiles)
        .where(inArray(projectFiles.id, [...ids]));
      return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    },

    /** What this learner has announced since then, refused files apart. */
    async sentSince(studentId: string, since: Date): Promise<{ readonly bytes: number; readonly unnamed: number }> {
      const counted = and(eq(projectFiles.student_id, studentId), gt(projectFiles.created_at, since), isNull(projectFiles.rejected_for));
      const [row] = await drizzle
        .select({
          bytes: sql<number>`coalesce(sum(${projectFiles.size_bytes}), 0)::float8`,
          unnamed: sql<number>`(count(*) filter (where ${projectFiles.kept_at} is null))::int`,
        })
        .from(projectFiles)
        .where(counted);
      return row ?? { bytes: 0, unnamed: 0 };
    },

    async announce(tx: Tx, file: StoredProjectFile): Promise<void> {
      await tx.insert(projectFiles).values(file);
    },

    async saveVerdict(id: string, verdict: RecordedVerdict): Promise<void> {
      await drizzle.update(projectFiles).set(verdict).where(eq(projectFiles.id, id));
    },

    /** A draft or a submission names them. */
    async keep(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
      if (ids.length === 0) return;
      const isNew = and(inArray(projectFiles.id, [...ids]), isNull(projectFiles.kept_at));
      await tx.update(projectFiles).set({ kept_at: now }).where(isNew);
    },

    /** From before the moment, never named. */
    async unnamedBefore(moment: Date, most: number): Promise<readonly string[]> {
      const isLeft = and(isNull(projectFiles.kept_at), isNull(projectFiles.destroyed_at), lt(projectFiles.created_at, moment));
      const rows = await drizzle
        .select({ id: projectFiles.id })
        .from(projectFiles)
        .where(isLeft)
        .orderBy(asc(projectFiles.created_at))
        .limit(most);
      return rows.map(({ id }) => id);
    },

    async destroyed(id: string, now: Date): Promise<void> {
      await drizzle.update(projectFiles).set({ destroyed_at: now, original_filename: '' }).where(eq(projectFiles.id, id));
    },
  };
}
