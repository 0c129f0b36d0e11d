import * as contract from '@paanch/contracts/interview/coach';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { InterviewDeps } from '../deps.js';
import { presentMessage } from './ask-coach.js';
import { shownSince } from './shown-since.rule.js';
import type { StoredConversation, StoredUsage } from './tables.js';

/** Of a conversation that is opened again. */
const MOST_MESSAGES = 200;

const present = ({ id, title, updated_at }: StoredConversation) => ({ id, title, updated_at: updated_at.toISOString() });

function allowanceOf(usage: StoredUsage | null, now: Date) {
  const daily_limit = contract.COACH_REQUESTS;
  const reset = (usage?.window_started_at.getTime() ?? 0) + contract.COACH_WINDOW_MS;
  if (usage === null || reset <= now.getTime()) return { requests_left: daily_limit, daily_limit, reset_at: null };
  return { requests_left: Math.max(0, daily_limit - usage.used), daily_limit, reset_at: new Date(reset).toISOString() };
}

export const listCoachConversations = serve(
  contract.listCoachConversations,
  async ({ caller: { userId } }, { coachUsage, coachConversations, clock }: InterviewDeps) => ({
    ...allowanceOf(await coachUsage.usage(userId), clock()),
    conversations: (await coachConversations.conversations(userId, shownSince(clock()))).map(present),
  }),
);

export const readCoachConversation = serve(
  contract.readCoachConversation,
  async ({ params: { id }, caller: { userId } }, { coachConversations, coachMessages, clock }: InterviewDeps) => {
    const conversation = await coachConversations.find(id, userId, shownSince(clock()));
    if (conversation === null) return refuse('NOT_FOUND');
    return { ...present(conversation), messages: (await coachMessages.history(id, MOST_MESSAGES)).map(presentMessage) };
  },
);

export const removeCoachConversation = serve(
  contract.removeCoachConversation,
  async ({ params: { id }, caller: { userId } }, { coachConversations }: InterviewDeps) =>
    (await coachConversations.remove(id, userId)) ? undefined : refuse('NOT_FOUND'),
);
