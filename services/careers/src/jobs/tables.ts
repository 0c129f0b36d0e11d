import type { EmploymentType, ExperienceLevel, JobStatus } from '@paanch/contracts/careers/vocabulary';
import { boolean, integer, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });
const salary = () => numeric({ mode: 'number', precision: 14, scale: 2 });

export const jobs = pgTable('jobs', {
  id: uuid().primaryKey(),
  title: text().notNull(),
  slug: text().notNull(),
  employer_id: uuid(),
  client_id: uuid(),
  description: text().notNull(),
  location: text().notNull(),
  employment_type: text().$type<EmploymentType>().notNull(),
  deadline: instant().notNull(),
  salary_min: salary(),
  salary_max: salary(),
  experience_level: text().$type<ExperienceLevel>().notNull(),
  remote_allowed: boolean().notNull(),
  tags: text().array().notNull(),
  requirements: text().array().notNull(),
  benefits: text().array().notNull(),
  status: text().$type<JobStatus>().notNull(),
  reposted_from: uuid(),
  created_by: uuid().notNull(),
  ended_at: instant(),
  warned_of: instant(),
  reminded_at: instant(),
  revision: integer().notNull(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
  archived_at: instant(),
});

export type Job = typeof jobs.$inferSelect;

/**
 * Title, company and tags of each job, which the database itself writes: what a search looks at. Its column says its name, because drizzle
 * looks up the others in the first table that is called `jobs`.
 */
export const jobSearch = pgTable('jobs', { search_text: text('search_text').notNull() });
