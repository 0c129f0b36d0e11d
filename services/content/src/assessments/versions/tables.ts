import type { AssessmentBody } from '@paanch/contracts/content/assessments';
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const assessmentVersions = pgTable(
  'assessment_versions',
  {
    assessment_id: uuid().notNull(),
    version: integer().notNull(),
    /** Hash of the body's canonical JSON, 64 hex characters. */
    sha256: text().notNull(),
    body: jsonb().$type<AssessmentBody>().notNull(),
    question_count: integer().notNull(),
    published_at: timestamp({ withTimezone: true }).notNull(),
    published_by: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.assessment_id, table.version] })],
);

/** Written once, never changed. */
export type PublishedVersion = Readonly<Omit<typeof assessmentVersions.$inferSelect, 'assessment_id' | 'question_count'>>;
