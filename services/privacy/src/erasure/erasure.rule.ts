/** The clock of an erasure: closing, sealing, sealed, erasing, erased (docs/privacy.md#erasure). */
import { fact } from '@paanch/contracts/kernel/event';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { ErasureClosed, KeyDestroyed, LetterDue } from '@paanch/contracts/privacy/events';
import { erasureClosed } from '@paanch/contracts/privacy/reasons';
import { NOTICE_HOURS } from '@paanch/contracts/privacy/vocabulary';
import { type RequestDecision, saved } from '../requests/request.rule.js';
import type { StoredRequest } from '../requests/tables.js';

const HOUR_MS = 3_600_000;

interface Unchanged {
  readonly next: StoredRequest | null;
  readonly facts: readonly [];
  readonly outcome: StoredRequest | null;
}

const unchanged = (known: StoredRequest | null): Unchanged => ({ next: known, facts: [], outcome: known });
const asked = ({ id, person_id: subjectId }: StoredRequest) => ({ request_id: id, subject_id: subjectId });

export function takeBack(known: StoredRequest | null, now: Date): RequestDecision | Refusal {
  if (known === null) return refuse('NOT_FOUND');
  if (known.state !== 'closing' || isOver(known, now)) return refuse(erasureClosed);
  return saved(known, { ...known, state: 'taken_back', due_at: null, ended_at: now });
}

/** The learner has come back: what began by itself ends, even after its time, as long as the account is open. */
export function endLeft(known: StoredRequest | null, now: Date): RequestDecision | Unchanged {
  if (known?.state !== 'closing' || known.origin !== 'left') return unchanged(known);
  return saved(known, { ...known, state: 'taken_back', due_at: null, ended_at: now });
}

export interface Sealed {
  /** The person's key, sealed under the service's own. */
  readonly personKey: string;
  /** Null: nobody is known to write to. */
  readonly contact: string | null;
  readonly letterId: string;
}

/** The account is closed; the person is told by letter, since the account has no list of notifications any more. */
export function close(known: StoredRequest | null, { personKey, contact, letterId }: Sealed, now: Date): RequestDecision | Unchanged {
  if (known?.state !== 'closing' || !isOver(known, now)) return unchanged(known);
  const closed = { ...known, state: 'sealing', closed_at: now, awaiting_since: now, due_at: null, person_key: personKey, contact } as const;
  return saved(known, closed, { facts: [fact(ErasureClosed, known.id, asked(known)), ...letter(contact, letterId)] });
}

/** 48 hours before the key is destroyed; if we are late with it, the key waits. */
export function notice(known: StoredRequest | null, letterId: string, now: Date): RequestDecision | Unchanged {
  if (known?.state !== 'sealed' || known.due_at === null || known.noticed_at !== null) return unchanged(known);
  const soonest = now.getTime() + NOTICE_HOURS * HOUR_MS;
  const next = { ...known, noticed_at: now, due_at: new Date(Math.max(known.due_at.getTime(), soonest)) };
  return { next, facts: letter(known.contact, letterId), outcome: next };
}

/** Never before its person was told. */
export const isDestroyedAt = (known: StoredRequest, now: Date): boolean =>
  known.state === 'sealed' && known.noticed_at !== null && isOver(known, now);

/** What was sealed under it can never be read again, the address of the last letter included. */
export function destroyKey(known: StoredRequest | null, now: Date): RequestDecision | Unchanged {
  if (known === null || !isDestroyedAt(known, now)) return unchanged(known);
  const next = { ...known, state: 'erasing', awaiting_since: now, due_at: null, person_key: null, contact: null } as const;
  return saved(known, next, { facts: [fact(KeyDestroyed, known.id, asked(known))] });
}

export interface Tombstone {
  readonly request_id: string;
  readonly person_id: string;
  readonly closed_at: string;
  readonly is_destroyed: boolean;
}

type Remembered = Pick<StoredRequest, 'state' | 'closed_at' | 'person_key'> | null;

/**
 * Whether a restored backup knows less than a tombstone says. One whose time to be taken back is over is closed as any other; one that was
 * taken back has a tombstone only where two clocks differ, or where its learner came back at the last moment.
 */
export function isForgotten(known: Remembered, isDestroyed: boolean): boolean {
  if (known?.state === 'taken_back') return false;
  if (isDestroyed) return known === null || known.closed_at === null || known.person_key !== null;
  return known === null || (known.closed_at === null && known.state !== 'closing');
}

/** It is carried out again, and nothing is done twice by the services. What is not to be destroyed yet is sealed under a new key. */
export function repeat(
  known: StoredRequest | null,
  tombstone: Tombstone,
  { personKey, contact }: Omit<Sealed, 'letterId'>,
  now: Date,
): RequestDecision | Unchanged {
  if (!isForgotten(known, tombstone.is_destroyed)) return unchanged(known);
  const before = known ?? unknownTo(tombstone);
  const again = { ...before, closed_at: new Date(tombstone.closed_at), awaiting_since: now, due_at: null, ended_at: null };
  const closed = fact(ErasureClosed, again.id, asked(again));
  if (!tombstone.is_destroyed) return saved(known, { ...again, state: 'sealing', person_key: personKey, contact }, { facts: [closed] });
  const destroyed = fact(KeyDestroyed, again.id, asked(again));
  return saved(known, { ...again, state: 'erasing', person_key: null, contact: null }, { facts: [closed, destroyed] });
}

function unknownTo({ request_id: id, person_id, closed_at }: Tombstone): StoredRequest {
  const none = { reference: null, entered_by: null, decided_by: null, decline_reason: null, ready_at: null, size_bytes: null };
  const clocks = { started_at: null, awaiting_since: null, due_at: null, closed_at: null, noticed_at: null, ended_at: null };
  const created_at = new Date(closed_at);
  return {
    ...none,
    ...clocks,
    id,
    kind: 'erasure',
    state: 'closing',
    person_id,
    origin: 'own',
    created_at,
    person_key: null,
    contact: null,
  };
}

const letter = (contact: string | null, letterId: string) => (contact === null ? [] : [fact(LetterDue, letterId, { letter_id: letterId })]);

const isOver = ({ due_at: due }: StoredRequest, now: Date): boolean => due !== null && due <= now;
