/** How a rule or a handler says no. The edge turns it into the one error shape; nobody else catches it. */
import { type ErrorCode, messageOf, type Reason } from './errors.js';

export interface RefusalDetail {
  readonly field: string;
  readonly message: string;
  readonly code: string;
}

export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: readonly RefusalDetail[] = [],
    /** Whole seconds; sent as Retry-After. */
    readonly retryAfterSeconds?: number,
    /** Extra members of this refusal: `auth_session` of MFA_REQUIRED, `stored` of VERSION_CONFLICT. */
    readonly members: Readonly<Record<string, unknown>> = {},
  ) {
    super(details.length === 1 && details[0] ? details[0].message : messageOf(code, retryAfterSeconds));
    this.name = 'Refusal';
  }
}

export interface RefusedAt {
  readonly field?: string;
  readonly retryAfterSeconds?: number;
  readonly members?: Readonly<Record<string, unknown>>;
}

/** Refuse with a bare code, or with a reason of the contract, optionally naming the exact field (`client_ids[2]`). */
export function refuse(what: ErrorCode | Reason, at?: RefusedAt): Refusal {
  if (typeof what === 'string') return new Refusal(what, [], at?.retryAfterSeconds, at?.members);
  const detail = { field: at?.field ?? what.field, message: what.message, code: what.reason };
  return new Refusal(what.code, [detail], at?.retryAfterSeconds, at?.members);
}

/** Refuse for several fields at once; every fault is named in one answer. */
export function refuseFields(faults: readonly { reason: Reason; field: string }[]): Refusal {
  return new Refusal(
    'VALIDATION_FAILED',
    faults.map(({ reason, field }) => ({ field, message: reason.message, code: reason.reason })),
  );
}

/** Refuse for several reasons of one code, none of which has a field. */
export function refuseReasons([first, ...others]: readonly [Reason, ...Reason[]]): Refusal {
  return new Refusal(
    first.code,
    [first, ...others].map(({ field, message, reason }) => ({ field, message, code: reason })),
  );
}

export function isRefusal(value: unknown): value is Refusal {
  return value instanceof Refusal;
}
