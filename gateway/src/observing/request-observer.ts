/** Reports observations about one request, with its sender as the actor. */
import type { Actor } from '@paanch/contracts/kernel/event';
import type { EventRef } from '@paanch/platform/identity/event-ref';
import { runInContext } from '@paanch/platform/observing/context';
import type { Observe, Observed } from '@paanch/platform/observing/observe';
import type { AccessClaims } from '../callers/access-token.js';
import { type RequestContext, requestInfo } from '../request-context.js';
import type { RollUp, RollUps } from './roll-ups.js';

export interface RequestObserver {
  observe(observed: Observed): void;
  /** Counted, and reported later as one observation. */
  rollUp(rollUp: RollUp): void;
}

export interface ObserverDeps {
  readonly observe: Observe;
  readonly rollUps: RollUps;
  readonly actorOf: ActorOf;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export type ActorOf = (claims: AccessClaims) => Actor;

/** Cached by token, because the session reference is a keyed hash. */
export function actors(eventRef: EventRef): ActorOf {
  const actorsByClaims = new WeakMap<AccessClaims, Actor>();
  return (claims) => {
    const cached = actorsByClaims.get(claims);
    if (cached) return cached;
    const { sub, role, cid, sid } = claims;
    const actor: Actor = { user_id: sub, role, client_id: cid, session_ref: eventRef(sid) };
    actorsByClaims.set(claims, actor);
    return actor;
  };
}

const ANONYMOUS: Actor = { user_id: null, role: 'anonymous', client_id: null, session_ref: null };

export function requestObserver(observing: ObserverDeps, context: RequestContext, claims: AccessClaims | null): RequestObserver {
  const observationContext = () => ({
    actor: claims === null ? ANONYMOUS : observing.actorOf(claims),
    request: requestInfo(context),
    trace: context.measured.trace,
  });
  return {
    observe: (observed) => runInContext(observationContext(), () => observing.observe(observed)),
    rollUp: (rollUp) => observing.rollUps.add(observationContext(), rollUp, observing.now()),
  };
}
