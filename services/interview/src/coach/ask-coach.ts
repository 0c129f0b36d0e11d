import * as contract from '@paanch/contracts/interview/coach';
import type { CoachChunk, CoachMessage } from '@paanch/contracts/interview/coach';
import { coachLimit, questionRequired, questionTooLong } from '@paanch/contracts/interview/reasons';
import { Id } from '@paanch/contracts/kernel/fields';
import { isRefusal, refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { EventStream } from '@paanch/platform/http/events/event-stream';
import { serve } from '@paanch/platform/http/serve';
import type { Tx } from '@paanch/platform/postgres/database';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { InterviewDeps } from '../deps.js';
import { AnswerParts, chunksOf } from './chunks.rule.js';
import { historyOf, questionOf, titleOf } from './question.rule.js';
import type { StoredMessage, StoredUsage } from './tables.js';

/** The form of the events is that of the AI SDK's UI messages. */
const HEADERS = { 'x-vercel-ai-ui-message-stream': 'v1' } as const;
const FAILED = 'Unable to send message. Please try again.';
const SUGGESTION = 'Until then, practise an answer aloud, or read again what you have asked so far.';

interface Asked {
  readonly studentId: string;
  readonly conversationId: string;
  readonly questionId: string;
  /** Null: it was counted before. */
  readonly counted: StoredUsage | null;
  /** Of the same question, asked before. */
  readonly answer: StoredMessage | null;
}

/** Counted when it is accepted; given back if nothing was streamed (docs/coach.md#the-daily-limit). */
export const askCoach = serve(contract.askCoach, async ({ body, caller: { userId } }, deps: InterviewDeps) => {
  const question = questionOf(body.messages);
  if (question.text === '') return refuse(questionRequired);
  if ([...question.text].length > contract.COACH_TEXT) return refuse(questionTooLong);
  const asked = await accept({ studentId: userId, conversationId: body.id ?? deps.newId(), ...question }, deps);
  return isRefusal(asked) ? asked : new EventStream((signal) => answered(asked, deps, signal), HEADERS);
});

interface Question {
  readonly studentId: string;
  readonly conversationId: string;
  readonly text: string;
  readonly id: string | undefined;
}

async function accept({ studentId, conversationId, text, id }: Question, deps: InterviewDeps): Promise<Asked | Refusal> {
  const { db, coachConversations, coachMessages, coachUsage, newId, clock } = deps;
  const now = clock();
  const known = Id.safeParse(id);
  const questionId = known.success ? known.data : newId();
  return inTransaction(db, async (tx) => {
    const times = { created_at: now, updated_at: now };
    const conversation = await coachConversations.begin(tx, { id: conversationId, student_id: studentId, title: titleOf(text), ...times });
    if (conversation === null) throw refuse('NOT_FOUND');
    const parts = [{ type: 'text' as const, text }];
    const message = {
      id: questionId,
      conversation_id: conversationId,
      role: 'user' as const,
      parts,
      answers: null,
      is_whole: true,
      created_at: now,
    };
    const asked = { studentId, conversationId, questionId };
    if (!(await coachMessages.keep(tx, message))) {
      const before = await coachMessages.message(tx, questionId);
      if (before?.conversation_id !== conversationId) throw refuse('NOT_FOUND');
      return { ...asked, counted: null, answer: await coachMessages.answerTo(tx, questionId) };
    }
    const counted = await coachUsage.take(tx, studentId, now);
    if (counted === null) throw await limitReached(tx, studentId, deps);
    return { ...asked, counted, answer: null };
  });
}

async function limitReached(tx: Tx, studentId: string, { coachUsage, clock }: InterviewDeps): Promise<Refusal> {
  const usage = await coachUsage.usage(studentId, tx);
  const reset = (usage?.window_started_at.getTime() ?? clock().getTime()) + contract.COACH_WINDOW_MS;
  return refuse(coachLimit, {
    retryAfterSeconds: Math.max(1, Math.ceil((reset - clock().getTime()) / 1_000)),
    members: { resetTime: new Date(reset).toISOString(), dailyLimit: contract.COACH_REQUESTS, suggestion: SUGGESTION },
  });
}

async function* answered(asked: Asked, deps: InterviewDeps, signal: AbortSignal): AsyncGenerator<CoachChunk> {
  if (asked.answer !== null) {
    yield* chunksOf(asked.answer.id, asked.answer.parts);
    return;
  }
  const messageId = deps.newId();
  const answer = new AnswerParts(messageId);
  let isWhole = false;
  try {
    yield* answer.begin();
    for await (const event of deps.coachEngine.answer(await contextOf(asked, deps), signal)) yield* answer.of(event);
    isWhole = true;
    yield* answer.end();
  } catch {
    // What an engine says of its failure may hold what it was asked.
    yield* answer.breakOff(FAILED);
    yield { type: 'error', errorText: FAILED };
  } finally {
    // Also when the reader has left: what was said is kept.
    answer.breakOff(FAILED);
    await settle(asked, { id: messageId, parts: answer.parts, isWhole }, deps);
  }
}

async function contextOf({ studentId, conversationId, questionId }: Asked, { coachMessages, coachUsage }: InterviewDeps) {
  const messages = historyOf(await coachMessages.history(conversationId), questionId);
  return { messages, ...(await coachUsage.about(studentId)) };
}

interface Streamed {
  readonly id: string;
  readonly parts: StoredMessage['parts'];
  readonly isWhole: boolean;
}

/** Keeps what was streamed, or gives the request back. */
async function settle(asked: Asked, { id, parts, isWhole: is_whole }: Streamed, deps: InterviewDeps): Promise<void> {
  const { db, coachMessages, coachUsage, clock } = deps;
  const { conversationId: conversation_id, questionId: answers, counted } = asked;
  if (parts.length === 0) {
    if (counted !== null) await inTransaction(db, (tx) => coachUsage.giveBack(tx, counted, answers));
    return;
  }
  const message = { id, conversation_id, role: 'assistant' as const, parts, answers, is_whole, created_at: clock() };
  await inTransaction(db, (tx) => coachMessages.keep(tx, message));
}

export const presentMessage = ({ id, role, parts, created_at }: StoredMessage): CoachMessage => ({
  id,
  role,
  parts: [...parts],
  created_at: created_at.toISOString(),
});
