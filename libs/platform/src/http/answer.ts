/** Answers with more than a reply or refusal: another status, cookies, or already observed. */
import { isRefusal, Refusal } from '@paanch/contracts/kernel/refusal';

export class Answer<Reply> {
  constructor(
    readonly reply: Reply,
    /** Null keeps the contract's status. */
    readonly status: 200 | null,
    readonly cookies: readonly string[],
  ) {}
}

/** It already existed: 200 instead of the contract's 201. */
export function already<Reply>(reply: Reply): Answer<Reply> {
  return new Answer(reply, 200, []);
}

/** Set-Cookie lines beside the reply; the gateway lets them through from auth only (docs/sessions.md#cookies). */
export function withCookies<Reply>(reply: Reply, cookies: readonly string[]): Answer<Reply> {
  return new Answer(reply, null, cookies);
}

/** A refusal that also sets cookies: those of a dead session are cleared. */
export class RefusalWithCookies extends Refusal {
  constructor(
    refusal: Refusal,
    readonly cookies: readonly string[],
  ) {
    super(refusal.code, refusal.details, refusal.retryAfterSeconds, refusal.members);
  }
}

export function refuseWithCookies(refusal: Refusal, cookies: readonly string[]): RefusalWithCookies {
  return new RefusalWithCookies(refusal, cookies);
}

/** A refusal that the handler has already observed itself; the edge adds nothing (docs/events.md#security-events). */
export class ObservedRefusal extends Refusal {}

export function observedAlready({ code, details, retryAfterSeconds, members }: Refusal): ObservedRefusal {
  return new ObservedRefusal(code, details, retryAfterSeconds, members);
}

export function cookiesOf(answer: unknown): readonly string[] {
  if (answer instanceof Answer || (isRefusal(answer) && answer instanceof RefusalWithCookies)) return answer.cookies;
  return [];
}
