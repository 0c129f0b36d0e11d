/** How far learners come in one module, counted in the database (docs/reports.md#one-module). */
import type { Database } from '@paanch/platform/postgres/database';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';

const PARTS = 20;

/** A video as the newest version has it. */
export interface ShownVideo {
  /** The lesson, or the expert session itself. */
  readonly id: string;
  readonly durationSeconds: number;
}

const Counts = z.object({ started: z.number(), completed: z.number() });
const DoneLesson = z.object({ id: z.string(), completed: z.number() });
const Viewed = z.object({ id: z.string(), viewers: z.number(), watched_by: z.array(z.number()) });
export type Viewed = z.infer<typeof Viewed>;

/** The middle second of each part stands for it. */
function middlesOf({ durationSeconds }: ShownVideo): number[] {
  return Array.from({ length: PARTS }, (_, part) => Math.floor(((part + 0.5) * durationSeconds) / PARTS));
}

const WATCHED_BY = sql.join(
  Array.from({ length: PARTS }, (_, part) => sql`count(*) filter (where watched @> middles[${sql.raw(String(part + 1))}])::int`),
  sql`, `,
);

const currentWork = (moduleId: string): SQL => sql`module_work.module_id = ${moduleId} and module_work.reopened_at is null`;

export function moduleFiguresStore({ drizzle }: Database) {
  return {
    async counts(moduleId: string): Promise<z.infer<typeof Counts>> {
      const { rows } = await drizzle.execute(
        sql`select count(*)::int as started, count(completed_at)::int as completed from module_work where ${currentWork(moduleId)}`,
      );
      return Counts.parse(rows[0]);
    },

    /** By lesson; one that nobody has done is absent. */
    async doneLessons(moduleId: string): Promise<ReadonlyMap<string, number>> {
      const { rows } = await drizzle.execute(sql`
        select lesson_id as id, count(*)::int as completed
        from lesson_work join module_work on module_work.id = work_id
        where ${currentWork(moduleId)} and lesson_work.completed_at is not null
        group by lesson_id`);
      return new Map(
        z
          .array(DoneLesson)
          .parse(rows)
          .map(({ id, completed }) => [id, completed]),
      );
    },

    /** By video; one that nobody has watched is absent. */
    async viewed(moduleId: string, videos: readonly ShownVideo[]): Promise<ReadonlyMap<string, Viewed>> {
      const asked = videos.map((video) => ({ id: video.id, middles: middlesOf(video) }));
      const { rows } = await drizzle.execute(sql`
        select asked.id, count(*)::int as viewers, array[${WATCHED_BY}] as watched_by
        from watched_videos join module_work on module_work.id = work_id
        join jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(id uuid, middles int[]) on asked.id = subject_id
        where ${currentWork(moduleId)} and not isempty(watched)
        group by asked.id`);
      return new Map(
        z
          .array(Viewed)
          .parse(rows)
          .map((viewed) => [viewed.id, viewed]),
      );
    },
  };
}
