/** What the gateway hears on core NATS: facts to pass on by name, and the short commands of auth and security (trust 1.5). */
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import type { NatsLink } from '@paanch/platform/messaging/nats-link';
import type { Log } from '@paanch/platform/observing/log';
import { z } from 'zod';
import type { LiveSessions } from '../callers/live-sessions.js';
import { staleBy } from './audience.js';
import type { LiveHub } from './live-hub.js';

const Heard = z.object({ type: z.string(), data: z.unknown() });
const SessionRevoked = z.object({ sid: z.uuid() });
const UserChanged = z.object({ user_id: z.uuid() });
const ClientChanged = z.object({ client_id: z.uuid() });

export interface Hearing {
  readonly sessions: LiveSessions;
  readonly hub: LiveHub;
  readonly log: Log;
}

/** Hints only, at most once: whatever is missed here is found by the next check, poll or visit. */
export function hearNats(nats: NatsLink, hearing: Hearing): void {
  const following = new WeakSet<NatsConnection>();
  nats.whenUp((connection) => {
    if (following.has(connection)) return;
    following.add(connection);
    for (const [subject, act] of subscriptions(hearing)) {
      connection.subscribe(subject, { callback: (error, message) => (error === null ? hearOne(act, message, hearing.log) : undefined) });
    }
  });
}

type Act = (body: unknown) => void;

function subscriptions({ sessions, hub }: Hearing): readonly (readonly [string, Act])[] {
  const recheck = () => void hub.recheck();
  return [
    [
      'events.>',
      (body) => {
        const { type, data } = Heard.parse(body);
        const stale = staleBy({ type, data });
        if (stale !== null) hub.tell(stale);
      },
    ],
    ['control.security_changed', () => hub.tellSecurityChanged()],
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

function hearOne(act: Act, message: Msg, log: Log): void {
  try {
    act(message.data.length === 0 ? null : message.json());
  } catch (error) {
    log.warn('A message could not be understood', { subject: message.subject, error });
  }
}
