import type { Database } from '@paanch/platform/postgres/database';
import { and, desc, eq } from 'drizzle-orm';
import { assessmentVersions, type PublishedVersion } from './tables.js';

/** A version without its body, which contains the answer keys. */
export type ListedVersion = Readonly<Omit<typeof assessmentVersions.$inferSelect, 'assessment_id' | 'body'>>;

const { version, sha256, body, question_count, published_at, published_by } = assessmentVersions;
const listed = { version, sha256, question_count, published_at, published_by };

/** Read-only queries on published versions. */
export function versionStore({ drizzle }: Database) {
  const isVersion = (assessmentId: string, number: number) => and(eq(assessmentVersions.assessment_id, assessmentId), eq(version, number));
  return {
    /** Newest first. */
    of(assessmentId: string): Promise<ListedVersion[]> {
      return drizzle
        .select(listed)
        .from(assessmentVersions)
        .where(eq(assessmentVersions.assessment_id, assessmentId))
        .orderBy(desc(version));
    },

    /** With its body; null if it was never published. */
    async one(assessmentId: string, number: number): Promise<(ListedVersion & Pick<PublishedVersion, 'body'>) | null> {
      const [row] = await drizzle
        .select({ ...listed, body })
        .from(assessmentVersions)
        .where(isVersion(assessmentId, number));
      return row ?? null;
    },

    /** Null if that version was never published. */
    async body(assessmentId: string, number: number): Promise<Pick<PublishedVersion, 'sha256' | 'body'> | null> {
      const [row] = await drizzle.select({ sha256, body }).from(assessmentVersions).where(isVersion(assessmentId, number));
      return row ?? null;
    },
  };
}
