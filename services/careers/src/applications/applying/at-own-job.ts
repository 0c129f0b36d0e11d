import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { outsideOwnRows } from '@paanch/platform/http/own-rows';
import type { Decide } from '@paanch/platform/outbox/define-store';
import type { Applying } from './apply.rule.js';

/** The same decision, but that asking for another client's job is observed (docs/permissions.md#scope). */
export function atOwnJob<Outcome>(jobId: string, decide: Decide<Applying, Outcome>): Decide<Applying, Outcome> {
  return (known) => {
    const decision = decide(known);
    return known.isOfAnotherClient && isRefusal(decision) && decision.code === 'NOT_FOUND' ? outsideOwnRows('job', jobId) : decision;
  };
}
