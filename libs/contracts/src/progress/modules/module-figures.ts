/** How far learners come in one course or expert session (docs/reports.md#one-module). */
import { z } from 'zod';
import { Id } from '../../kernel/fields.js';
import { defineRoute } from '../../kernel/route.js';

const count = z.number().int();

export const ModuleFigures = z.object({
  module_id: z.uuid(),
  started: count,
  completed: count,
  /** Of a course, in the order of its newest version. */
  lessons: z.array(z.object({ id: z.uuid(), title: z.string(), completed: count })),
  videos: z.array(
    z.object({
      /** Null: of the expert session itself. */
      lesson_id: z.uuid().nullable(),
      title: z.string(),
      duration_seconds: count,
      viewers: count,
      /** Learners who watched each twentieth of the video, from its beginning. */
      watched_by: z.array(count),
    }),
  ),
});
export type ModuleFigures = z.infer<typeof ModuleFigures>;

export const readModuleFigures = defineRoute({
  name: 'readModuleFigures',
  owner: 'progress',
  method: 'GET',
  path: '/api/admin/modules/:moduleId/figures',
  access: ['Admin', 'Staff'],
  summary: 'How many learners started and completed a module, lesson by lesson, and where they stop watching',
  params: z.object({ moduleId: Id }),
  reply: ModuleFigures,
  errors: ['NOT_FOUND'],
});
