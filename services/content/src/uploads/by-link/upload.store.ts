import type { Database, Tx } from '@paanch/platform/postgres/database';
import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { RecordedVerdict } from '@paanch/platform/files/accepting/judge-once';
import { isPicture, type SentUpload, type Upload, uploads } from './tables.js';

const isWaiting = and(isNull(uploads.sha256), isNull(uploads.rejected_for));

export function uploadStore({ drizzle }: Database) {
  const find = async (id: string): Promise<SentUpload | null> => {
    const [row] = await drizzle.select().from(uploads).where(eq(uploads.id, id));
    return row ?? null;
  };
  return {
    find,

    async findPicture(id: string): Promise<Upload | null> {
      const upload = await find(id);
      return upload !== null && isPicture(upload) ? upload : null;
    },

    async create(tx: Tx, upload: Omit<SentUpload, 'sha256' | 'rejected_for'>): Promise<void> {
      await tx.insert(uploads).values(upload);
    },

    /** Those of the ids that are pictures. */
    async pictures(ids: readonly string[]): Promise<readonly Upload[]> {
      if (ids.length === 0) return [];
      const rows = await drizzle
        .select()
        .from(uploads)
        .where(inArray(uploads.id, [...ids]));
      return rows.filter(isPicture);
    },

    async saveVerdict(id: string, verdict: RecordedVerdict): Promise<void> {
      await drizzle
        .update(uploads)
        .set(verdict)
        .where(and(eq(uploads.id, id), isWaiting));
    },

    /** These can no longer be judged: their bytes are gone. */
    async forgetWaitingBefore(moment: Date): Promise<void> {
      await drizzle.delete(uploads).where(and(isWaiting, lt(uploads.created_at, moment)));
    },
  };
}
