/** Dead letters: facts and tasks that could not be handled, and what an operator does with one (docs/reliability.md#dead-letters). */
import { z } from 'zod';
import { longText } from '../../kernel/fields.js';
import { listOf, listQuery } from '../../kernel/list.js';
import { SERVICES } from '../../kernel/registry/services.js';
import { defineRoute } from '../../kernel/route.js';
import { deadLetterClosed } from '../reasons.js';

export const DEAD_LETTER_STATES = ['new', 'replayed', 'discarded'] as const;
/** As the owner stores it. */
export const DeadLetterState = z.enum(DEAD_LETTER_STATES);
/** As staff see it: `asked` until the owner has answered. */
export const ShownDeadLetterState = z.enum([...DEAD_LETTER_STATES, 'asked'], { error: 'Unknown state' });

export const DeadLetter = z.object({
  id: z.uuid(),
  service: z.enum(SERVICES),
  kind: z.enum(['fact', 'task']),
  consumer: z.string(),
  /** Of the fact, or `tasks.` and the name of the task; what it holds stays with its owner. */
  subject: z.string(),
  error: z.string(),
  attempts: z.number(),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
  state: ShownDeadLetterState,
});
export type DeadLetter = z.infer<typeof DeadLetter>;

export const listDeadLetters = defineRoute({
  name: 'listDeadLetters',
  owner: 'security',
  method: 'GET',
  path: '/api/admin/dead-letters',
  access: ['Admin'],
  summary: 'Facts and tasks that could not be handled, newest first',
  query: listQuery({ service: z.enum(SERVICES, { error: 'Unknown service' }).optional(), state: ShownDeadLetterState.optional() }),
  reply: listOf(DeadLetter),
});

const atDeadLetter = {
  owner: 'security',
  method: 'POST',
  access: ['Admin'],
  stepUp: true,
  status: 202,
  params: z.object({ id: z.uuid() }),
  reply: DeadLetter,
  errors: ['NOT_FOUND', deadLetterClosed],
} as const;

export const replayDeadLetter = defineRoute({
  ...atDeadLetter,
  name: 'replayDeadLetter',
  path: '/api/admin/dead-letters/:id/replay',
  summary: 'Asks its owner to handle it once more',
});

export const discardDeadLetter = defineRoute({
  ...atDeadLetter,
  name: 'discardDeadLetter',
  path: '/api/admin/dead-letters/:id/discard',
  summary: 'Asks its owner to leave it unhandled for good',
  body: z.object({ reason: longText({ max: 500, required: 'Reason is required', tooLong: 'Reason must be at most 500 characters' }) }),
});
