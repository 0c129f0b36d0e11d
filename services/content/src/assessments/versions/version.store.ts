import type { Database } from '@paanch/platform/postgres/database';
import { and, desc, eq } from 'drizzle-orm';
import { assessmentVersions, type PublishedVersion } from './tables.js';

/** A version without its body, which contains the answer keys. */
export type ListedVersion = Readonly<Omit<typeof assessmentVersions.$inferSelect, 'assessment_id' | 'body'>>;

const { version, sha256, body, question_count, published_at, published_by } = assessmentVersions;

/** Read-only queries on published versions. */
export function versionStore(db: Database) {
  return {
    /** Newest first. */
    of(assessmentId: string): Promise<ListedVersion[]> {
      const columns = { version, sha256, question_count, published_at, published_by };
      return db.drizzle
        .select(columns)
        .from(assessmentVersions)
        .where(eq(assessmentVersions.assessment_id, assessmentId))
        .orderBy(desc(version));
    },

    /** Null if that version was never published. */
    async body(assessmentId: string, number: number): Promise<Pick<PublishedVersion, 'sha256' | 'body'> | null> {
      const where = and(eq(assessmentVersions.assessment_id, assessmentId), eq(version, number));
      const [row] = await db.drizzle.select({ sha256, body }).from(assessmentVersions).where(where);
      return row ?? null;
    },
  };
}
