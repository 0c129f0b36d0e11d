import type { StoredRequest } from '../src/requests/tables.js';

export const NOW = new Date('2026-11-29T06:00:00.000Z');
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
export const hours = (count: number) => new Date(NOW.getTime() + count * HOUR_MS);
const ID = '0197c2aa-0000-7000-8000-000000000001';

/** A request as it is stored, for rules. */
export const aRequest = (given: Partial<StoredRequest> = {}): StoredRequest => ({
  id: ID,
  kind: 'erasure',
  state: 'closing',
  person_id: '0197c2aa-0000-7000-8000-000000000002',
  origin: 'own',
  reference: null,
  entered_by: null,
  decided_by: null,
  decline_reason: null,
  created_at: NOW,
  started_at: NOW,
  awaiting_since: null,
  due_at: hours(23),
  ready_at: null,
  size_bytes: null,
  closed_at: null,
  person_key: null,
  contact: null,
  noticed_at: null,
  ended_at: null,
  ...given,
});

/** What a rule made of it: the types of its facts, and the state. */
export function madeOf(decision: unknown): { readonly state: string | undefined; readonly facts: readonly string[] } | string {
  if (decision instanceof Error) return 'details' in decision ? JSON.stringify(decision.details) : decision.message;
  const { next, facts } = decision as { next: StoredRequest | null; facts: readonly { event: { type: string } }[] };
  return { state: next?.state, facts: facts.map(({ event }) => event.type) };
}
