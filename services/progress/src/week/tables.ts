import type { WorkKind } from '@paanch/contracts/progress/work';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Projects and interviews as they were handed in, which interview says once. */
export const handIns = pgTable('hand_ins', {
  submission_id: uuid().primaryKey(),
  student_id: uuid().notNull(),
  kind: text().$type<WorkKind>().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});

export type HandIn = typeof handIns.$inferSelect;
