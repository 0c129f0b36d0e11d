import type { CoachPart } from '@paanch/contracts/interview/coach';
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const coachConversations = pgTable('coach_conversations', {
  id: uuid().primaryKey(),
  student_id: uuid().notNull(),
  title: text().notNull(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
});
export type StoredConversation = typeof coachConversations.$inferSelect;

export const coachMessages = pgTable('coach_messages', {
  id: uuid().primaryKey(),
  conversation_id: uuid().notNull(),
  role: text().$type<'user' | 'assistant'>().notNull(),
  parts: jsonb().$type<readonly CoachPart[]>().notNull(),
  /** The question that an answer is to; null: it is one. */
  answers: uuid(),
  /** False: the answer broke off, and the question may be asked again without being counted again. */
  is_whole: boolean().notNull(),
  created_at: instant().notNull(),
});
export type StoredMessage = typeof coachMessages.$inferSelect;

export const coachUsage = pgTable('coach_usage', {
  student_id: uuid().primaryKey(),
  window_started_at: instant().notNull(),
  used: integer().notNull(),
});
export type StoredUsage = typeof coachUsage.$inferSelect;
