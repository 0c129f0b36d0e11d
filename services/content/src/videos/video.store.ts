import { unknownVideo } from '@paanch/contracts/content/reasons';
import { checkVideo } from '@paanch/contracts/content/tasks';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { enqueue } from '@paanch/platform/tasks/enqueue';
import { newId } from '@paanch/platform/time/ids';
import { and, eq, inArray } from 'drizzle-orm';
import { type VideoRow, videos } from './tables.js';

type NewVideo = Pick<VideoRow, 'id' | 'upload_type' | 'content_type' | 'size_bytes' | 'user_id' | 'created_at'>;
/** What the check has found. */
export type CheckedParts = Pick<VideoRow, 'state' | 'size_bytes' | 'duration_seconds' | 'fault' | 'checked_at'>;

export function videoStore({ drizzle }: Database) {
  return {
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

    async received(id: string, at: Date): Promise<void> {
      await drizzle.update(videos).set({ received_at: at }).where(eq(videos.id, id));
    },

    /** Those whose bytes are in quarantine for as long as their check takes. */
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
          await enqueue(tx, checkVideo, { video_id: id, check_id: newId() });
        }
      },

      /** Ends a check; one that has ended already stays as it is. */
      async checked(id: string, found: CheckedParts): Promise<void> {
        await tx
          .update(videos)
          .set(found)
          .where(and(eq(videos.id, id), eq(videos.state, 'checking')));
      },
    }),
  };
}
