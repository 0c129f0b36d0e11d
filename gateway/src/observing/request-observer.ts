/** Tells of one request, in the name of whoever sent it. */
import type { Actor } from '@paanch/contracts/kernel/event';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import type { EventRef } from '@paanch/platform/identity/event-ref';
import { runInContext } from '@paanch/platform/observing/context';
import type { Observe, Observed } from '@paanch/platform/observing/observe';
import type { AccessClaims } from '../callers/access-token.js';
import { type Passage, requestInfo } from '../passage.js';
import type { Counted, RollUps } from './roll-ups.js';

export interface RequestObserver {
  observe(observed: Observed): void;
  /** Told later, together with its like. */
  rollUp(counted: Counted): void;
}

export interface Observing {
  readonly observe: Observe;
  readonly rollUps: RollUps;
  readonly actorOf: ActorOf;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export type ActorOf = (claims: AccessClaims) => Actor;

/** Made once for each token, because the reference to its session is a keyed hash. */
export function actors(eventRef: EventRef): ActorOf {
  const made = new WeakMap<AccessClaims, Actor>();
  return (claims) => {
    const known = made.get(claims);
    if (known) return known;
    const { sub, role, cid, sid } = claims;
    const actor: Actor = { user_id: sub, role, client_id: cid, session_ref: eventRef(sid) };
    made.set(claims, actor);
    return actor;
  };
}

const NOBODY: Actor = { user_id: null, role: 'anonymous', client_id: null, session_ref: null };

export function requestObserver(
  observing: Observing,
  passage: Passage,
  route: RouteContract | null,
  claims: AccessClaims | null,
): RequestObserver {
  const context = () => ({
    actor: claims === null ? NOBODY : observing.actorOf(claims),
    request: requestInfo(passage, route),
    trace: null,
  });
  return {
    observe: (observed) => runInContext(context(), () => observing.observe(observed)),
    rollUp: (counted) => observing.rollUps.add(context(), counted, observing.now()),
  };
}
