/** What may happen to a request about a person's data; each change leaves its fact (docs/privacy.md#requests). */
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { type Audited, changeBetween } from '@paanch/contracts/kernel/records/change-between';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { ExportRequested, PrivacyRequestChanged } from '@paanch/contracts/privacy/events';
import { ownApproval, requestNotWaiting } from '@paanch/contracts/privacy/reasons';
import { CLOSING_HOURS, type RequestKind } from '@paanch/contracts/privacy/vocabulary';
import type { StoredRequest } from './tables.js';

/** Nothing of the person: a decision and its time. */
const AUDITED: Audited<StoredRequest> = {
  kept: ['kind', 'state', 'origin', 'person_id', 'entered_by', 'decided_by', 'started_at', 'due_at', 'ended_at'],
  hashed: ['reference'],
};

export interface RequestDecision {
  readonly next: StoredRequest;
  readonly facts: readonly Fact[];
  readonly outcome: StoredRequest;
}

interface NewRequest {
  readonly id: string;
  readonly kind: RequestKind;
  readonly personId: string;
  /** Absent: the learner's own, or written. left: it begins by itself. */
  readonly origin?: 'left';
  /** Of one that came in writing. */
  readonly written?: { readonly by: string; readonly reference: string };
}

const HOUR_MS = 3_600_000;

/** The clock starts at once; that of a written one waits for another Admin. */
export function makeRequest({ id, kind, personId, origin, written }: NewRequest, now: Date): RequestDecision {
  const request = {
    ...NOTHING_YET,
    id,
    kind,
    state: 'waiting',
    person_id: personId,
    origin: origin ?? (written === undefined ? 'own' : 'written'),
    reference: written?.reference ?? null,
    entered_by: written?.by ?? null,
    created_at: now,
  } as const satisfies StoredRequest;
  return written === undefined ? started(null, request, now) : saved(null, request);
}

const NOTHING_YET = {
  decided_by: null,
  decline_reason: null,
  started_at: null,
  awaiting_since: null,
  due_at: null,
  ready_at: null,
  size_bytes: null,
  closed_at: null,
  person_key: null,
  contact: null,
  noticed_at: null,
  ended_at: null,
} as const;

export function approve(known: StoredRequest | null, adminId: string, now: Date): RequestDecision | Refusal {
  if (known === null) return refuse('NOT_FOUND');
  if (known.state !== 'waiting') return refuse(requestNotWaiting);
  if (known.entered_by === adminId) return refuse(ownApproval);
  return started(known, { ...known, decided_by: adminId }, now);
}

export function decline(known: StoredRequest | null, adminId: string, reason: string, now: Date): RequestDecision | Refusal {
  if (known === null) return refuse('NOT_FOUND');
  if (known.state !== 'waiting') return refuse(requestNotWaiting);
  const next = { ...known, state: 'declined', decided_by: adminId, decline_reason: reason, ended_at: now } as const;
  return saved(known, next, { reason });
}

/** A copy is collected; an account has its time in which the erasure can be taken back. */
function started(before: StoredRequest | null, request: StoredRequest, now: Date): RequestDecision {
  const { id, kind, person_id: personId } = request;
  if (kind === 'erasure') {
    const closesAt = new Date(now.getTime() + CLOSING_HOURS * HOUR_MS);
    return saved(before, { ...request, state: 'closing', started_at: now, due_at: closesAt });
  }
  const asked = fact(ExportRequested, id, { request_id: id, subject_id: personId });
  return saved(before, { ...request, state: 'collecting', started_at: now, awaiting_since: now }, { facts: [asked] });
}

interface Besides {
  readonly facts?: readonly Fact[];
  readonly reason?: string;
}

/** The fact of the change comes first. */
export function saved(before: StoredRequest | null, request: StoredRequest, { facts = [], reason }: Besides = {}): RequestDecision {
  const { id, person_id: personId, kind, state, origin } = request;
  const action = before === null ? 'created' : 'changed';
  const change = changeBetween(AUDITED, { action, before, after: request, reason: reason ?? null });
  const told = { request_id: id, subject_id: personId, student_id: personId, kind, state, origin, change };
  return { next: request, facts: [fact(PrivacyRequestChanged, id, told), ...facts], outcome: request };
}
