/** Messages as other processes publish them. */
import { randomUUID } from 'node:crypto';
import { PersonChanged, SignedIn } from '@paanch/contracts/auth/events';
import type { Envelope, EventContract } from '@paanch/contracts/kernel/event';
import { type Observation, observationSubject } from '@paanch/contracts/security/observations';
import { EVENT_DEFAULTS, type SecurityEventType } from '@paanch/contracts/security/vocabulary';

export interface ObservationFixture {
  readonly type: SecurityEventType;
  readonly at?: Date | undefined;
  readonly severity?: Observation['severity'] | undefined;
  readonly actor?: Partial<Observation['actor']> | undefined;
  readonly request?: Partial<Observation['request']> | undefined;
  readonly details?: Observation['details'] | undefined;
  /** How many happenings the observation stands for. */
  readonly count?: number | undefined;
}

interface Message<Data> {
  readonly subject: string;
  readonly data: Data;
}

export const NOBODY = { user_id: null, role: 'anonymous', client_id: null, session_ref: null } as const;

function requestOf(over: Partial<Envelope['request']>): Envelope['request'] {
  return { id: randomUUID(), ip: '203.0.113.7', endpoint: null, method: null, user_agent: 'paanch-test', ...over };
}

/** An observation of the gateway. */
export function observed({
  type,
  at = new Date(),
  severity,
  actor,
  request = {},
  details = {},
  count,
}: ObservationFixture): Message<Observation> {
  const data: Observation = {
    id: randomUUID(),
    type,
    severity: severity ?? EVENT_DEFAULTS[type].severity,
    category: EVENT_DEFAULTS[type].category,
    occurred_at: at.toISOString(),
    actor: { ...NOBODY, ...actor },
    request: requestOf(request),
    details,
    metadata: {
      emitter: 'gateway',
      bootId: randomUUID(),
      emitterSeq: 1,
      requestId: null,
      traceId: null,
      ...(count === undefined ? {} : { count }),
      schema: 1,
    },
  };
  return { subject: observationSubject('gateway', type), data };
}

/** A fact as its service's relay publishes it. */
export function factOf(event: EventContract, data: Envelope['data'], over: Partial<Envelope> = {}): Message<Envelope> {
  const { type, version, subject, source, aggregate } = event;
  const envelope: Envelope = {
    id: randomUUID(),
    type,
    version,
    subject,
    source,
    occurred_at: new Date().toISOString(),
    actor: NOBODY,
    request: requestOf({ endpoint: '/api/auth/token', method: 'POST' }),
    trace: null,
    agg_type: aggregate,
    agg_id: randomUUID(),
    agg_version: 1,
    data,
    ...over,
  };
  return { subject, data: envelope };
}

export function signedIn(userId: string, role: 'student' | 'Admin' = 'student', at = new Date()): Message<Envelope> {
  return factOf(
    SignedIn,
    {
      session_id_ref: '0123456789abcdef',
      user_id: userId,
      role,
      amr: ['pwd'],
      door: role === 'student' ? 'learner-web' : 'admin-web',
      new_device: true,
      new_network: false,
      sessions_active: 1,
      account_ref: 'fedcba9876543210',
    },
    { occurred_at: at.toISOString() },
  );
}

/** What auth says of a person. */
export function personChanged(id: string, full_name: string, version: number, action = 'restated'): Message<Envelope> {
  const data = { person_id: id, full_name, email: 'never.kept@paanch.example', role: 'student', client_id: null, is_active: true };
  const change = { action, fields: [] };
  const actor = { ...NOBODY, role: 'system' } as const;
  return factOf(PersonChanged, { ...data, previous_role: null, change }, { actor, agg_id: id, agg_version: version });
}
