import { FILE_FAULT_NAMES, IMPORT_TYPES } from '@paanch/contracts/auth/imports/import-file';
import { FAILED_STEPS, IMPORT_STATES, ROW_OUTCOMES, type RowFault, UNDO_RESULTS } from '@paanch/contracts/auth/imports/imports';
import { boolean, customType, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = () => timestamp({ withTimezone: true });

export const imports = pgTable('imports', {
  id: uuid().primaryKey(),
  file_name: text().notNull(),
  file_type: text({ enum: IMPORT_TYPES }).notNull(),
  state: text({ enum: IMPORT_STATES }).notNull(),
  /** Why the whole file was refused. */
  fault: text({ enum: FILE_FAULT_NAMES as [string, ...string[]] }).$type<(typeof FILE_FAULT_NAMES)[number]>(),
  fault_detail: text(),
  /** The last step, if it was given up. */
  failed_step: text({ enum: FAILED_STEPS }),
  /** Rows have no client, because the file has no column for it. */
  lacks_client: boolean().notNull(),
  requested_by: uuid().notNull(),
  committed_by: uuid(),
  undone_by: uuid(),
  rows: integer().notNull(),
  created: integer().notNull(),
  updated: integer().notNull(),
  skipped: integer().notNull(),
  left_out: integer().notNull(),
  errors: integer().notNull(),
  done: integer().notNull(),
  removed: integer().notNull(),
  kept: integer().notNull(),
  created_at: instant().notNull(),
  ended_at: instant(),
  rows_until: instant(),
});
export type ImportRecord = typeof imports.$inferSelect;

export const importFiles = pgTable('import_files', {
  import_id: uuid().primaryKey(),
  bytes: bytes().notNull(),
});

export const importRows = pgTable(
  'import_rows',
  {
    import_id: uuid().notNull(),
    row: integer().notNull(),
    full_name: text().notNull(),
    email: text().notNull(),
    /** As addresses are compared. */
    email_key: text().notNull(),
    client: text().notNull(),
    /** By staff; the outcome says so, too. */
    is_left_out: boolean().notNull(),
    outcome: text({ enum: ROW_OUTCOMES }).notNull(),
    /** Of the learner with this address, where it is another name. */
    known_name: text(),
    faults: jsonb().$type<readonly RowFault[]>().notNull(),
    is_done: boolean().notNull(),
    /** The account that was created or updated. */
    person_id: uuid(),
    undo: text({ enum: UNDO_RESULTS }),
  },
  ({ import_id, row }) => [primaryKey({ columns: [import_id, row] })],
);
export type StoredRow = typeof importRows.$inferSelect;
