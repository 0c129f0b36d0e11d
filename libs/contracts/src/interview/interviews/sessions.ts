/** An interview from its questions to its end (docs/interviews.md#an-interview). */
import { z } from 'zod';
import { TIMEOUTS } from '../../kernel/limits.js';
import { defineRoute } from '../../kernel/route.js';
import { BackgroundType } from '../../kernel/vocabulary/study.js';
import { Engine } from '../vocabulary.js';
import * as reasons from './reasons.js';
import { InterviewState } from './vocabulary.js';

export const own = { owner: 'interview', access: ['student'], scope: 'own' } as const;
/** Of a query: `1` or nothing. */
const Flag = z.enum(['0', '1'], { error: 'Must be 0 or 1' }).default('0');

const Question = z.object({
  /** Of the bank, or of this interview where a model wrote it. */
  id: z.string(),
  question_text: z.string(),
});

/** Milliseconds: a model writes the questions, else the bank has them. */
const QUESTIONS_WAIT_MS = 12_000;

export const InterviewBreaks = z.object({
  taken: z.number().int(),
  allowed: z.number().int(),
  /** When the present break ends by itself; null: there is none. */
  until: z.iso.datetime().nullable(),
});
export type InterviewBreaks = z.infer<typeof InterviewBreaks>;

export const InterviewSession = z.object({
  interview_id: z.uuid(),
  /** Where its questions are from. */
  background: z.object({ type: BackgroundType, name: z.string() }),
  questions: z.array(Question),
  /** With extra time; without a limit, when it ends by itself. */
  seconds_allowed: z.number().int(),
  has_no_limit: z.boolean(),
  is_practice: z.boolean(),
  engine: Engine,
  /** Null: this interview has none. A service before this release does not say. */
  breaks: InterviewBreaks.nullable().default(null),
  state: InterviewState,
  started_at: z.iso.datetime().nullable(),
  /** With what was given back, and with breaks. */
  ends_at: z.iso.datetime().nullable(),
  server_now: z.iso.datetime(),
});
export type InterviewSession = z.infer<typeof InterviewSession>;

export const listInterviewQuestions = defineRoute({
  ...own,
  name: 'listInterviewQuestions',
  method: 'GET',
  path: '/api/app/job-readiness/interviews/questions',
  waitsMs: QUESTIONS_WAIT_MS,
  summary: 'Makes the open interview, or finds it: five questions for a field of study and a tier',
  query: z.object({
    /** A field of study, or the id of a configuration of one. */
    backgroundId: z
      .string({ error: reasons.backgroundIdRequired.message })
      .trim()
      .min(1, reasons.backgroundIdRequired.message)
      .max(64, reasons.unknownBackground.message),
    practice: Flag,
  }),
  reply: InterviewSession,
  errors: [reasons.interviewLocked, reasons.unknownBackground, reasons.interviewLimit, reasons.practiceLimit, reasons.interviewPassed],
});

export const createInterviewToken = defineRoute({
  ...own,
  name: 'createInterviewToken',
  method: 'GET',
  path: '/api/app/job-readiness/interviews/token',
  waitsMs: TIMEOUTS.fileAddressMs,
  summary: 'A token that opens one voice session of the open interview, and where to open it',
  query: z.object({
    /** Without one: the interview that was made last. */
    interview_id: z.string().max(64, reasons.unknownInterview.message).optional(),
  }),
  reply: z.object({
    clientToken: z.string(),
    /** Milliseconds until a fresh one should be asked for, as long as nothing is connected. */
    refreshInMs: z.number().int(),
    expireTime: z.iso.datetime(),
    /** Empty: the origin of the page. */
    baseUrl: z.string(),
    model: z.string(),
    /** The first frame's content, as it is to be sent. */
    setup: z.record(z.string(), z.unknown()),
    provider: Engine,
    /** Whether captions of what Vidya says come with her sound. */
    captions: z.boolean(),
  }),
  errors: [
    'CONSENT_REQUIRED',
    reasons.interviewLocked,
    reasons.noOpenInterview,
    reasons.unknownInterview,
    reasons.interviewElsewhere,
    reasons.tokenLimit,
    'SERVICE_UNAVAILABLE',
  ],
});

/**
 * What a browser says of an interview. `started` begins the clock, `ended` stops it, `lost` and `resumed` are a lost connection; `typed` and
 * `recognized` are words of an answer; the others are claims that are shown and never graded.
 */
export const INTERVIEW_EVENT_KINDS = [
  'started',
  'typed',
  'recognized',
  'caption_in',
  'caption_out',
  'asked',
  'interrupted',
  'thinking',
  'muted',
  'unmuted',
  'lost',
  'resumed',
  'goaway',
  'share_stopped',
  'inactive',
  'ended',
] as const;
export const InterviewEventKind = z.enum(INTERVIEW_EVENT_KINDS, { error: 'Unknown kind of event' });
export type InterviewEventKind = z.infer<typeof InterviewEventKind>;

export const InterviewEvent = z.object({
  /** Milliseconds since the page began; with the kind and the question it names the event, so that a repeat counts once. */
  at_ms: z.number().int('Must be a whole number').min(0, 'Must be 0 or more').max(86_400_000, 'Must be within a day'),
  kind: InterviewEventKind,
  /** From 0; null: of no question. */
  question_index: z.number().int().min(0, 'From 0').max(4, 'At most 4').nullable().default(null),
  text: z.string().max(8_000, 'Text must be less than 8000 characters').default(''),
});
export type InterviewEvent = z.infer<typeof InterviewEvent>;

export const InterviewId = z.object({ interviewId: z.uuid({ error: reasons.unknownInterview.message }) });

/** How an interview stands, by the server's clock. */
export const InterviewClock = z.object({
  server_now: z.iso.datetime(),
  /** Null until it has started. */
  ends_at: z.iso.datetime().nullable(),
  refunded_seconds: z.number().int(),
  /** Null: this interview has none. A service before this release does not say. */
  breaks: InterviewBreaks.nullable().default(null),
  state: InterviewState,
});
export type InterviewClock = z.infer<typeof InterviewClock>;

export const saveInterviewEvents = defineRoute({
  ...own,
  name: 'saveInterviewEvents',
  method: 'POST',
  path: '/api/app/job-readiness/interviews/:interviewId/events',
  rateClass: 'watching',
  naturalKey: true,
  summary: 'What happened in an interview: words, beginnings, losses and ends. The same event again changes nothing',
  params: InterviewId,
  body: z.object({ events: z.array(InterviewEvent).max(200, 'At most 200 events') }),
  reply: InterviewClock,
  errors: ['NOT_FOUND', 'CONSENT_REQUIRED', reasons.interviewLocked, reasons.interviewOver, reasons.interviewElsewhere],
});

export const removeInterview = defineRoute({
  ...own,
  name: 'removeInterview',
  method: 'DELETE',
  path: '/api/app/job-readiness/interviews/:interviewId',
  status: 204,
  summary: 'Give up an interview that was not submitted; an attempt that lasted a minute or more stays used',
  params: InterviewId,
  errors: ['NOT_FOUND', reasons.interviewOver],
});
