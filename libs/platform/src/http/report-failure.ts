/** Turns a failed request into observations and logs; runs in the request's context (docs/events.md#security-events). */
import { hash } from 'node:crypto';
import { ERRORS } from '@paanch/contracts/kernel/errors';
import { isRefusal, type Refusal } from '@paanch/contracts/kernel/refusal';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { currentContext } from '../observing/context.js';
import { readFailureOf } from '../observing/failed-reads.js';
import { errorFacts } from '../observing/log.js';
import { Unauthenticated, WrongRole } from './admission.js';
import { ReplyMismatch } from './checked-answer.js';
import type { Edge } from './edge.js';
import { ObservedRefusal } from './answer.js';
import { OutsideOwnRows } from './own-rows.js';

const BAD_INPUT = new Set([400, 413, 415, 422]);

function reportRefusal({ observe, badInput, eventRef, log }: Edge, route: RouteContract, refusal: Refusal): void {
  const { status } = ERRORS[refusal.code];
  if (refusal instanceof ObservedRefusal) return;
  if (refusal instanceof Unauthenticated) {
    const { signal, severity, header } = refusal;
    observe({ type: 'SUSPICIOUS_ACTIVITY', severity, details: { signal, ...(header === null ? {} : { header }) } });
  } else if (refusal instanceof WrongRole) {
    observe({ type: 'ROLE_VALIDATION_FAILED', details: { required: refusal.required, have: refusal.have } });
  } else if (refusal instanceof OutsideOwnRows) {
    const { objectType, objectId } = refusal;
    observe({ type: 'UNAUTHORIZED_ACCESS', details: { kind: 'object_scope', objectType, objectRef: eventRef(objectId) } });
  } else if (BAD_INPUT.has(status)) {
    badInput.note({ code: refusal.code, fields: refusal.details.map(({ field }) => field) });
  } else if (status >= 500) {
    log.warn('Dependency unavailable', {
      route: route.name,
      code: refusal.code,
      requestId: currentContext().request.id,
      error: refusal.cause,
    });
  }
}

export function reportFailure(edge: Edge, route: RouteContract, error: unknown): void {
  const readFailure = readFailureOf(route, error);
  if (readFailure !== null) edge.failedReads.note(readFailure);
  if (isRefusal(error)) return reportRefusal(edge, route, error);
  const facts = errorFacts(error);
  const fingerprint = hash('sha256', `${facts.class}|${facts.frames[0] ?? ''}`).slice(0, 16);
  const fields = error instanceof ReplyMismatch ? { fields: error.fields } : {};
  edge.log.error('Unhandled error', { route: route.name, requestId: currentContext().request.id, ...fields, error });
  if (readFailure !== null) return;
  edge.observe({ type: 'SYSTEM_ERROR', details: { component: route.owner, errorClass: facts.class, fingerprint, count: 1 } });
}
