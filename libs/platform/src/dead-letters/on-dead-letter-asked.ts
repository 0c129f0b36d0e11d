/** Every service handles or discards its own dead letters when an Admin asks for it (docs/reliability.md#dead-letters). */
import type { Service } from '@paanch/contracts/kernel/registry/services';
import { DeadLetterDiscardAsked, DeadLetterReplayAsked } from '@paanch/contracts/security/failing/dead-letter-events';
import type { DeliveryResult } from '../messaging/delivery.js';
import type { RawMessage } from '../messaging/parse-fact.js';
import { subscribe, type Subscription } from '../messaging/subscribe.js';
import type { Database } from '../postgres/database.js';
import { postgresFailureOf } from '../postgres/failure.js';
import { enqueueAgain } from '../tasks/enqueue.js';
import { endDeadLetter, findDeadLetter, type KeptDeadLetter, type Outcome } from './dead-letter.js';
import { wordsOf } from './error-words.js';

export const DEAD_LETTERS = Symbol('dead letters');

export interface DeadLetterDeps {
  readonly service: Service;
  readonly db: Database;
  /** Gives a message once more to the consumer that failed, which knows by its inbox what it has handled. */
  readonly handleAgain: (consumer: string, message: Omit<RawMessage, 'stream'>) => Promise<DeliveryResult>;
}

const TASK = /^tasks\.(.+)$/;
const UNKNOWN_TASK: Outcome = { error: 'UnknownTask' };
const REPLAYED: Outcome = { state: 'replayed' };
const taskNameOf = ({ subject }: KeptDeadLetter): string | undefined => TASK.exec(subject)?.[1];

const replayAsked = subscribe(
  DeadLetterReplayAsked,
  async ({ data: { service, dead_letter_id: id } }, deps: DeadLetterDeps, tx, tried: Outcome | undefined) => {
    if (service !== deps.service) return;
    const letter = await findDeadLetter(tx, id);
    const task = letter?.state === 'new' ? taskNameOf(letter) : undefined;
    if (letter === null || task === undefined) return endDeadLetter(tx, service, id, tried);
    const isKnown = await enqueueAgain(tx, { id, name: task, data: letter.payload });
    return endDeadLetter(tx, service, id, isKnown ? REPLAYED : UNKNOWN_TASK);
  },
  ({ data: { service, dead_letter_id: id } }, deps) => (service === deps.service ? replayFact(id, deps) : Promise.resolve(undefined)),
);

const discardAsked = subscribe(DeadLetterDiscardAsked, async ({ data: { service, dead_letter_id: id } }, deps: DeadLetterDeps, tx) => {
  if (service === deps.service) await endDeadLetter(tx, service, id, { state: 'discarded' });
});

/** Of every service, beside its own. */
export const deadLetterConsumers: readonly Subscription<DeadLetterDeps>[] = [replayAsked, discardAsked];

/** In a transaction of its own, as at its first delivery. Undefined where there is no fact to handle. */
async function replayFact(id: string, { db, handleAgain }: DeadLetterDeps): Promise<Outcome | undefined> {
  const letter = await findDeadLetter(db.drizzle, id);
  if (letter === null || letter.state !== 'new' || taskNameOf(letter) !== undefined) return undefined;
  const { consumer, subject, payload: data } = letter;
  const result = await handleAgain(consumer, { subject, data, storedAt: new Date(letter.first_at) });
  if (result.ok) return REPLAYED;
  // Whether it can be handled is not known while the service's own database is away.
  if (postgresFailureOf(result.error) !== 'other') throw result.error;
  return { error: wordsOf(result.error) };
}
