/** The arithmetic of `closing.rule.ts` over rows of `attempts`; a test holds the two together. */
import { CLOSING_GRACE_SECONDS, OUTAGE_SECONDS, REFUND_SHARE } from '@paanch/contracts/progress/attempts';

const REFUNDABLE = `floor(${REFUND_SHARE} * (extract(epoch from deadline_at - started_at) - refunded_seconds))`;
const REFUND_LEFT = `greatest(0, ${REFUNDABLE} - refunded_seconds)`;

/** Whole seconds given back to a tab that is heard of at that moment, a SQL expression. Null where there is no limit. */
export function refundAt(moment: string): string {
  const silence = `extract(epoch from ${moment} - seen_at)`;
  return `case when ${silence} > ${OUTAGE_SECONDS} then least(floor(${silence}), ${REFUND_LEFT})::int else 0 end`;
}

/** Null: never. */
export const CLOSES_AT = `deadline_at + make_interval(secs => ${CLOSING_GRACE_SECONDS} + case when seen_at < deadline_at then ${REFUND_LEFT} else 0 end)`;
