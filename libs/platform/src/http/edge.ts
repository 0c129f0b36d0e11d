/** What a service's edge needs to receive a request: how to verify callers, and where to log and observe. */
import type { Actor } from '@paanch/contracts/kernel/event';
import type { Owner } from '@paanch/contracts/kernel/route';
import { answerOnce } from '../idempotency/answer-once.js';
import { answerPrepared, type SlowWork } from '../idempotency/answer-prepared.js';
import type { KeyedRequest } from '../idempotency/keyed-request.js';
import { openReservedKeys } from '../idempotency/reserved-keys.js';
import type { EventRef } from '../identity/event-ref.js';
import { type Identity, verifyIdentity } from '../identity/identity-token.js';
import type { Keys } from '../identity/load-keys.js';
import { cachedVerification } from '../identity/cached-verification.js';
import { verifyServiceToken } from '../identity/service-token.js';
import { type FailedReads, failedReads } from '../observing/failed-reads.js';
import type { Log } from '../observing/log.js';
import type { Observe } from '../observing/observe.js';
import { readAsClient } from '../postgres/client-reader.js';
import type { Database } from '../postgres/database.js';
import type { Metrics } from '../telemetry/metrics.js';
import type { Clock } from '../time/clock.js';
import type { BackgroundYield } from '../time/background-yield.js';
import type { Anonymous, Caller } from './caller.js';
import type { Sent } from './send-answer.js';
import { validationRollup, type ValidationRollup } from './validation-rollup.js';

/** A verified identity, in the forms the edge needs. */
export interface VerifiedIdentity {
  readonly caller: Caller | Anonymous;
  readonly actor: Actor;
  readonly ip: string;
  readonly userAgentHash: string;
}

export interface Edge {
  readonly clock: Clock;
  readonly log: Log;
  readonly observe: Observe;
  readonly eventRef: EventRef;
  readonly badInput: ValidationRollup;
  readonly failedReads: FailedReads;
  readonly metrics: Metrics;
  /** Told of every request, so that background work can yield. */
  readonly background: BackgroundYield;
  /** @throws IdentityRefused */
  readonly identify: (token: string) => Promise<VerifiedIdentity>;
  /** @throws ServiceTokenRefused */
  readonly identifyService: (token: string) => Promise<Owner>;
  /** Does the work once per key; repeated requests get the same answer. */
  readonly answerOnce: (request: KeyedRequest, work: () => Promise<Sent>) => Promise<Sent>;
  /** The same for work that waits for something outside the database. */
  readonly answerPrepared: (request: KeyedRequest, work: SlowWork) => Promise<Sent>;
  /** Does the work in a read-only transaction in which the database hides the rows of other clients. */
  readonly readAsClient: <T>(clientId: string | null, work: () => Promise<T>) => Promise<T>;
}

function knownOf(identity: Identity, eventRef: EventRef): VerifiedIdentity {
  const { ip, uah: userAgentHash } = identity;
  if (identity.role === 'anonymous') {
    const caller = { role: identity.role, userId: null, clientId: null, sessionId: null };
    return { caller, actor: { user_id: null, role: 'anonymous', client_id: null, session_ref: null }, ip, userAgentHash };
  }
  const { sub, role, cid, sid, amr, auth_time: authTime, at_exp: accessExpiresAt, sample = null } = identity;
  return {
    caller: { userId: sub, role, clientId: cid, sessionId: sid, amr, authTime, accessExpiresAt, sample },
    actor: { user_id: sample?.read_by ?? sub, role: sample?.read_as ?? role, client_id: cid, session_ref: eventRef(sid) },
    ip,
    userAgentHash,
  };
}

export interface EdgeParts {
  readonly owner: Owner;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly log: Log;
  readonly observe: Observe;
  readonly db: Database;
  readonly metrics: Metrics;
  readonly background: BackgroundYield;
}

export function openEdge({ owner, keys, clock, log, observe, db, metrics, background }: EdgeParts): Edge {
  const { gateway, services, eventRef } = keys;
  const reservedKeys = openReservedKeys(db, log);
  return {
    clock,
    log,
    observe,
    eventRef,
    badInput: validationRollup(observe),
    failedReads: failedReads(observe),
    metrics,
    background,
    identify: cachedVerification(clock, async (token) => {
      const { identity: known, expiresAtMs } = await verifyIdentity(token, { keys: gateway, audience: owner, clock });
      return { identity: knownOf(known, eventRef), expiresAtMs };
    }),
    identifyService: cachedVerification(clock, (token) => verifyServiceToken(token, { services, gateway, audience: owner, clock })),
    answerOnce: (request, work) => answerOnce(db, request, work),
    answerPrepared: (request, work) => answerPrepared({ db, reservedKeys }, request, work),
    readAsClient: (clientId, work) => readAsClient(db, clientId, work),
  };
}
