import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { RecordedVerdict } from '../accepting/judge-once.js';
import type { OwnerScope } from './private-file.rule.js';
import { type PrivateFile, privateFiles } from './tables.js';

async function load(tx: Tx, id: string): Promise<PrivateFile | null> {
  const [row] = await tx.select().from(privateFiles).where(eq(privateFiles.id, id)).for('update');
  return row ?? null;
}

async function save(tx: Tx, id: string, next: PrivateFile | null): Promise<void> {
  if (next !== null) await tx.update(privateFiles).set(next).where(eq(privateFiles.id, id));
}

const openStore = defineStore({ load, save });
const isWaiting = and(isNull(privateFiles.sha256), isNull(privateFiles.rejected_for));
const inScope = (scope: OwnerScope) => (scope === 'all' ? undefined : eq(privateFiles.owner_id, scope.ownerId));

export function privateFileStore(db: Database) {
  const { drizzle } = db;
  return {
    ...openStore(db),

    async create(tx: Tx, file: PrivateFile): Promise<void> {
      await tx.insert(privateFiles).values(file);
    },

    /** Null if there is none in the scope. */
    async find(id: string, scope: OwnerScope): Promise<PrivateFile | null> {
      const [row] = await drizzle
        .select()
        .from(privateFiles)
        .where(and(eq(privateFiles.id, id), inScope(scope)));
      return row ?? null;
    },

    /** In any scope. */
    async exists(id: string): Promise<boolean> {
      return (await this.find(id, 'all')) !== null;
    },

    async saveVerdict(id: string, verdict: RecordedVerdict): Promise<void> {
      await drizzle
        .update(privateFiles)
        .set(verdict)
        .where(and(eq(privateFiles.id, id), isWaiting));
    },

    async remove(id: string): Promise<void> {
      await drizzle.delete(privateFiles).where(eq(privateFiles.id, id));
    },

    /** No record uses any of them yet. */
    async forgetBefore(moment: Date): Promise<void> {
      await drizzle.delete(privateFiles).where(lt(privateFiles.created_at, moment));
    },
  };
}
