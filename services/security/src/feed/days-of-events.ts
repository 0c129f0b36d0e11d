import { KEPT_DAYS } from '@paanch/contracts/kernel/limits';

const DAY_MS = 86_400_000;

/** A day of events; the first and the last have all before and after. */
export interface Day {
  readonly from: Date;
  readonly until: Date;
}

/** Events of one day at a time: all of them at once would take longer than a statement may. Newest first. */
export function* daysOfEvents(now: Date): Generator<Day, void> {
  const today = Math.floor(now.getTime() / DAY_MS);
  yield { from: new Date(today * DAY_MS), until: new Date((today + 366) * DAY_MS) };
  for (let back = 1; back <= KEPT_DAYS.events; back += 1)
    yield { from: new Date((today - back) * DAY_MS), until: new Date((today - back + 1) * DAY_MS) };
  yield { from: new Date(0), until: new Date((today - KEPT_DAYS.events) * DAY_MS) };
}
