/** A client changed, and what follows for its people when it is closed (product 0, row 37). */
import { ClientChanged } from '@paanch/contracts/auth/events';
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { type Endable, endSession } from '../sessions/end-session.rule.js';

export interface ClientFields {
  readonly name: string;
  readonly contactEmail: string | null;
  readonly address: string | null;
  readonly logoUrl: string | null;
  readonly isActive: boolean;
  readonly jobPortalEnabled: boolean;
  readonly maxResumesPerStudent: number;
  readonly maxApplicationsPerStudent: number;
}

export interface KnownClient extends ClientFields {
  readonly id: string;
  readonly updatedAt: Date;
}

const WIRE_NAMES = {
  name: 'name',
  contactEmail: 'contact_email',
  address: 'address',
  logoUrl: 'logo_url',
  isActive: 'is_active',
  jobPortalEnabled: 'job_portal_enabled',
  maxResumesPerStudent: 'max_resumes_per_student',
  maxApplicationsPerStudent: 'max_applications_per_student',
} as const satisfies Record<keyof ClientFields, string>;
const FIELDS = [
  'name',
  'contactEmail',
  'address',
  'logoUrl',
  'isActive',
  'jobPortalEnabled',
  'maxResumesPerStudent',
  'maxApplicationsPerStudent',
] as const;

export interface ClientState<C, S> {
  readonly client: C;
  /** Living sessions of its learners and its Client Staff; needed where it is closed. */
  readonly sessions: readonly S[];
}

export function editClient<C extends KnownClient, S extends Endable>(
  known: ClientState<C, S>,
  edit: ClientFields,
  at: Date,
): { next: ClientState<C, S>; facts: Fact[] } {
  const { client } = known;
  const fields = FIELDS.filter((field) => client[field] !== edit[field]).map((field) => WIRE_NAMES[field]);
  if (fields.length === 0) return { next: known, facts: [] };
  const isClosed = client.isActive && !edit.isActive;
  const ended = known.sessions.map((session) => (isClosed ? endSession(session, 'admin', at) : { next: session, facts: [] }));
  const next = { ...client, ...edit, updatedAt: at };
  return {
    next: { client: next, sessions: ended.map((one) => one.next) },
    facts: [clientChanged(next, 'changed', fields), ...ended.flatMap(({ facts }) => facts)],
  };
}

export function clientCreated(client: KnownClient): Fact {
  return clientChanged(
    client,
    'created',
    FIELDS.map((field) => WIRE_NAMES[field]),
  );
}

function clientChanged({ id, name, isActive }: KnownClient, action: 'created' | 'changed', fields: string[]): Fact {
  return fact(ClientChanged, id, { client_id: id, name, is_active: isActive, change: { action, fields } });
}
