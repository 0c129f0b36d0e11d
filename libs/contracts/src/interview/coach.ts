/** The coach: questions about interviews and jobs, answered as a stream (docs/coach.md). */
import { z } from 'zod';
import { Id } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { coachLimit, questionRequired, questionTooLong } from './reasons.js';

/** Requests in the 24 hours that begin with the first one (docs/specification.md#constants). */
export const COACH_REQUESTS = 50;
export const COACH_WINDOW_MS = 24 * 3_600_000;
/** Characters of one message. */
export const COACH_TEXT = 4_000;
/** Of a conversation, counted from its end; more is not read. */
export const COACH_HISTORY = 12;
const BODY_BYTES = 32 * 1024;
const MESSAGES = 40;

export const COACH_TOOLS = ['guide_search', 'google_search'] as const;
export type CoachTool = (typeof COACH_TOOLS)[number];

export const CoachSource = z.object({ title: z.string(), url: z.string().nullable() });
export type CoachSource = z.infer<typeof CoachSource>;

export const CoachText = z.object({ type: z.literal('text'), text: z.string() });
const ToolPart = z.object({
  type: z.enum(['tool-guide_search', 'tool-google_search']),
  toolCallId: z.string(),
  state: z.enum(['input-streaming', 'input-available', 'output-available', 'output-error']),
  input: z.object({ query: z.string() }),
  output: z.object({ sources: z.array(CoachSource) }).optional(),
  errorText: z.string().optional(),
});
export const CoachPart = z.union([CoachText, ToolPart]);
export type CoachPart = z.infer<typeof CoachPart>;

export const CoachMessage = z.object({
  id: z.uuid(),
  role: z.enum(['user', 'assistant']),
  parts: z.array(CoachPart),
  created_at: z.iso.datetime(),
});
export type CoachMessage = z.infer<typeof CoachMessage>;

/** One event of the stream: `data: {…}`, at the end `data: [DONE]` (docs/coach.md#the-stream). */
export const CoachChunk = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), messageId: z.string() }),
  z.object({ type: z.literal('tool-input-start'), toolCallId: z.string(), toolName: z.enum(COACH_TOOLS) }),
  z.object({
    type: z.literal('tool-input-available'),
    toolCallId: z.string(),
    toolName: z.enum(COACH_TOOLS),
    input: z.object({ query: z.string() }),
  }),
  z.object({ type: z.literal('tool-output-available'), toolCallId: z.string(), output: z.object({ sources: z.array(CoachSource) }) }),
  z.object({ type: z.literal('tool-output-error'), toolCallId: z.string(), errorText: z.string() }),
  z.object({ type: z.literal('source-url'), sourceId: z.string(), url: z.string(), title: z.string() }),
  z.object({ type: z.literal('text-start'), id: z.string() }),
  z.object({ type: z.literal('text-delta'), id: z.string(), delta: z.string() }),
  z.object({ type: z.literal('text-end'), id: z.string() }),
  z.object({ type: z.literal('error'), errorText: z.string() }),
  z.object({ type: z.literal('finish') }),
]);
export type CoachChunk = z.infer<typeof CoachChunk>;

/** What a browser may send of a message: its text. Anything else in it is dropped. */
const SentMessage = z.object({
  /** The same one again is the same question, and counts once. */
  id: z.string().max(64).optional(),
  role: z.string(),
  parts: z.array(z.looseObject({ type: z.string() })).max(50),
});

const own = { owner: 'interview', access: ['student'], scope: 'own' } as const;

export const askCoach = defineRoute({
  ...own,
  name: 'askCoach',
  method: 'POST',
  path: '/api/app/jobs/interview-coach',
  kind: 'stream',
  bodyLimit: BODY_BYTES,
  summary: 'Ask the coach; the answer is a stream of UI messages. The last message is the question, the others are read from what is kept',
  body: z.object({
    /** Of the conversation; without one a new conversation begins. */
    id: Id.optional(),
    messages: z.array(SentMessage).min(1, questionRequired.message).max(MESSAGES, 'At most 40 messages'),
  }),
  reply: CoachChunk,
  errors: [questionRequired, questionTooLong, coachLimit, 'NOT_FOUND'],
});

const Allowance = z.object({
  requests_left: z.number().int(),
  daily_limit: z.number().int(),
  /** When all are there again; null: nothing was asked in the last 24 hours. */
  reset_at: z.iso.datetime().nullable(),
});

const Conversation = z.object({ id: z.uuid(), title: z.string(), updated_at: z.iso.datetime() });

export const listCoachConversations = defineRoute({
  ...own,
  name: 'listCoachConversations',
  method: 'GET',
  path: '/api/app/coach/conversations',
  summary: 'Own conversations with the coach, newest first, and how many requests are left',
  reply: Allowance.extend({ conversations: z.array(Conversation) }),
});

const ConversationId = z.object({ id: Id });

export const readCoachConversation = defineRoute({
  ...own,
  name: 'readCoachConversation',
  method: 'GET',
  path: '/api/app/coach/conversations/:id',
  summary: 'One own conversation with the coach',
  params: ConversationId,
  reply: Conversation.extend({ messages: z.array(CoachMessage) }),
  errors: ['NOT_FOUND'],
});

export const removeCoachConversation = defineRoute({
  ...own,
  name: 'removeCoachConversation',
  method: 'DELETE',
  path: '/api/app/coach/conversations/:id',
  status: 204,
  summary: 'Delete one own conversation with the coach for good',
  params: ConversationId,
  errors: ['NOT_FOUND'],
});
