/** Happenings too frequent to be told one by one: counted, and told together when their time is over (trust 3.2). */
import type { Severity, SecurityEventType } from '@paanch/contracts/security/vocabulary';
import { type Context, runInContext } from '@paanch/platform/observing/context';
import type { Observe } from '@paanch/platform/observing/observe';
import { sourceOf } from '../callers/source.rule.js';

export interface Counted {
  readonly type: SecurityEventType;
  readonly severity?: Severity;
  readonly details: Readonly<Record<string, unknown>>;
  /** Milliseconds from the first of them until they are told. */
  readonly everyMs: number;
  /** The first is told by itself; only what follows waits for its time. */
  readonly isFirstToldAtOnce?: boolean;
  /** Of the answer; counted apart. */
  readonly status?: number;
}

interface Row {
  readonly context: Context;
  readonly counted: Counted;
  readonly dueAt: number;
  count: number;
  readonly statuses: Map<number, number>;
}

/** Rows kept at once; a flood tells early instead of growing. */
const ROWS_KEPT = 20_000;

export class RollUps {
  readonly #rows = new Map<string, Row>();

  constructor(readonly observe: Observe) {}

  /** @param now epoch milliseconds */
  add(context: Context, counted: Counted, now: number): void {
    if (this.#rows.size >= ROWS_KEPT) this.flush();
    const key = keyOf(context, counted);
    const known = this.#rows.get(key);
    const row = known ?? { context, counted, dueAt: now + counted.everyMs, count: 0, statuses: new Map<number, number>() };
    this.#rows.set(key, row);
    row.count += 1;
    if (counted.status !== undefined) row.statuses.set(counted.status, (row.statuses.get(counted.status) ?? 0) + 1);
    if (known === undefined && counted.isFirstToldAtOnce === true) this.#tell(row);
  }

  /** Tells what is due; everything where no time is given, which is how the gateway stops. */
  flush(now = Number.POSITIVE_INFINITY): void {
    for (const [key, row] of this.#rows) {
      if (row.dueAt > now) continue;
      this.#rows.delete(key);
      if (row.count > 0) this.#tell(row);
    }
  }

  /** Counts from nothing again. */
  #tell(row: Row): void {
    const { context, counted, count, statuses } = row;
    const { type, severity, details } = counted;
    const told = { ...details, count, ...(statuses.size > 0 && { statuses: Object.fromEntries(statuses) }) };
    row.count = 0;
    statuses.clear();
    runInContext(context, () => this.observe({ type, details: told, count, ...(severity && { severity }) }));
  }
}

function keyOf({ actor, request }: Context, { type, details }: Counted): string {
  return JSON.stringify([type, actor.user_id ?? sourceOf(request.ip ?? ''), request.method, request.endpoint, details]);
}
