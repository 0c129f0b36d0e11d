/** What an Admin may ask the owner of a dead letter for, and what of its facts is newest. */
import { type DataOf, type Envelope, type Fact, fact } from '@paanch/contracts/kernel/event';
import { hashedValue } from '@paanch/contracts/kernel/records/change-between';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import {
  DEAD_LETTER_CHANGED,
  DeadLetterData,
  DeadLetterDiscardAsked,
  DeadLetterReplayAsked,
} from '@paanch/contracts/security/failing/dead-letter-events';
import { deadLetterClosed } from '@paanch/contracts/security/reasons';
import type { DeadLetter } from './tables.js';

interface Asked {
  readonly next: DeadLetter;
  readonly facts: readonly Fact[];
  readonly outcome: DeadLetter;
}

export function askReplay(known: DeadLetter | null): Asked | Refusal {
  return ask(known, null, (id, asked) => fact(DeadLetterReplayAsked, id, asked));
}

/** The words of the reason stay here. */
export function askDiscard(known: DeadLetter | null, reason: string): Asked | Refusal {
  return ask(known, reason, (id, asked) => {
    const change = { reason_hash: hashedValue('reason', { id }, reason) };
    return fact(DeadLetterDiscardAsked, id, { ...asked, change });
  });
}

/** One at a time: another answer of the owner could not be told apart. */
function ask(
  known: DeadLetter | null,
  reason: string | null,
  factOf: (id: string, asked: DataOf<typeof DeadLetterReplayAsked>) => Fact,
): Asked | Refusal {
  if (known === null) return refuse('NOT_FOUND');
  if (known.state !== 'new') return refuse(deadLetterClosed);
  const { id, service } = known;
  const next: DeadLetter = { ...known, state: 'asked', reason };
  return { next, facts: [factOf(id, { dead_letter_id: id, service })], outcome: next };
}

const SUBJECTS = new Set<string>(Object.values(DEAD_LETTER_CHANGED).map(({ subject }) => subject));

/** What owners told, the newest of each, in an order in which concurrent batches can lock their rows. */
export function newestOf(facts: readonly Envelope[]): DeadLetter[] {
  const newest = new Map<string, DeadLetter>();
  for (const { subject, data, agg_version: revision } of facts) {
    if (!SUBJECTS.has(subject)) continue;
    const letter = rowOf(DeadLetterData.parse(data), revision);
    const known = newest.get(letter.id);
    if (known === undefined || known.revision < revision) newest.set(letter.id, letter);
  }
  return [...newest.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

function rowOf({ dead_letter_id: id, first_at, last_at, ...rest }: DeadLetterData, revision: number): DeadLetter {
  return { ...rest, id, first_at: new Date(first_at), last_at: new Date(last_at), reason: null, revision };
}
