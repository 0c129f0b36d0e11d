import { bigint, customType, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });
const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

export const calendarLinks = pgTable('calendar_links', {
  student_id: uuid().primaryKey(),
  token_sha256: bytes().notNull(),
  created_at: at().notNull(),
  read_at: at(),
});

/** Dates that other services know of. */
export const calendarEntries = pgTable(
  'calendar_entries',
  {
    kind: text().$type<'answer' | 'interview_wait'>().notNull(),
    /** An application, or an interview that was handed in. */
    ref_id: uuid().notNull(),
    student_id: uuid().notNull(),
    /** Null: nothing is expected any more. */
    at: at(),
    title: text(),
    revision: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.ref_id] })],
);

export type CalendarEntry = typeof calendarEntries.$inferSelect;
