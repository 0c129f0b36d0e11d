/** Observations too frequent to report one by one: counted, and reported as one per interval (docs/events.md#observations). */
import type { DetailsOf } from '@paanch/contracts/security/details/event-details';
import type { SecurityEventType, Severity } from '@paanch/contracts/security/vocabulary';
import { type Context, runInContext } from '@paanch/platform/observing/context';
import type { Observe, Observed } from '@paanch/platform/observing/observe';
import { sourceOf } from '../callers/source.rule.js';

/** Types whose details have a count. */
type CountedType = { [Type in SecurityEventType]: 'count' extends keyof DetailsOf<Type> ? Type : never }[SecurityEventType];

interface RollUpOf<Type extends SecurityEventType> {
  readonly type: Type;
  readonly severity?: Severity;
  readonly details: Readonly<Omit<DetailsOf<Type>, 'count' | 'statuses'>>;
  /** Milliseconds from the first one until the count is reported. */
  readonly everyMs: number;
  /** The first is reported at once; only those after it are counted. */
  readonly reportsFirstAtOnce?: boolean;
  /** Status of the answer; counted separately. */
  readonly status?: number;
}

export type RollUp = { [Type in CountedType]: RollUpOf<Type> }[CountedType];

interface Row {
  readonly context: Context;
  readonly rollUp: RollUp;
  readonly dueAt: number;
  count: number;
  readonly statuses: Map<number, number>;
}

/** Beyond this many rows all are reported early, so that a flood does not grow memory. */
const ROWS_KEPT = 20_000;

export class RollUps {
  readonly #rows = new Map<string, Row>();

  constructor(readonly observe: Observe) {}

  /** @param now epoch milliseconds */
  add(context: Context, rollUp: RollUp, now: number): void {
    if (this.#rows.size >= ROWS_KEPT) this.flush();
    const key = keyOf(context, rollUp);
    const known = this.#rows.get(key);
    const row = known ?? { context, rollUp, dueAt: now + rollUp.everyMs, count: 0, statuses: new Map<number, number>() };
    this.#rows.set(key, row);
    row.count += 1;
    if (rollUp.status !== undefined) row.statuses.set(rollUp.status, (row.statuses.get(rollUp.status) ?? 0) + 1);
    if (known === undefined && rollUp.reportsFirstAtOnce === true) this.#report(row);
  }

  /** Reports what is due; without a time everything, which is how the gateway stops. */
  flush(now = Number.POSITIVE_INFINITY): void {
    for (const [key, row] of this.#rows) {
      if (row.dueAt > now) continue;
      this.#rows.delete(key);
      if (row.count > 0) this.#report(row);
    }
  }

  /** Reports a row and resets its count. */
  #report(row: Row): void {
    const { context, rollUp, count, statuses } = row;
    const { type, severity, details } = rollUp;
    const counted = { ...details, count, ...(statuses.size > 0 && { statuses: Object.fromEntries(statuses) }) };
    row.count = 0;
    statuses.clear();
    // The details are those of the type, which a union of both cannot express.
    const observed = { type, details: counted, count, ...(severity && { severity }) } as Observed;
    runInContext(context, () => this.observe(observed));
  }
}

function keyOf({ actor, request }: Context, { type, details }: RollUp): string {
  return JSON.stringify([type, actor.user_id ?? sourceOf(request.ip ?? ''), request.method, request.endpoint, details]);
}
