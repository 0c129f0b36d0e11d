/** The gateway's core NATS subscriptions: facts, announced by refresh name, and control messages of services (docs/sessions.md#live-state). */
import { TRACE_HEADER } from '@paanch/contracts/kernel/observing/trace';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import { clientChanged, rateWindows, securityChanged, sessionRevoked, taskChanged, userChanged } from '@paanch/contracts/live/control';
import type { NatsLink } from '@paanch/platform/messaging/nats-link';
import type { Log } from '@paanch/platform/observing/log';
import { openSpan } from '@paanch/platform/telemetry/spans';
import { z } from 'zod';
import type { RateWindows } from '../admission/rate-windows.js';
import type { LiveSessions } from '../callers/sessions/live-sessions.js';
import { type Stale, staleBy, staleForStaff } from './audience.js';
import type { OpenSockets } from '../sockets/open-sockets.js';
import type { LiveHub } from './live-hub.js';

const FactMessage = z.object({ type: z.string(), data: z.unknown() });

export interface SubscriptionDeps {
  readonly sessions: LiveSessions;
  readonly hub: LiveHub;
  readonly sockets: OpenSockets;
  /** Null where requests are not counted. */
  readonly windows: RateWindows | null;
  /** Epoch milliseconds. */
  readonly now: () => number;
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

/** @param trace traceparent of the message's publication */
type Handle = (body: unknown, trace: string | null) => void;

function subscriptions({ sessions, hub, sockets, windows, now }: SubscriptionDeps): readonly (readonly [string, Handle])[] {
  const recheck = () => void Promise.all([hub.recheck(), sockets.recheck()]);
  return [
    [
      'events.>',
      (body, trace) => {
        const { type, data } = FactMessage.parse(body);
        const stale = staleBy({ type, data });
        if (stale !== null) sendTraced(hub, stale, trace);
        const ofStaff = staleForStaff({ type });
        if (ofStaff !== undefined) hub.tellStaff(ofStaff);
      },
    ],
    [securityChanged.subject, () => hub.sendSecurityChanged()],
    [rateWindows.subject, (body) => windows?.hear(rateWindows.data.parse(body), now())],
    [
      taskChanged.subject,
      (body) => {
        const { user_id, refresh } = taskChanged.data.parse(body);
        hub.send({ refresh, personId: user_id });
      },
    ],
    [
      sessionRevoked.subject,
      (body) => {
        sessions.revoked(sessionRevoked.data.parse(body).sid);
        recheck();
      },
    ],
    [
      userChanged.subject,
      (body) => {
        sessions.changed({ userId: userChanged.data.parse(body).user_id });
        recheck();
      },
    ],
    [
      clientChanged.subject,
      (body) => {
        sessions.changed({ clientId: clientChanged.data.parse(body).client_id });
        recheck();
      },
    ],
  ];
}

function sendTraced(hub: LiveHub, stale: Stale, trace: string | null): void {
  const { refresh } = stale;
  const span = trace === null ? null : openSpan({ name: `live ${refresh}`, kind: 'consumer', parent: trace, fields: { refresh } });
  hub.send(stale);
  span?.end();
}

function handleMessage(handle: Handle, message: Msg, log: Log): void {
  try {
    handle(message.data.length === 0 ? null : message.json(), message.headers?.get(TRACE_HEADER) || null);
  } catch (error) {
    log.warn('Could not parse a NATS message', { subject: message.subject, error });
  }
}
