import type { Database, Tx } from '@paanch/platform/postgres/database';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Judged } from '../accepting/settler.js';
import { type Upload, uploads } from './tables.js';

const isWaiting = and(isNull(uploads.sha256), isNull(uploads.rejected_for));

export function uploadStore({ drizzle }: Database) {
  return {
    async create(tx: Tx, upload: Omit<Upload, 'sha256' | 'rejected_for'>): Promise<void> {
      await tx.insert(uploads).values(upload);
    },

    async find(id: string): Promise<Upload | null> {
      const [row] = await drizzle.select().from(uploads).where(eq(uploads.id, id));
      return row ?? null;
    },

    async settle(id: string, judged: Judged): Promise<void> {
      await drizzle
        .update(uploads)
        .set(judged)
        .where(and(eq(uploads.id, id), isWaiting));
    },

    /** Nobody can settle them any more: their bytes are gone. */
    async forgetWaitingBefore(moment: Date): Promise<void> {
      await drizzle.delete(uploads).where(and(isWaiting, lt(uploads.created_at, moment)));
    },
  };
}
