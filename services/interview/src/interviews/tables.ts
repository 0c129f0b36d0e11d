import type { Tier } from '@paanch/contracts/kernel/stars';
import type { BackgroundType } from '@paanch/contracts/kernel/vocabulary/study';
import type { Area } from '@paanch/contracts/interview/interviews/areas';
import type { InterviewEventKind } from '@paanch/contracts/interview/interviews/sessions';
import type { AnalysisStage, InterviewState, RecordingTrack, WordSource } from '@paanch/contracts/interview/interviews/vocabulary';
import type { AiGradeStatus, Engine, ManualReviewStatus } from '@paanch/contracts/interview/vocabulary';
import { bigint, boolean, customType, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { reviewColumns } from '../submissions/tables.js';

const instant = () => timestamp({ withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** One of the five, with what its grader looks for, which no learner sees. */
export interface StoredQuestion {
  readonly id: string;
  readonly question_text: string;
  readonly area: Area;
  readonly look_for: readonly string[];
  readonly follow_up: string;
}

export interface StoredAnswer {
  readonly text: string;
  /** Null: there are no words. */
  readonly source: WordSource | null;
  readonly words: number;
}

export interface StoredAreaGrade {
  readonly area: Area;
  /** 1 to 5, with halves; null: no words to judge. */
  readonly level: number | null;
  readonly rationale: string;
  readonly tip: string;
  readonly quotes: readonly { readonly question_index: number; readonly text: string }[];
}

/** An interview is its submission: one row, one id. */
export const interviews = pgTable('interviews', {
  id: uuid().primaryKey(),
  student_id: uuid().notNull(),
  product_id: uuid().notNull(),
  is_practice: boolean().notNull(),
  background_type: text().$type<BackgroundType>().notNull(),
  tier: text().$type<Tier>().notNull(),
  engine: text().$type<Engine>().notNull(),
  state: text().$type<InterviewState>().notNull(),
  seconds_allowed: integer().notNull(),
  has_no_limit: boolean().notNull(),
  has_breaks: boolean().notNull(),
  questions: jsonb().$type<readonly StoredQuestion[]>().notNull(),
  question_version: text().notNull(),
  /** The session of the browser it runs in; null: in none yet. */
  held_by: uuid(),
  started_at: instant(),
  ends_at: instant(),
  ended_at: instant(),
  refunded_seconds: integer().notNull(),
  breaks_taken: integer().notNull(),
  /** With all of the present break. */
  break_seconds: integer().notNull(),
  /** When the latest break ends, or was ended; null: none was begun. */
  break_until: instant(),
  lost_at: instant(),
  submitted_at: instant(),
  number: integer(),
  video_storage_path: text(),
  stage: text().$type<AnalysisStage>().notNull(),
  retries: integer().notNull(),
  ai_grade_status: text().$type<AiGradeStatus>(),
  manual_review_status: text().$type<ManualReviewStatus>().notNull(),
  ...reviewColumns,
  area_grades: jsonb().$type<readonly StoredAreaGrade[]>().notNull(),
  answers: jsonb().$type<readonly StoredAnswer[]>().notNull(),
  passed_at: instant(),
  revision: integer().notNull(),
  created_at: instant().notNull(),
});
export type Interview = typeof interviews.$inferSelect;

/** What the browser said; the key makes a repeat the same event. */
export const interviewEvents = pgTable(
  'interview_events',
  {
    interview_id: uuid().notNull(),
    at_ms: integer().notNull(),
    kind: text().$type<InterviewEventKind>().notNull(),
    /** -1: of no question. */
    question_index: integer().notNull(),
    text: text().notNull(),
    received_at: instant().notNull(),
  },
  ({ interview_id, at_ms, kind, question_index }) => [primaryKey({ columns: [interview_id, at_ms, kind, question_index] })],
);
export type StoredInterviewEvent = typeof interviewEvents.$inferSelect;

export const voiceTokens = pgTable('voice_tokens', {
  token_hash: bytes().primaryKey(),
  interview_id: uuid().notNull(),
  student_id: uuid().notNull(),
  issued_at: instant().notNull(),
  /** Until when a session may be opened with it, and until when any may last. */
  opens_until: instant().notNull(),
  expires_at: instant().notNull(),
  /** When a session was opened with it; null: none was. */
  used_at: instant(),
  /** With which a lost session is taken up again; null: none was opened, or that was done. */
  handle_hash: bytes(),
});
export type VoiceToken = typeof voiceTokens.$inferSelect;

export const recordingParts = pgTable(
  'recording_parts',
  {
    interview_id: uuid().notNull(),
    track: text().$type<RecordingTrack>().notNull(),
    part: integer().notNull(),
    size_bytes: integer().notNull(),
    arrived_at: instant().notNull(),
  },
  ({ interview_id, track, part }) => [primaryKey({ columns: [interview_id, track, part] })],
);

export type RecordingPart = typeof recordingParts.$inferSelect;

/** What became of each track. */
export const recordings = pgTable(
  'recordings',
  {
    interview_id: uuid().notNull(),
    track: text().$type<RecordingTrack>().notNull(),
    /** The number of its last part; null: not known yet. */
    last_part: integer(),
    stored_at: instant(),
    size_bytes: bigint({ mode: 'number' }),
    content_type: text(),
    /** It is kept all the same; null: nothing is wrong with it. */
    fault: text().$type<'incomplete' | 'unreadable'>(),
    destroyed_at: instant(),
  },
  ({ interview_id, track }) => [primaryKey({ columns: [interview_id, track] })],
);
export type Recording = typeof recordings.$inferSelect;
