/** The arithmetic of `clock.rule.ts` as SQL over rows of attempts at anything; a test compares the two. */
import { CLOSING_GRACE_SECONDS, OUTAGE_SECONDS, REFUND_SHARE } from '@paanch/contracts/progress/attempts';

/** `greatest` skips nulls. */
export const SILENT_SINCE = 'case when coalesce(seen_at, saved_at) is not null then greatest(seen_at, saved_at, break_until) end';
const REFUNDABLE = `floor(${REFUND_SHARE} * (extract(epoch from deadline_at - started_at) - refunded_seconds - break_seconds))`;
const REFUND_LEFT = `greatest(0, ${REFUNDABLE} - refunded_seconds)`;

/** Whole seconds given back by a heartbeat at that moment, a SQL expression. Null without a limit. */
export function refundAt(moment: string): string {
  const silence = `(${moment} - (${SILENT_SINCE}))`;
  return `case when ${silence} > interval '${OUTAGE_SECONDS} s' then least(floor(extract(epoch from ${silence})), ${REFUND_LEFT})::int else 0 end`;
}

/** Null: never. */
export const CLOSES_AT = `deadline_at + make_interval(secs => ${CLOSING_GRACE_SECONDS} + case when (${SILENT_SINCE}) < deadline_at then ${REFUND_LEFT} else 0 end)`;

/** Whether the clock leaves an attempt open at that moment; the frequent and cheap case comes first. */
export function isInTimeAt(moment: string): string {
  return `(deadline_at is null or ${moment} < deadline_at or ${moment} < ${CLOSES_AT})`;
}
