/** Changes to a client, and what closing it does to its people (docs/people.md#clients). */
import { ClientFields as EveryField } from '@paanch/contracts/auth/clients';
import { ClientChanged } from '@paanch/contracts/auth/events';
import { applyPatch, type Patch } from '@paanch/contracts/kernel/json/apply-patch';
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { type Audited, changeBetween } from '@paanch/contracts/kernel/records/change-between';
import { type EndableSession, endSessions } from '../sessions/end-session.rule.js';
import type { Client } from './tables.js';

export type ClientFields = Omit<Client, 'id' | 'revision' | 'created_at' | 'updated_at'>;

const AUDITED: Audited<Client> = {
  kept: ['is_active', 'job_portal_enabled', 'max_resumes_per_student', 'max_applications_per_student', 'networks'],
  hashed: ['name', 'contact_email', 'address', 'logo_url'],
};

export interface ClientState<S> {
  readonly client: Client;
  /** Live sessions of its learners and its Client Staff; loaded only if it may be closed. */
  readonly sessions: readonly S[];
}

export function editClient<S extends EndableSession>(
  known: ClientState<S>,
  patch: Patch<ClientFields>,
  at: Date,
): { next: ClientState<S>; facts: Fact[] } {
  const { next: edited, fields } = applyPatch(known.client, patch);
  if (fields.length === 0) return { next: known, facts: [] };
  const isClosed = known.client.is_active && !edited.is_active;
  const ended = endSessions(known.sessions, 'admin', at, () => isClosed);
  const client = { ...edited, revision: known.client.revision + 1, updated_at: at };
  return {
    next: { client, sessions: ended.next },
    facts: [clientChanged(known.client, client, 'changed', fields), ...ended.facts],
  };
}

export function clientCreated(client: Client): Fact {
  return clientChanged(null, client, 'created', Object.keys(EveryField.shape));
}

function clientChanged(before: Client | null, client: Client, action: 'created' | 'changed', fields: readonly string[]): Fact {
  const { id, name, is_active } = client;
  const change = changeBetween(AUDITED, { action, fields, before, after: client });
  const { job_portal_enabled, max_resumes_per_student, max_applications_per_student, networks } = client;
  const careers = { job_portal_enabled, max_resumes_per_student, max_applications_per_student };
  return fact(ClientChanged, id, { client_id: id, name, is_active, change, ...careers, networks });
}
