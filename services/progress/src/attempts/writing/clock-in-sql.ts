/** The arithmetic of `closing.rule.ts` over rows of `attempts`; a test holds the two together. */
import { CLOSING_GRACE_SECONDS, OUTAGE_SECONDS, REFUND_SHARE } from '@paanch/contracts/progress/attempts';

/** Takes no notice of a null. */
const QUIET_SINCE = 'greatest(seen_at, saved_at)';
const REFUNDABLE = `floor(${REFUND_SHARE} * (extract(epoch from deadline_at - started_at) - refunded_seconds))`;
const REFUND_LEFT = `greatest(0, ${REFUNDABLE} - refunded_seconds)`;

/** Whole seconds given back to a tab that is heard of at that moment, a SQL expression. Null where there is no limit. */
export function refundAt(moment: string): string {
  const silence = `(${moment} - ${QUIET_SINCE})`;
  return `case when ${silence} > interval '${OUTAGE_SECONDS} s' then least(floor(extract(epoch from ${silence})), ${REFUND_LEFT})::int else 0 end`;
}

/** Null: never. */
export const CLOSES_AT = `deadline_at + make_interval(secs => ${CLOSING_GRACE_SECONDS} + case when ${QUIET_SINCE} < deadline_at then ${REFUND_LEFT} else 0 end)`;

/** Whether the clock leaves an attempt open at that moment, the frequent and cheap case first. */
export function isInTimeAt(moment: string): string {
  return `(deadline_at is null or ${moment} < deadline_at or ${moment} < ${CLOSES_AT})`;
}
