import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const clients = pgTable('clients', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  contactEmail: text('contact_email'),
  address: text(),
  logoUrl: text('logo_url'),
  isActive: boolean('is_active').notNull(),
  jobPortalEnabled: boolean('job_portal_enabled').notNull(),
  maxResumesPerStudent: integer('max_resumes_per_student').notNull(),
  maxApplicationsPerStudent: integer('max_applications_per_student').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

export type Client = typeof clients.$inferSelect;
