/** Facts about dead letters: each owner tells of its own, security of what an Admin asked for (docs/reliability.md#dead-letters). */
import { z } from 'zod';
import { defineEvent } from '../../kernel/event.js';
import { ChangedValues } from '../../kernel/records/record-change.js';
import { byService, type Service, SERVICES } from '../../kernel/registry/services.js';
import { DeadLetterState } from './dead-letters.js';

/** The payload stays with the owner. */
export const DeadLetterData = z.object({
  dead_letter_id: z.uuid(),
  service: z.enum(SERVICES),
  consumer: z.string(),
  subject: z.string(),
  error: z.string(),
  attempts: z.number().int(),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
  state: DeadLetterState,
});
export type DeadLetterData = z.infer<typeof DeadLetterData>;

const changedIn = <S extends Service>(source: S) =>
  defineEvent({
    type: 'DeadLetterChanged',
    subject: `events.${source}.dead_letter_changed`,
    version: 1,
    source,
    aggregate: 'dead_letter',
    data: DeadLetterData,
    consumedBy: ['security'],
  });

/** It was kept, tried again or discarded; one contract for each owner. */
export const DEAD_LETTER_CHANGED = byService(changedIn);

const Asked = z.object({ dead_letter_id: z.uuid(), service: z.enum(SERVICES) });

export const DeadLetterReplayAsked = defineEvent({
  type: 'DeadLetterReplayAsked',
  subject: 'events.security.dead_letter_replay_asked',
  version: 1,
  source: 'security',
  aggregate: 'dead_letter',
  data: Asked,
  consumedBy: [...SERVICES],
});

/** The words of the reason stay with security. */
export const DeadLetterDiscardAsked = defineEvent({
  type: 'DeadLetterDiscardAsked',
  subject: 'events.security.dead_letter_discard_asked',
  version: 1,
  source: 'security',
  aggregate: 'dead_letter',
  data: Asked.extend({ change: z.object({ reason_hash: ChangedValues.reason_hash }) }),
  consumedBy: [...SERVICES],
});
