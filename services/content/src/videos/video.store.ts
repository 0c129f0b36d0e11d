import { unknownVideo } from '@paanch/contracts/content/reasons';
import { checkVideo } from '@paanch/contracts/content/tasks';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { enqueue } from '@paanch/platform/tasks/enqueue';
import { newId } from '@paanch/platform/time/ids';
import { and, eq, inArray } from 'drizzle-orm';
import { type VideoRow, videos } from './tables.js';

type NewVideo = Pick<VideoRow, 'id' | 'upload_type' | 'content_type' | 'size_bytes' | 'user_id' | 'created_at'>;
/** What the check has found; without a size it stays as it was said. */
export type CheckedParts = Pick<VideoRow, 'state' | 'duration_seconds' | 'fault' | 'checked_at'> & Partial<Pick<VideoRow, 'size_bytes'>>;

/** Each look is a task of its own. */
const look = (tx: Tx, id: string, at: Date | null = null) => enqueue(tx, checkVideo, { video_id: id, check_id: newId() }, at);

/** How many good videos are remembered. */
const REMEMBERED = 1_000;

export function videoStore(db: Database) {
  const { drizzle } = db;
  /** They never change, and a player asks for each in hundreds of parts. */
  const ready = new Map<string, VideoRow>();
  return {
    /** Null if there is none, or it is not good, or not yet. */
    async findReady(id: string): Promise<VideoRow | null> {
      const known = ready.get(id) ?? (await this.find(id));
      if (known?.state !== 'ready') return null;
      if (ready.size >= REMEMBERED) ready.clear();
      ready.set(id, known);
      return known;
    },

    async create(tx: Tx, video: NewVideo): Promise<void> {
      await tx.insert(videos).values({ ...video, state: 'waiting' });
    },

    async find(id: string): Promise<VideoRow | null> {
      const [row] = await drizzle.select().from(videos).where(eq(videos.id, id));
      return row ?? null;
    },

    /** Those there are, by id. */
    async all(ids: readonly string[]): Promise<ReadonlyMap<string, VideoRow>> {
      if (ids.length === 0) return new Map();
      const rows = await drizzle
        .select()
        .from(videos)
        .where(inArray(videos.id, [...ids]));
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** Its bytes have come; a draft may wait for its check. */
    async received(id: string, at: Date): Promise<void> {
      await inTransaction(db, async (tx) => {
        const [known] = await tx.update(videos).set({ received_at: at }).where(eq(videos.id, id)).returning({ state: videos.state });
        if (known?.state === 'checking') await look(tx, id);
      });
    },

    /** Those whose bytes stay in quarantine for as long as their check takes. */
    async checking(): Promise<readonly Pick<VideoRow, 'id' | 'upload_type'>[]> {
      return drizzle.select({ id: videos.id, upload_type: videos.upload_type }).from(videos).where(eq(videos.state, 'checking'));
    },

    within: (tx: Tx) => ({
      /** Begins the check of those that were not checked yet. @throws Refusal unknownVideo for an id that no upload has */
      async check(ids: readonly string[]): Promise<void> {
        for (const id of [...new Set(ids)].toSorted()) {
          const [known] = await tx.select({ state: videos.state }).from(videos).where(eq(videos.id, id)).for('update');
          if (known === undefined) throw refuse(unknownVideo);
          if (known.state !== 'waiting') continue;
          await tx.update(videos).set({ state: 'checking' }).where(eq(videos.id, id));
          await look(tx, id);
        }
      },

      /** Its bytes were not there. @param at when to look again; null: not before a draft is saved with it again */
      async lookAgain(id: string, at: Date | null): Promise<void> {
        if (at === null) await tx.update(videos).set({ state: 'waiting' }).where(inCheck(id));
        else await look(tx, id, at);
      },

      /** Ends a check; one that has ended already stays as it is. */
      async checked(id: string, found: CheckedParts): Promise<void> {
        await tx.update(videos).set(found).where(inCheck(id));
      },
    }),
  };
}

const inCheck = (id: string) => and(eq(videos.id, id), eq(videos.state, 'checking'));
