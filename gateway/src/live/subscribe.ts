/** The gateway's core NATS subscriptions: facts, announced by refresh name, and control messages of services (docs/sessions.md#live-state). */
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import type { NatsLink } from '@paanch/platform/messaging/nats-link';
import type { Log } from '@paanch/platform/observing/log';
import { z } from 'zod';
import type { LiveSessions } from '../callers/sessions/live-sessions.js';
import { staleBy } from './audience.js';
import type { OpenSockets } from '../sockets/open-sockets.js';
import type { LiveHub } from './live-hub.js';

const FactMessage = z.object({ type: z.string(), data: z.unknown() });
const SessionRevoked = z.object({ sid: z.uuid() });
const UserChanged = z.object({ user_id: z.uuid() });
const ClientChanged = z.object({ client_id: z.uuid() });
const TaskChanged = z.object({ user_id: z.uuid(), refresh: z.string() });

export interface SubscriptionDeps {
  readonly sessions: LiveSessions;
  readonly hub: LiveHub;
  readonly sockets: OpenSockets;
  readonly log: Log;
}

/** Hints, delivered at most once: the next session check, poll or page load finds what was missed. */
export function subscribeToNats(nats: NatsLink, deps: SubscriptionDeps): void {
  const subscribed = new WeakSet<NatsConnection>();
  nats.whenUp((connection) => {
    if (subscribed.has(connection)) return;
    subscribed.add(connection);
    for (const [subject, handle] of subscriptions(deps)) {
      connection.subscribe(subject, {
        callback: (error, message) => (error === null ? handleMessage(handle, message, deps.log) : undefined),
      });
    }
  });
}

type Handle = (body: unknown) => void;

function subscriptions({ sessions, hub, sockets }: SubscriptionDeps): readonly (readonly [string, Handle])[] {
  const recheck = () => void Promise.all([hub.recheck(), sockets.recheck()]);
  return [
    [
      'events.>',
      (body) => {
        const { type, data } = FactMessage.parse(body);
        const stale = staleBy({ type, data });
        if (stale !== null) hub.send(stale);
      },
    ],
    ['control.security_changed', () => hub.sendSecurityChanged()],
    [
      'control.task_changed',
      (body) => {
        const { user_id, refresh } = TaskChanged.parse(body);
        hub.send({ refresh, personId: user_id });
      },
    ],
    [
      'control.session_revoked',
      (body) => {
        sessions.revoked(SessionRevoked.parse(body).sid);
        recheck();
      },
    ],
    [
      'control.user_changed',
      (body) => {
        sessions.changed({ userId: UserChanged.parse(body).user_id });
        recheck();
      },
    ],
    [
      'control.client_changed',
      (body) => {
        sessions.changed({ clientId: ClientChanged.parse(body).client_id });
        recheck();
      },
    ],
  ];
}

function handleMessage(handle: Handle, message: Msg, log: Log): void {
  try {
    handle(message.data.length === 0 ? null : message.json());
  } catch (error) {
    log.warn('Could not parse a NATS message', { subject: message.subject, error });
  }
}
