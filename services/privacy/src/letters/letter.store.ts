import type { Database, Tx } from '@paanch/platform/postgres/database';
import { eq } from 'drizzle-orm';
import { letters, type StoredLetter } from './tables.js';

export function letterStore({ drizzle }: Database) {
  return {
    async add(tx: Tx, letter: StoredLetter): Promise<void> {
      await tx.insert(letters).values(letter);
    },

    async find(id: string): Promise<StoredLetter | null> {
      const [row] = await drizzle.select().from(letters).where(eq(letters.id, id));
      return row ?? null;
    },
  };
}
