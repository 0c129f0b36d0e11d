/** What came of one try, in words where it failed. */
import type { OutsideFailure } from '@paanch/platform/outbound/outside-call';

const PROBLEMS: Readonly<Record<OutsideFailure, string>> = {
  not_https: 'The address does not begin with https://',
  not_public: 'The address leads into a private network',
  redirected: 'The receiver answered with a redirect, which is not followed',
  timed_out: 'There was no answer within 10 seconds',
  too_large: 'The answer was longer than 64 KB',
  unreachable: 'The receiver could not be reached',
  certificate: 'The certificate of the receiver is not valid',
};

/** Of one try. */
export interface Try {
  readonly isDelivered: boolean;
  /** Null where there was no answer. */
  readonly status: number | null;
  /** In plain words; null after a success. */
  readonly problem: string | null;
  readonly durationMs: number;
}

export function answered({ status, durationMs }: { readonly status: number; readonly durationMs: number }): Try {
  const isDelivered = status >= 200 && status < 300;
  return { isDelivered, status, problem: isDelivered ? null : `The receiver answered with ${status}`, durationMs };
}

export function unanswered({ reason, durationMs }: { readonly reason: OutsideFailure; readonly durationMs: number }): Try {
  return { isDelivered: false, status: null, problem: PROBLEMS[reason], durationMs };
}
