import { isApiError } from '@paanch/client/calling/api-error';
import { askCoach, listCoachConversations, readCoachConversation } from '@paanch/contracts/interview/coach';
import { useClient } from '@paanch/ui/session/session-context';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { saidBy, withAnswer, withChunk, withQuestion, type Question, type Shown } from './chat.rule.js';

const Limit = z.object({ message: z.string(), resetTime: z.iso.datetime(), suggestion: z.string().default('') });
export type Limit = z.infer<typeof Limit>;

/** How the last question ended. */
export type ChatFault = { readonly kind: 'failed' } | { readonly kind: 'limit'; readonly limit: Limit | null };

interface ChatInput {
  readonly conversationId: string;
  /** The messages the server has. */
  readonly known: readonly Shown[];
  /** The server has the question, so this device need not keep it. */
  readonly onAccepted: () => void;
  /** The daily limit was reached: the question goes back to the field. */
  readonly onRefused: (text: string) => void;
}

export function useChat({ conversationId, known, onAccepted, onRefused }: ChatInput) {
  const client = useClient();
  const queries = useQueryClient();
  const [messages, setMessages] = useState<readonly Shown[]>(known);
  const [answer, setAnswer] = useState<Shown | null>(null);
  const [fault, setFault] = useState<ChatFault | null>(null);
  const [isAnswering, setAnswering] = useState(false);
  const running = useRef<AbortController>(null);
  const last = useRef<Question>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** The same question again keeps its id, so that it counts once. */
  const ask = async (question: Question) => {
    if (isAnswering) return;
    last.current = question;
    const { signal } = (running.current = new AbortController());
    setMessages((before) => withQuestion(before, question));
    setFault(null);
    setAnswering(true);
    let grown: Shown | null = null;
    let problem: ChatFault | null = null;
    const onEvent = (chunk: Parameters<typeof withChunk>[1]) => {
      if (chunk.type === 'error') problem = { kind: 'failed' };
      grown = withChunk(grown, chunk);
      if (grown !== null && grown.parts.length > 0) onAccepted();
      setAnswer(grown);
    };
    try {
      const body = { id: conversationId, messages: [saidBy('user', question.id, question.text)] };
      await client.stream(askCoach, { body, signal, onEvent });
    } catch (error) {
      if (!signal.aborted) problem = faultOf(error);
    }
    const said: Shown | null = grown;
    setMessages((before) => withAnswer(before, said));
    if (isLimit(problem)) {
      setMessages((before) => before.filter(({ id }) => id !== question.id));
      onRefused(question.text);
    }
    setAnswer(null);
    setFault(problem);
    setAnswering(false);
    for (const { name } of [listCoachConversations, readCoachConversation]) void queries.invalidateQueries({ queryKey: [name] });
  };

  return {
    messages: answer === null ? messages : [...messages, answer],
    fault,
    isAnswering,
    send: (text: string) => {
      const question = { id: crypto.randomUUID(), text: text.trim() };
      if (question.text === '' || isAnswering) return;
      void ask(question);
    },
    again: () => last.current !== null && void ask(last.current),
    stop: () => running.current?.abort(),
  };
}

const isLimit = (fault: ChatFault | null) => fault?.kind === 'limit';

function faultOf(error: unknown): ChatFault {
  if (isApiError(error) && error.code === 'RATE_LIMIT_EXCEEDED')
    return { kind: 'limit', limit: Limit.safeParse(error.members).data ?? null };
  return { kind: 'failed' };
}
